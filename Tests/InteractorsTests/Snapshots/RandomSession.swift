import DateRange
import TestSupport
import Testing
import TicTacToe

@testable import Interactors

/// What one call answered, and all that it caused, as text that can be compared.
typealias Answer = String

/// One call, which can be made on more than one engine.
struct Call {
  var name: String
  /// How many requests it is. Each may be one transaction and no more.
  var requests = 1
  var perform: (Engine) throws -> Any

  /// Makes the call.
  func answer(_ engine: Engine) -> Answer {
    let number = engine.transaction.number
    var answer: String
    do {
      answer = "\(try perform(engine))"
    } catch {
      answer = "\(error)"
    }
    let transactions = engine.transaction.number - number
    if transactions > requests { Issue.record("\(name) was \(transactions) transactions") }
    return answer + " " + Self.told(engine.takeEffects())
  }
}

extension Call {
  /// What there is to tell. Numbers of questions and submits are those of an engine, and no part of what is kept.
  private static func told(_ effects: Effects) -> String {
    let asked = effects.checkRequests.map { "\($0.check) \($0.subject) \($0.property) \($0.revision) \($0.value)" }
    let options = effects.optionsRequests.map { "\($0.field) \($0.revision) \($0.text) \($0.values ?? []) \($0.count)" }
    let submits = effects.submits.map { "\($0.form) \($0.outcome) \($0.reasons)" }
    return """
      \(effects.subjectChanges) \(effects.changedFields) \(effects.pressedFields) \(effects.changedForms) \
      \(asked) \(effects.withdrawnChecks.count) \(options) \(effects.withdrawnOptions.count) \(submits) \
      \(effects.formatFailures)
      """
  }
}

/// An engine with subjects, fields of every kind and a game, and calls that may come.
struct RandomSession {
  var generator: SeededGenerator

  static let composites: CompositeRegistry = {
    var registry = CompositeRegistry()
    registry.register(TicTacToeGame.self)
    registry.register(DateRange.self)
    return registry
  }()

  /// Few idle fields keep a history, so that some lose theirs.
  static func emptyEngine() -> Engine {
    var limits = EngineLimits()
    limits.undoFields = 4
    return Engine(composites: composites, limits: limits)
  }

  private static let properties: [(PropertySchema, Value)] = [
    (PropertySchema(name: "text", type: .string), .string("añb🦊c")),
    (PropertySchema(name: "note", type: .string, isOptional: true), .null),
    (PropertySchema(name: "count", type: .integer), .integer(9_007_199_254_740_993)),
    (PropertySchema(name: "amount", type: .number), .number(decimal("1234567.50"))),
    (PropertySchema(name: "rate", type: .number, isOptional: true), .number(decimal("0.125"))),
    (PropertySchema(name: "flag", type: .boolean), .boolean(true)),
    (PropertySchema(name: "word", type: .string), .string("secret")),
    (PropertySchema(name: "b", type: .string), .string("")),
    (PropertySchema(name: "s", type: .string), .string("")),
    (PropertySchema(name: "i", type: .string), .string("")),
    (PropertySchema(name: "code", type: .string), .string("c")),
    (PropertySchema(name: "sum", type: .number, isOptional: true), .null),
    (PropertySchema(name: "day", type: .string), .string("")),
    (PropertySchema(name: "whole", type: .integer), .integer(0)),
    (PropertySchema(name: "from", type: .string, isOptional: true), .null),
    (PropertySchema(name: "until", type: .string, isOptional: true), .string("2026-11-07")),
    (PropertySchema(name: "pick", type: .string, isOptional: true), .string("v1")),
    (PropertySchema(name: "unit", type: .string), .string("EUR")),
  ]

  private static func decimal(_ text: String) -> DecimalNumber {
    (try? DecimalNumber(parsing: Text(text).utf8)) ?? DecimalNumber(0)
  }

  private static var schema: ObjectSchema {
    ObjectSchema(
      properties: properties.map { property, _ in
        var property = property
        property.title = "Title"
        switch property.name {
        case "text": property.maxLength = 12
        case "note": property.defaultValue = .string("x")
        case "count": property.maximum = decimal("9e18")
        case "amount": property.minimum = decimal("-10.25")
        case "rate": property.enumeration = [.number(decimal("0.125")), .integer(1), .null]
        case "word": property.isWriteOnly = true
        case "code": property.pattern = try? Pattern("^[a-z0-9.]*$")
        case "i": property.format = .uuid
        default: break
        }
        return property
      }
    )
  }

  private static let fields: [(FieldView, Text, FormatOptions?, String)] = [
    (.textField, "text", nil, "change"), (.textView, "text", input, "explicit"), (.label, "text", nil, ""),
    (.textField, "note", FormatOptions(style: "text", values: ["nilText": .string("none")]), "end"),
    (.textField, "count", nil, "change"), (.textField, "count", FormatOptions(style: "integer"), "end"),
    (.label, "count", nil, ""), (.textField, "amount", FormatOptions(style: "currency", values: currency), "change"),
    (.textField, "amount", FormatOptions(style: "decimal", values: ["locale": .string("de-DE")]), "explicit"),
    (.label, "amount", FormatOptions(style: "text"), ""), (.picker, "rate", FormatOptions(style: "percent"), "change"),
    (.textField, "rate", FormatOptions(style: "percent"), "change"), (.toggle, "flag", nil, "change"),
    (.picker, "flag", nil, "change"), (.textField, "word", nil, "end"), (.label, "word", nil, ""),
    (.label, "b", nil, ""), (.label, "s", nil, ""), (.label, "i", nil, ""), (.button, "text", nil, ""),
    (.textField, "code", nil, "change"), (.label, "sum", nil, ""), (.textField, "day", nil, "end"),
    (.label, "whole", nil, ""), (.textField, "pick", asking, "change"), (.label, "pick", asking, ""),
    (.textField, "pick", FormatOptions(style: "choice", values: hurried), "explicit"),
    (.textField, "from", FormatOptions(style: "date"), "change"),
    (.textField, "until", FormatOptions(style: "date"), "change"),
    (.textField, "amount", following, "end"), (.label, "sum", following, ""), (.textField, "unit", upper, "change"),
  ]

  /// A currency that follows a property, with digits that follow what a rule has computed.
  static let following = FormatOptions(
    style: "currency",
    structures: ["currency": expression("unit"), "maximumFractionDigits": expression("modulo(whole, 7)")]
  )
  private static let upper = FormatOptions(
    style: "text",
    structures: ["case": expression("if flag then \"upper\" else unit")]
  )

  private static func expression(_ source: Text) -> DataTree {
    .object([DataTree.Member("expression", .string(source))])
  }

  /// Rules of every kind, one that asks for the time among them.
  static let rules: [Rule] = {
    func rule(_ property: Text, _ change: (inout Rule) -> Void) -> Rule {
      var rule = Rule(property: property)
      rule.name = "r"
      change(&rule)
      return rule
    }
    return [
      rule("sum") { $0[.calculate] = "count + amount" },
      rule("whole") { $0[.calculate] = "rate * 100" },
      rule("amount") { $0[.default] = "count / 2" },
      rule("word") {
        $0[.default] = "text + \"!\""
        $0[.required] = "flag"
      },
      rule("day") { $0[.calculate] = "string(today())" },
      rule("text") {
        $0[.constraint] = "count > 0"
        $0.message = (try? MessageTemplate(parsing: "Not with {count} and {amount}.")).map { .templates(["": $0]) }
        $0.severity = .warning
      },
      rule("note") {
        $0[.relevant] = "flag"
        $0[.required] = "count > 5"
        $0[.readOnly] = "amount > 100"
      },
      rule("rate") { $0[.constraint] = "rate = null or rate < amount" },
      rule("code") {
        $0.client = "free"
        $0.code = MessageCode(rawValue: "taken")
      },
      rule("code") {
        $0[.relevant] = "text != \"w\""
        $0.client = "known"
        $0.debounce = 50
      },
    ]
  }()
  /// What properties say in their own words.
  private static let words: [Text: PropertyWords] = {
    func words(_ templates: [(key: Text, language: Text, source: Text)]) -> PropertyWords {
      var words = PropertyWords()
      for (key, language, source) in templates {
        if let template = try? MessageTemplate(parsing: source) { words.add(template, for: key, language: language) }
      }
      return words
    }
    return [
      "code": words([("patternMismatch", "de", "Nur klein!"), ("patternMismatch", "", "Small only!")]),
      "amount": words([("rangeUnderflow.minimum", "FR", "Plus de {minimum} !"), ("badInput", "", "Which amount?")]),
    ]
  }()
  private static let asking = FormatOptions(style: "choice", values: ["source": .string("client")])
  private static let hurried: [Text: Value] = [
    "source": .string("client"), "debounce": .integer(40), "unmatched": .string("clear"), "page": .integer(2),
  ]
  private static let input = FormatOptions(
    style: "text",
    values: ["trim": "end", "case": "upper", "normalization": "NFC"]
  )
  private static let currency: [Text: Value] = ["currency": .string("EUR")]

  private let ids = Self.fields.indices.map { Text("f\($0)") } + ["reset", "write", "move", "nobody"]

  /// Calls that fill an engine.
  func opening() -> [Call] {
    var calls: [Call] = []
    for subject in ["one", "two"] as [Text] {
      calls.append(
        Call(name: "open \(subject)") { engine in
          let values = Self.properties.map { (name: $0.name, value: $1) }
          return try engine.openSubject(
            subject,
            schema: Self.schema,
            values: subject == "one" ? values : [],
            rules: subject == "one" ? Self.rules : [],
            words: subject == "one" ? Self.words : [:]
          )
        }
      )
    }
    for (index, (view, property, format, commit)) in Self.fields.enumerated() {
      var binding = FieldBinding(field: ids[index], subject: "one", property: property, view: view, format: format)
      binding.policy.commit = FieldPolicy.CommitTime(rawValue: commit) ?? .change
      binding.policy.commitInvalid = index % 3 != 0
      binding.policy.emptyText = index % 2 == 0 ? .keep : .reset
      binding.model.title = index % 4 == 0 ? "Title" : nil
      if index % 4 == 1 {
        binding.model.localizedTitle = LocalizedText(byLanguage: ["de": "Titel", "fr": "Titre", "": "Title"])
      }
      binding.model.isMandatory = index % 5 == 0
      binding.model.extras = index % 6 == 0 ? #"{"a":[1.50,"\u0001"]}"# : nil
      calls.append(Call(name: "bind \(ids[index])") { [binding] in try $0.bind(binding) })
    }
    var reset = FieldBinding(field: "reset", subject: "one", view: .button)
    reset.policy.action = .subject(.reset)
    var write = FieldBinding(field: "write", subject: "one", view: .button)
    write.policy.action = .write([("count", .integer(7)), ("text", .string("w"))])
    var move = FieldBinding(field: "move", view: .button)
    move.policy.action = .composite("game", action: "makeMove", arguments: ["spot": .integer(4)])
    for binding in [reset, write, move] { calls.append(Call(name: "bind") { try $0.bind(binding) }) }
    calls.append(Call(name: "form") { try $0.openForm("form", fields: ["f0", "f1", "f4", "f11", "f10", "f2", "f14"]) })
    calls.append(Call(name: "other form") { try $0.openForm("other", fields: ["f20", "f4", "reset"]) })
    calls.append(
      Call(name: "composite") { engine in
        let views: [(role: Text, field: Text)] = [("board", "f16"), ("status", "f17"), ("indicator", "f18")]
        return try engine.openComposite("game", kind: "ticTacToe", views: views)
      }
    )
    calls.append(
      Call(name: "range") { engine in
        try engine.openComposite("days", kind: "dateRange", views: [("start", "f27"), ("end", "f28")])
      }
    )
    return calls
  }

  /// One call of any kind. `engine` tells which texts there are to edit.
  mutating func call(on engine: Engine) -> Call {
    // Few fields are edited at a time, so that drafts grow a history.
    let id = ids[
      generator.below(3) == 0 ? generator.below(ids.count) : [0, 4, 7, 11, 14, 20, 24, 27, 29, 31][generator.below(10)]
    ]
    switch generator.below(36) {
    case 0...13: return edit(id, engine)
    case 14:
      if generator.below(2) == 0 { return Call(name: "begin \(id)") { try $0.beginEditing(id) } }
      let selection = selection(in: (try? engine.text(of: id)) ?? "")
      return Call(name: "begin \(id) at \(selection)") { try $0.beginEditing(id, at: selection) }
    case 15: return Call(name: "end \(id)") { try $0.endEditing(id) }
    case 16: return Call(name: "undo \(id)") { try $0.undo(id) }
    case 17: return Call(name: "redo \(id)") { try $0.redo(id) }
    case 18:
      let selection = selection(in: (try? engine.text(of: id)) ?? "")
      return Call(name: "select \(id) \(selection)") { try $0.select(id, selection) }
    case 19: return Call(name: "clear \(id)") { try $0.clear(id) }
    case 20: return Call(name: "return \(id)") { try $0.return(id) }
    case 21: return Call(name: "commit \(id)") { try $0.commit(id) }
    case 22: return generator.below(2) == 0 ? Call(name: "cancel \(id)") { try $0.cancel(id) } : program()
    case 23:
      let count = generator.below(5) - 2
      return Call(name: "step \(id) \(count)") { try $0.step(id, by: count) }
    case 24:
      let value = [Value.boolean(false), .boolean(true), .integer(1), .null][generator.below(4)]
      return Call(name: "choose \(id)") { try $0.choose(id, value) }
    case 25:
      let button = ["reset", "write", "move", "f19"][generator.below(4)]
      return Call(name: "press \(button)") { try $0.press(Text(button)) }
    case 26: return structure(id)
    case 27:
      let actions: [Text] = ["startGame", "makeMove", "completeTurn", "warnReset"]
      let action = actions[generator.below(4)]
      let arguments: [Text: Value] = action == "makeMove" ? ["spot": .integer(Int64(generator.below(10)))] : [:]
      return Call(name: "perform \(action)") {
        try $0.performComposite("game", action: action, arguments: arguments)
      }
    case 28...31: return rulesAndForms()
    default: return program()
    }
  }

  /// Answers of the client, issues of a server, the time, and what is done to forms.
  private mutating func rulesAndForms() -> Call {
    let form: Text = generator.below(3) == 0 ? "other" : "form"
    let number = generator.below(100)
    switch generator.below(15) {
    case 13, 14: return tellOptions(number)
    case 0...2:
      let answer: CheckAnswer = [.valid, .failed, .invalid(message: Text("No \(number)."), severity: .warning)][
        number % 3
      ]
      return Call(name: "answer \(answer)") { engine in
        // The questions have other numbers in another engine.
        let asked = engine.checks.asked.min {
          ($0.value.property.name, $0.value.name) < ($1.value.property.name, $1.value.name)
        }
        if let asked { engine.answerCheck(asked.key, answer) }
        return asked?.value.name ?? "nothing"
      }
    case 11:
      let locale: Text? = number % 2 == 0 ? nil : "de"
      return Call(name: "messages") {
        try $0.setMessages([("tooLong", Text("So {length}? \(number)"))], locale: locale)
      }
    case 3:
      let issue = Issue(.customError, source: .server, parameters: [Parameter("n", .integer(Int64(number)))])
      let clearOn = IssueClearing.allCases[number % 3]
      let property: Text = ["text", "count", "code"][number % 3]
      return Call(name: "set issues of \(property)") {
        try $0.setIssues(of: "one", property, [issue], clearOn: clearOn)
      }
    case 4: return Call(name: "time passes") { $0.advance(to: $0.time.now + 3_600_000_000_000) }
    case 5, 6:
      let policy: PendingPolicy = number % 2 == 0 ? .refuse : .ignore
      return Call(name: "submit \(form)") { engine in
        _ = try engine.submitForm(form, pendingPolicy: policy)
        return form
      }
    case 7: return Call(name: "read \(form)") { try $0.readForm(form) }
    case 8: return Call(name: "next in \(form)") { try $0.nextField(in: form, from: nil, by: number) as Any }
    case 9: return Call(name: "reset \(form)") { number % 3 == 0 ? try $0.resetForm(form) : try $0.acceptForm(form) }
    case 12:
      return Call(name: "configure \(form)") { try $0.configureForm(form, fields: ["f4", Text("f\(number % 23)")]) }
    case 10:
      return Call(name: "reopen \(form)", requests: 2) { engine in
        try engine.closeForm(form)
        return try engine.openForm(form, fields: [Text("f\(number % 23)"), "f20"])
      }
    default: return Call(name: "read subject") { try $0.readSubject("one") }
    }
  }

  /// The client tells options, or that it cannot.
  private mutating func tellOptions(_ number: Int) -> Call {
    let labels: [Text] = ["1", "2", "12.5", "a", "aa", "é", "500", "7"]
    let first = generator.below(labels.count)
    let options = labels[first...].prefix(3).map { label in
      ChoiceOption(value: .string(Text("v\(label)")), text: label, isEnabled: label != "2")
    }
    let total = [nil, options.count, 40][number % 3]
    let answer = number % 5 == 0 ? .failed : OptionsAnswer.page(OptionsPage(total: total, options: options))
    return Call(name: "tell \(answer)") { engine in
      // The questions have other numbers in another engine.
      let asked = engine.options.openRequests.compactMap { id in engine.options.field(of: id).map { (id, $0.id) } }
      guard let (id, field) = asked.min(by: { $0.1 < $1.1 }) else { return "nothing" }
      engine.answerOptions(id, answer)
      return field
    }
  }

  private mutating func edit(_ id: Text, _ engine: Engine) -> Call {
    let pieces: [Text] = [
      "1", "2", ".", ",", "a", "é", "🦊", "-", "", "", "12.5", "\n", "0", "7", "500", "2026-11-09/2026-11-05",
    ]
    let replacement = pieces[generator.below(pieces.count)]
    var (wanted, range, direction): (Int?, Selection?, Edit.Direction?)
    let version = (try? engine.state(of: id).version) ?? 0
    if generator.below(2) == 0 {
      // Mostly of the present version, sometimes of one before.
      if generator.below(2) == 0 { wanted = max(0, version - generator.below(3)) }
      let text = (try? engine.text(of: id, version: wanted)) ?? ""
      range = selection(in: text)
    }
    let isComposing = generator.below(8) == 0
    if replacement.isEmpty, generator.below(2) == 0 { direction = .forward }
    let place = "\(range.map(String.init(describing:)) ?? "selection") of \(wanted ?? version)"
    return Call(name: "edit \(id) \(place) '\(replacement)' \(isComposing ? "composing" : "")") {
      [wanted, range, direction] in
      let request = EditRequest(
        version: wanted,
        range: range,
        replacement: replacement,
        isComposing: isComposing,
        direction: direction
      )
      return try $0.edit(id, request)
    }
  }

  private mutating func selection(in text: Text) -> Selection {
    let ends = [generator.below(text.count + 1), generator.below(text.count + 1)].map { offset in
      var offset = offset
      while !text.isScalarBoundary(offset) { offset -= 1 }
      return offset
    }
    return generator.below(2) == 0
      ? Selection(caret: ends[0]) : Selection(start: min(ends[0], ends[1]), end: max(ends[0], ends[1]))
  }

  /// What a program does to its subjects.
  private mutating func program() -> Call {
    let subject: Text = generator.below(4) == 0 ? "two" : "one"
    let number = Int64(generator.below(2000)) - 100
    let values: [(name: Text, value: Value)] = [
      ("text", .string(Text("t\(number)"))), ("count", .integer(number)), ("amount", .integer(number)),
      ("rate", .null), ("flag", .boolean(number % 2 == 0)), ("word", .string(Text("w\(number)"))),
      ("code", .string(Text("c\(number % 4)"))), ("pick", .string(["v1", "va", "v500"][abs(Int(number)) % 3])),
      ("unit", .string(["EUR", "JPY", "EURO", "KWD", ""][abs(Int(number)) % 5])),
    ]
    let value = values[generator.below(values.count)]
    switch generator.below(8) {
    case 0: return Call(name: "revert \(subject)") { try $0.revertSubject(subject) }
    case 1: return Call(name: "accept \(subject)") { try $0.acceptSubject(subject, properties: [value.name]) }
    case 2: return Call(name: "clear \(subject)") { try $0.clearSubject(subject, properties: [value.name]) }
    default: return Call(name: "write \(value)") { try $0.writeSubject(subject, values: [value]) }
    }
  }

  /// What changes fields and locale themselves.
  private mutating func structure(_ id: Text) -> Call {
    let properties: [Text] = ["text", "count", "amount"]
    let property = properties[generator.below(3)]
    switch generator.below(9) {
    case 7:
      return Call(name: "sentences of \(id)") { engine in
        let context = engine.messageContext(ofField: id)
        return try engine.state(of: id).issues.map { engine.messages.sentence(for: $0, in: context) }
      }
    case 0: return Call(name: "deactivate \(id)") { try $0.deactivate(id) }
    case 1, 2: return Call(name: "activate \(id)") { try $0.activate(id) }
    case 3: return Call(name: "rebind \(id)") { try $0.rebind(id, property: property) }
    case 4:
      let locale: Text = ["de-DE", "en-US", "fr-FR", "ar-EG"][generator.below(4)]
      return Call(name: "locale \(locale)") { try $0.setLocale(locale) }
    case 5:
      let digits = Int64(generator.below(4))
      let options = FormatOptions(style: "", values: ["maximumFractionDigits": .integer(digits)])
      return Call(name: "configure \(id)") { try $0.configure(id, format: options) }
    case 6:
      var changes = FieldModel.Changes()
      changes.placeholder = generator.below(2) == 0 ? "p" : LocalizedText(byLanguage: ["de": "t", "en": "p"])
      if let text = LocalizedText(byLanguage: ["de": "eins", "ar": "واحد", "en": "one"]) {
        changes.options = [FieldModel.Option(value: .integer(1), localized: text)]
      }
      return Call(name: "model \(id)") { [changes] in try $0.configure(id, model: changes) }
    default: return Call(name: "unbind \(id)", requests: 2) { try generatorUnbind($0, id) }
    }
  }
}

/// Unbinds a field and binds another one in its place, so that there are always fields.
private func generatorUnbind(_ engine: Engine, _ id: Text) throws -> Any {
  try engine.unbind(id)
  return try engine.bind(FieldBinding(field: id, subject: "one", property: "text", view: .textField))
}
