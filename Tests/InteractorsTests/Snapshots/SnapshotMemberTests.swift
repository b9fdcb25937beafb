import TestSupport
import Testing

@testable import Interactors

/// Every stored member of everything that is the state of a session, and what a snapshot does about it. A member that
/// is added to one of these types fails here until somebody has said what that is: so no state can exist that a
/// restored session would not have, without anybody having noticed.
@Suite struct SnapshotMemberTests {
  /// What becomes of a member.
  private struct Members {
    /// Part of the snapshot.
    var saved = ""
    /// Found out again from what is saved, or made for speed alone.
    var derived = ""
    /// Of one request: empty, or without a meaning, when it has finished.
    var request = ""
    /// The engine's own: what it was made with, its clock, and numbers that mean something to nobody else.
    var own = ""

    var all: Set<String> {
      Set([saved, derived, request, own].joined(separator: " ").split(separator: " ").map(String.init))
    }
  }

  private static let types: [(name: String, members: Members)] = [
    (
      "Engine",
      Members(
        saved: "locale subjects composites fields forms checks options messageReplacements histories",
        derived:
          """
          formats constraints lastForm lastActive hasExpressions hasFollowingFormats orderedFields hasOrderedFields \
          messagesInUse treeSlashes judgesObjects judgesLists dropsObjects items
          """,
        request: "transaction outbox work formatBytes",
        own: "editLimits compositeKinds lastTicket locales time tellsOptions"
      )
    ),
    ("Book", Members(saved: "entries", own: "kind limit")),
    (
      "Subject",
      Members(
        // Of what few subjects have, `wronged` is derived.
        saved: "id tree shape parent item properties isAbsent inner lists outcomes rare",
        derived: "tally",
        request: "pendingChanges startedAt"
      )
    ),
    (
      "SubjectTree",
      Members(
        saved: "program revision submittedRevision forms words keptWork history",
        derived: """
          constraints plainShapes levelsOfWords hasChecks lastSetup uncounted following items hasLists hasAccumulators
          """,
        request: "queue assumption changedIn isDue evaluating"
      )
    ),
    (
      "SubjectShape",
      Members(
        saved: "schema definitions",
        derived: "level rules inner hasInnerShapes knownSecrets knownNames positionTellers"
      )
    ),
    (
      "PropertyDefinition",
      Members(saved: "place name title summary defaultValue constraints words", derived: "rules isLocked")
    ),
    ("FollowingFields", Members(derived: "declarations scopes formats readers", own: "last")),
    ("FollowingFormat", Members(saved: "source failing", derived: "subject dependencies fields", own: "number")),
    (
      "Property",
      Members(
        saved: "subject definition value original conditions fields changedAt",
        derived: "issues standing count countedIssues isDirty asksOptions hasKeptWork",
        request: "pendingPlace isMarked hasIssueNews"
      )
    ),
    (
      "PropertyConditions",
      Members(
        saved: "findings checks serverIssues",
        derived: "objectIssues isOutOfBranches branchRequirement schemaIssues flags relevanceUnmet readOnlyMet",
        request: "changedFlagsAt judgedDraftsAt"
      )
    ),
    (
      "ClientCheck",
      Members(saved: "property rule name value verdict failedValue issue", own: "request timer isQueued")
    ),
    (
      "RuleProgram",
      Members(saved: "rules nodes", derived: "levels wholeReads indices", request: "budget", own: "clock")
    ),
    ("Node", Members(saved: "kind level place rule", derived: "slot expression tells")),
    (
      "Rule",
      Members(saved: "property name expressions unique client message code severity debounce timeout")
    ),
    (
      "Field",
      Members(
        saved: """
          id view subject property format isStyleImplied model policy isActive isTouched isModified isRevealed \
          memberships text selection memory version log session history asked told
          """,
        derived: "isBound slot isTextEmpty hasEmptyModel lower upper",
        request: "isListed"
      )
    ),
    (
      "FieldModel",
      Members(saved: "title placeholder icon isMandatory extras options localizedTitle localizedPlaceholder")
    ),
    ("FieldPolicy", Members(saved: "commit emptyText commitInvalid shouldClear shouldReturn action")),
    (
      "EditSession",
      Members(
        saved: """
          base situation emptyValue shown isHeld composition history conflict verdict activeChoice choiceChanges
          """,
        derived: "parse remarks"
      )
    ),
    ("DraftVerdict", Members(saved: "value issues")),
    ("Composition", Members(saved: "before splice")),
    ("EditHistory", Members(saved: "done undone isRunOpen base isCut", derived: "size")),
    (
      "Step",
      Members(
        saved: """
          start removed inserted selectionBefore selectionAfter memory valueBefore valueAfter kind size act
          """
      )
    ),
    ("Issue", Members(saved: "code severity source parameters message rule")),
    // A submit that is under way is given up, as the client that asked for it is gone.
    (
      "Form",
      Members(
        saved: "id members trees submitCount",
        derived: """
          number invalidMembers invalidProperties invalidTrees pendingTrees dirtyTrees coveredErrors unwritten \
          treesByIdentity gaps toldVerdict isOpen
          """,
        request: "isMarked isListed",
        own: "submission"
      )
    ),
    // While a field composes, its counts stay as they were, and are saved.
    (
      "FormMember",
      Members(saved: "form field isInvalid isUnwritten", derived: "place target isReporter canBeCorrected")
    ),
    ("FormTree", Members(saved: "form root isNamed", derived: "place memberCount counted properties")),
    ("FormProperty", Members(derived: "tree property isCovered reporters members")),
    ("ClientChecks", Members(saved: "asked", own: "lastRequest queue time outbox")),
    // What is asked follows from what a field shows, and is asked again.
    ("AskedOptions", Members(saved: "request", derived: "wish isWaiting", request: "isDue", own: "timer pages")),
    (
      "OptionQuestions",
      Members(derived: "isInUse open", request: "noted", own: "lastRequest lastTicket time outbox")
    ),
    (
      "ToldChoices",
      Members(saved: "text hasFailed total hasMore options places label isLabelOutdated unlabelled")
    ),
    (
      "PropertySchema",
      Members(
        saved: """
          name type isOptional isRequired defaultValue enumeration minimum maximum exclusiveMinimum exclusiveMaximum \
          multipleOf minLength maxLength pattern format formatMinimum formatMaximum formatExclusiveMinimum \
          formatExclusiveMaximum title summary isReadOnly isWriteOnly isPassword structure valueTitles alternatives \
          mayBeAbsent
          """
      )
    ),
    (
      "SubjectList",
      Members(
        saved: "items baseline subjects counter isGiven wasGiven submitted",
        derived: "holder schema shape path inOrder knownStart judgedItems accumulators uniqueIndices noticedItems",
        request: "splices isPending isGone"
      )
    ),
    (
      "ListItem",
      Members(saved: "key block isAdded", derived: "list holders storedPlace isStale", request: "insertedAt")
    ),
    ("ListItems", Members(saved: "blocks", derived: "count placed")),
    ("ListBlock", Members(saved: "subjects", derived: "start counted")),
    ("TreeHistory", Members(saved: "undone done", request: "released")),
    ("Step", Members(saved: "list way bringsBack act")),
    ("Block", Members(saved: "items next previous isLast")),
  ]

  /// One of each of them, out of a session in which something is under way everywhere.
  private static func state() throws -> [Any] {
    let session = RandomSession(generator: SeededGenerator(seed: 1))
    let engine = RandomSession.emptyEngine()
    for call in session.opening() { _ = call.answer(engine) }
    _ = try engine.edit("f1", EditRequest(replacement: "x"))
    _ = try engine.edit("f1", EditRequest(replacement: "y", isComposing: true))
    _ = try engine.edit("f0", EditRequest(replacement: "z"))
    let subject = try #require(engine.subjects["one"])
    let program = try #require(subject.tree.program)
    let following = try #require(subject.tree.following)
    let property = try #require(subject.property("code"))
    let check = try #require(property.conditions?.checks.first)
    let (field, other) = (try #require(engine.fields["f1"]), try #require(engine.fields["f0"]))
    let (drafted, composing) = (try #require(other.session), try #require(field.session))
    let form = try #require(engine.forms["form"])
    let member = try #require(form.members.first)
    let place = try #require(form.trees.first)
    let (list, history) = try rows()
    let item = try #require(list.items.first?.item)
    let block = try #require(item.block)
    guard let step = history.done.last, case .place(let blocks) = step.way else { return [] }
    return [
      engine, engine.subjects, subject, subject.tree, subject.shape, subject.shape.definitions[0], following,
      try #require(following[RandomSession.following, subject]), property, try #require(property.conditions), check,
      program,
      program.nodes[0],
      program.rules[0], field, field.model, field.policy, composing,
      DraftVerdict(value: .null, issues: []), try #require(composing.composition), drafted.history,
      try #require(drafted.history.done.last), Issue(.customError, source: .rule), form, member, place,
      try #require(place.properties.values.first), engine.checks,
      try #require(engine.fields["f24"]?.asked), engine.options, try #require(engine.fields["f24"]?.format?.told),
      property.definition.schema, list, item, list.items, block, history, step, try #require(blocks.first),
    ]
  }

  /// A list with rows, and what has been done to them.
  private static func rows() throws -> (SubjectList, TreeHistory) {
    var reader = SchemaReader(patterns: PatternCache())
    let items: DataTree = .object([
      .init("type", .string("array")), .init("items", .object([.init("type", .string("string"))])),
    ])
    let schema = try reader.objectSchema(
      .object([.init("type", .string("object")), .init("properties", .object([.init("tags", items)]))])
    )
    let tags = Value(.list([.string("a"), .string("b"), .string("c")]))
    let engine = Engine()
    _ = try engine.openSubject("list", schema: schema, values: [("tags", tags)])
    _ = try engine.removeItems(["#2"], from: "list", "tags", byUser: true)
    kept = engine
    let root = try #require(engine.subjects["list"])
    return (try #require(root.knownList(at: 0)), try #require(root.tree.history))
  }

  /// What is looked at refers to its engine without holding it.
  nonisolated(unsafe) private static var kept: Engine?

  @Test func everyMemberIsKeptOrNeedNotBe() throws {
    let state = try Self.state()
    #expect(state.count == Self.types.count)
    for (value, type) in zip(state, Self.types) {
      let name = "\(Swift.type(of: value))".prefix { $0 != "<" }
      #expect(name == type.name)
      let members = Set(Mirror(reflecting: value).children.compactMap(\.label))
      #expect(members == type.members.all, "\(name): \(members.symmetricDifference(type.members.all).sorted())")
    }
  }

  /// What is of one request is gone when it has finished.
  @Test func nothingOfARequestIsLeft() throws {
    var session = RandomSession(generator: SeededGenerator(part: 0))
    let engine = RandomSession.emptyEngine()
    for call in session.opening() { _ = call.answer(engine) }
    for _ in 0..<300 {
      _ = session.call(on: engine).answer(engine)
      for value in [engine.transaction, engine.outbox] as [Any] {
        for (label, member) in Mirror(reflecting: value).children {
          guard let list = member as? any Collection else { continue }
          #expect(list.isEmpty, "\(label ?? "") after a request, seed \(session.generator.seed)")
        }
      }
      for subject in engine.subjects.values {
        #expect(subject.pendingChanges.isEmpty && subject.tree.queue?.isEmpty ?? true)
        for property in subject.properties {
          #expect(property.pendingChange == nil && !property.isMarked && !property.hasIssueNews)
          // A value of another type than the schema's would come back as one of the schema's.
          let admitted = property.constraints.schema.admitted(property.value)
          #expect(admitted.map { $0.isWritten(as: property.value) } ?? false, "\(property.name) \(property.value)")
        }
      }
      #expect(engine.fields.values.allSatisfy { !$0.isListed } && engine.forms.values.allSatisfy { !$0.isMarked })
    }
  }
}
