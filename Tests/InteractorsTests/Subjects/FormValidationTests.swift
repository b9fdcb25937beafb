import Testing

@testable import Interactors

/// `pattern` and `format` as rules of a property.
@Suite struct FormValidationTests {
  private func issues(_ value: Value, _ change: (inout PropertySchema) -> Void) -> [String] {
    var schema = PropertySchema(name: "p", type: .string, isOptional: true)
    change(&schema)
    return schema.issues(with: value).map { issue in
      ([issue.code.rawValue] + issue.parameters.map { "\($0.name)=\($0.value.plainText ?? "null")" }).joined(
        separator: " "
      )
    }
  }

  @Test func whatDoesNotMatchIsAnIssue() throws {
    let digits = try Pattern("^\\d+$")
    #expect(issues("12") { $0.pattern = digits } == [])
    #expect(issues("x") { $0.pattern = digits } == ["patternMismatch pattern=^\\d+$"])
    #expect(issues("x") { $0.format = .email } == ["typeMismatch format=email"])
    #expect(
      issues("x") { schema in
        schema.pattern = digits
        schema.format = .date
        schema.minLength = 2
      } == [
        "typeMismatch format=date example=2024-12-31", "tooShort minLength=2 length=1",
        "patternMismatch pattern=^\\d+$",
      ]
    )
  }

  @Test(
    arguments: [
      (.date, "2026-02-30", "noSuchDay"), (.date, "2026-13-01", "noSuchDay"), (.date, "2026-00-10", "noSuchDay"),
      (.date, "2025-02-29", "noSuchDay"), (.date, "2026-2-30", nil), (.date, "30.02.2026", nil),
      (.date, "2026-02-3", nil),
      (.date, "2026-02-30 ", nil), (.date, "2026-02-30T10:00:00Z", nil), (.date, "x", nil), (.date, "", nil),
      (.dateTime, "2026-02-30T10:00:00Z", "noSuchDay"), (.dateTime, "2026-02-30T25:00:00Z", "noSuchDay"),
      (.dateTime, "2026-02-28T25:00:00.25+01:00", "noSuchTime"), (.dateTime, "2026-02-28T10:00:00", nil),
      (.dateTime, "2026-02-30", nil), (.time, "24:00:00Z", "noSuchTime"), (.time, "10:60:00-00:30", "noSuchTime"),
      (.time, "10:00:00+25:00", "noSuchTime"), (.time, "10:00Z", nil), (.time, "10:00:00.Z", nil),
      (.time, "10:00:00", nil),
      (.email, "2026-02-30", nil),
      (.duration, "-PT30M", "negative"), (.duration, "PT1.5S", "fraction"), (.duration, "-PT1,5H", "negative"),
      (.duration, "PT1.5", nil), (.duration, "--PT1M", nil), (.duration, "-", nil), (.duration, "PT1.", nil),
    ] as [(StringFormat, Text, Text?)]
  )
  func whatIsWrongWithAMomentIsTold(_ format: StringFormat, _ text: Text, _ keyword: Text?) {
    let issue = PropertySchema.optional(format).issues(with: .string(text)).first
    #expect(issue?.code == .typeMismatch)
    #expect(issue?.parameters.first { $0.name == "keyword" }?.value.plainText == keyword)
  }

  /// A text that a property must have is missing; of one that can be null, it is no value of the format.
  @Test(arguments: StringFormat.allCases)
  func anEmptyTextIsToldAsMissingWhereThereIsNoNull(_ format: StringFormat) {
    var schema = PropertySchema.optional(format)
    guard schema.issues(with: "") != [] else { return }
    #expect(schema.issues(with: "").first?.parameters.first?.name == "format")
    schema.isOptional = false
    #expect(schema.issues(with: "").first?.parameters.first == Parameter("keyword", "empty"))
    let messages = Messages(locale: "de")
    #expect(schema.issues(with: "").map { messages.sentence(for: $0) } == ["Hier fehlt ein Wert."])
  }

  /// Null is no string, so keywords about strings pass it over; `""` is one. What is missing is not looked at further.
  @Test func emptyTextIsAStringAndNullIsNone() {
    #expect(issues(.null) { $0.format = .email } == [])
    #expect(issues("") { $0.format = .email } == ["typeMismatch format=email"])
    #expect(issues("") { $0.format = .jsonPointer } == [])
    #expect(
      issues("") { schema in
        schema.format = .email
        schema.isRequired = true
      } == ["valueMissing"]
    )
  }

  @Test func sentencesNameTheFormat() {
    let messages = Messages(locale: "en")
    for format in StringFormat.allCases {
      let parameters = [Parameter("format", .string(Text(format.rawValue)))]
      let sentence = messages.sentence(for: Interactors.Issue(.typeMismatch, source: .schema, parameters: parameters))
      #expect(sentence != "This is not a value of the right type.", "\(format)")
      #expect(messages.sentence(for: Reason(.typeMismatch, parameters)) == sentence)
    }
  }
}

extension PropertySchema {
  fileprivate static func optional(_ format: StringFormat) -> PropertySchema {
    var schema = PropertySchema(name: "p", type: .string, isOptional: true)
    schema.format = format
    return schema
  }
}
