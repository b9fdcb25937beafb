import Testing

@testable import Interactors

/// Which issue comes first (`Protocol/fields.md`, "The order of issues").
@Suite struct IssueOrderTests {
  /// One code: as an issue of a text that is typed into a field whose property needs a value, all issues in their
  /// order; or as a reason of edits and commits alone.
  struct Row: Sendable, CustomTestStringConvertible {
    let code: MessageCode
    let kind: Kind

    enum Kind: Sendable {
      case issue(PropertySchema, FormatOptions, typed: Text, found: [MessageCode])
      case reasonOnly
    }

    static func issue(
      _ code: MessageCode,
      _ type: ValueType,
      _ format: FormatOptions = FormatOptions(style: ""),
      typed: Text,
      found: [MessageCode],
      _ change: (inout PropertySchema) -> Void = { _ in }
    ) -> Row {
      var schema = PropertySchema(name: "p", type: type, isOptional: true)
      schema.isRequired = true
      change(&schema)
      return Row(code: code, kind: .issue(schema, format, typed: typed, found: found))
    }

    static func reason(_ code: MessageCode) -> Row { Row(code: code, kind: .reasonOnly) }

    var testDescription: String { code.rawValue }
  }

  private static let towns = FormatOptions(
    style: "choice",
    structures: [
      "options": .list(
        ([("1", "Neustadt", false), ("2", "Neustadt", false), ("3", "Altstadt", true)] as [(Text, Text, Bool)]).map {
          .object([
            DataTree.Member("value", .string($0.0)), DataTree.Member("text", .string($0.1)),
            DataTree.Member("disabled", .boolean($0.2)),
          ])
        }
      )
    ]
  )

  /// A new code of an issue or a reason has its row here.
  static let rows: [Row] = [
    .issue(.valueMissing, .string, typed: "", found: [.valueMissing]) { $0.minLength = 3 },
    .issue(.badInput, .number, typed: "-", found: [.badInput]) { $0.multipleOf = DecimalNumber(2) },
    .issue(.ambiguous, .string, towns, typed: "neustadt", found: [.ambiguous]),
    .issue(.disabledOption, .string, towns, typed: "altstadt", found: [.disabledOption]),
    .issue(.typeMismatch, .string, typed: "x", found: [.typeMismatch, .tooShort, .patternMismatch]) {
      ($0.format, $0.minLength, $0.pattern) = (.email, 9, try? Pattern("^z"))
    },
    .issue(.tooShort, .string, typed: "x", found: [.tooShort, .patternMismatch]) {
      ($0.minLength, $0.pattern) = (2, try? Pattern("^z"))
    },
    .issue(.tooLong, .string, typed: "xyz", found: [.tooLong, .patternMismatch]) {
      ($0.maxLength, $0.pattern) = (2, try? Pattern("^z"))
    },
    .issue(.rangeUnderflow, .integer, typed: "3", found: [.rangeUnderflow, .stepMismatch]) {
      ($0.minimum, $0.multipleOf) = (DecimalNumber(10), DecimalNumber(2))
    },
    .issue(.rangeOverflow, .integer, typed: "33", found: [.rangeOverflow, .stepMismatch]) {
      ($0.maximum, $0.multipleOf) = (DecimalNumber(10), DecimalNumber(2))
    },
    .issue(.stepMismatch, .integer, typed: "3", found: [.stepMismatch]) {
      ($0.multipleOf, $0.enumeration) = (DecimalNumber(2), [2, 4])
    },
    .issue(
      .patternMismatch,
      .string,
      FormatOptions(style: "mask", values: ["mask": "00-00"]),
      typed: "1",
      found: [.patternMismatch]
    ),
    .issue(.customError, .string, typed: "c", found: [.customError]) { $0.enumeration = ["a", "b"] },
    .reason(.groupSeparator), .reason(.signNotAllowed), .reason(.reinterpreted), .reason(.tooManyIntegerDigits),
    .reason(.tooManyFractionDigits), .reason(.duplicateSeparator), .reason(.separatorNotAllowed),
    .reason(.nothingToDelete), .reason(.clamped), .reason(.decoration), .reason(.separator), .reason(.tooManyDigits),
    .reason(.lineBreaksRemoved), .reason(.trimmed), .reason(.narrowed), .reason(.caseChanged), .reason(.normalized),
    .reason(.clearNotAllowed), .reason(.overwrote), .reason(.readOnly), .reason(.computed), .reason(.notRelevant),
    .reason(.draftDropped), .reason(.nothingToUndo), .reason(.noFurtherStep),
  ]

  @Test func everyCodeHasARow() throws {
    #expect(Set(Self.rows.map(\.code.rawValue)) == Set(try MessagesTests.declaredCodes()))
    let issues = Self.rows.filter { if case .issue = $0.kind { true } else { false } }.map(\.code)
    #expect(issues == MessageCode.codesOfIssues)
  }

  /// All are shown after the end of editing, and the property's `valueMissing` is not among them while there is a text.
  @Test(arguments: rows)
  func theIssueThatHelpsIsTheFirst(_ row: Row) throws {
    guard case .issue(let schema, let format, let typed, let found) = row.kind else { return }
    for isMandatory in [false, true] {
      let engine = Engine(locale: "en-US")
      _ = try engine.openSubject("s", schema: ObjectSchema(properties: [schema]))
      var model = FieldModel()
      model.isMandatory = isMandatory
      let binding = FieldBinding(
        field: "f",
        subject: "s",
        property: "p",
        view: .textField,
        format: format.style.isEmpty ? nil : format,
        model: model
      )
      _ = try engine.bind(binding)
      _ = try engine.edit("f", EditRequest(replacement: "7"))
      _ = try engine.endEditing("f")
      _ = try engine.beginEditing("f")
      _ = try engine.clear("f")
      let result = try engine.edit("f", EditRequest(range: Selection(caret: 0), replacement: typed))
      #expect(result.issues.map(\.code) == found)
      let state = try engine.endEditing("f")
      #expect(state.issues.map(\.code) == found && state.shown == .all)
    }
  }

  @Test func whatIsComposedIsNotMissing() throws {
    let fixture = try Fixture([PropertySchema.string("text").with { $0.isRequired = true }], values: [("text", "a")])
    try fixture.edit("text", (0, 1), "")
    _ = try fixture.engine.endEditing("text")
    for (text, shown) in [("k", false), ("か", false), ("", true)] as [(Text, Bool)] {
      let range = try fixture.engine.state(of: "text").text.count
      let result = try fixture.edit("text", (0, range), text, composing: true)
      #expect(result.issues.map(\.code) == [.valueMissing])
      #expect(result.shown.contains(0) == shown)
    }
  }

  /// By severity, then by who has found them, then by code; rules and servers keep their own order.
  @Test func issuesAreInOneOrder() {
    func issue(_ code: MessageCode, _ source: Interactors.Issue.Source, _ severity: Interactors.Issue.Severity = .error)
      -> Interactors.Issue
    { Issue(code, source: source, severity: severity) }
    let own = MessageCode(rawValue: "own")
    let ordered =
      MessageCode.codesOfIssues.map { issue($0, .field) } + [issue(own, .field)]
      + MessageCode.codesOfIssues.map { issue($0, .schema) }
      + [.valueMissing, own, .tooLong, .badInput].map { issue($0, .rule) }
      + [.tooLong, own, .badInput].map { issue($0, .client) } + [.tooLong, .badInput, own].map { issue($0, .server) }
      + [issue(.patternMismatch, .field, .warning), issue(own, .rule, .warning), issue(.badInput, .server, .info)]
    #expect(ordered.inOrder == ordered)
    for source in Interactors.Issue.Source.allCases {
      let (own, others) = (ordered.filter { $0.source == source }, ordered.filter { $0.source != source })
      #expect((own + others).inOrder == ordered)
      #expect((others + own).inOrder == ordered)
    }
    let (field, rest) = (ordered.prefix(13), ordered.dropFirst(13))
    #expect((rest + field.reversed()).inOrder == ordered)
  }
}
