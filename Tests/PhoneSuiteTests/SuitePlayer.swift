import EngineSupport

@testable import Interactors

/// Plays a case in a phone field of an engine, or asks the reader of numbers where the case is about that.
struct SuitePlayer {
  private let suiteCase: SuiteCase
  private let region: PhoneRegion?
  private let engine: Engine
  private var texts: [String?] = []

  /// Why a case is about something that phone fields do not have.
  struct DoesNotApply: Error { let why: String }

  init(_ suiteCase: SuiteCase) throws {
    self.suiteCase = suiteCase
    if let rule = suiteCase.options["rule"] as? String, rule.contains("_") || rule.hasPrefix("significant") {
      throw DoesNotApply(why: "a function of the library")
    }
    if suiteCase.options["type"] != nil { throw DoesNotApply(why: "possible for a type") }
    if suiteCase.options["display"] as? String == "outOfCountry" { throw DoesNotApply(why: "display outOfCountry") }
    let code = suiteCase.region
    if code?.hasPrefix("+") == true { throw DoesNotApply(why: "a calling code instead of a region") }
    region = code.flatMap { PhoneTable.region(Text($0)) }
    if code != nil, region == nil { throw DoesNotApply(why: "a region without phone numbers") }
    engine = Engine(locale: "en")
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [PropertySchema(name: "p", type: .string)]))
    var values: [Text: Value] = ["region": code.map { .string(Text($0)) } ?? .null, "extensions": .boolean(true)]
    if let display = suiteCase.options["display"] as? String, display != "asTyped" {
      values["display"] = .string(Text(display))
    }
    let format = FormatOptions(style: "phone", values: values)
    _ = try engine.bind(
      FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: format)
    )
  }

  /// What the case expects, and what we have, by key.
  mutating func play() throws -> [(key: String, expected: String, ours: String)] {
    for step in suiteCase.steps { try play(step.name, step.argument) }
    return try suiteCase.expected.keys.sorted().compactMap { key in
      guard key != "note", let expected = suiteCase.expected[key] else { return nil }
      if key == "texts" {
        let wanted = (expected as? [Any])?.map { $0 as? String } ?? []
        // Trailing decoration is never in our texts (P4), and is no difference to speak of.
        let trimmed = wanted.map { $0.map(Self.trimmed) }
        let ours = zip(trimmed, texts).map { $0 == nil ? nil : $1 }
        return (key, "\(trimmed.map { $0 ?? "" })", "\(ours.map { $0 ?? "" })")
      }
      if key == "text", let text = expected as? String {
        return (key, Self.trimmed(text), try engine.state(of: "f").text.string)
      }
      return (key, Self.describe(key, expected), try ours(key))
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while let last = text.last, !last.isNumber, last != "+", text.contains(where: \.isNumber) { text.removeLast() }
    return text
  }

  private static func describe(_ key: String, _ value: Any) -> String {
    if ["accepted", "possible", "valid"].contains(key), let boolean = value as? Bool { return "\(boolean)" }
    let text = "\(value)"
    return text == "<null>" ? "null" : text == "personal" ? "personalNumber" : text
  }

  private mutating func play(_ name: String, _ argument: Any) throws {
    let state = try engine.state(of: "f")
    switch name {
    case "type":
      for key in argument as? String ?? "" { _ = try engine.edit("f", EditRequest(replacement: Text(String(key)))) }
      texts.append(try engine.state(of: "f").text.string)
    case "paste": _ = try engine.edit("f", EditRequest(replacement: Text(argument as? String ?? "")))
    case "set": _ = try engine.writeSubject("s", values: [("p", .string(Text(argument as? String ?? "")))])
    case "focus": _ = try engine.beginEditing("f", at: Selection(caret: state.text.count))
    case "blur": _ = try engine.endEditing("f")
    case "clear":
      _ = try engine.clear("f")
      texts.append(nil)
    case "selectAll": _ = try engine.select("f", Selection(start: 0, end: state.text.count))
    case "backspace", "delete":
      for _ in 0..<((argument as? Int) ?? 1) {
        let direction: Edit.Direction = name == "delete" ? .forward : .backward
        let selection = try engine.state(of: "f").selection
        let isCaret = selection.isCaret
        _ = try engine.edit("f", EditRequest(replacement: Text(), direction: isCaret ? direction : nil))
      }
    case "key":
      let caret = state.selection.start
      let target: Int
      switch argument as? String {
      case "ArrowLeft": target = max(0, caret - 1)
      case "ArrowRight": target = min(state.text.count, caret + 1)
      case "Home": target = 0
      case "End": target = state.text.count
      default: throw DoesNotApply(why: "key \(argument)")
      }
      _ = try engine.select("f", Selection(caret: target))
    default: throw DoesNotApply(why: "step \(name)")
    }
  }

  /// What we have for a key of `expect`.
  private func ours(_ key: String) throws -> String {
    let number = number
    switch key {
    case "caret": return "\(try engine.state(of: "f").selection.start)"
    case "selectionEnd": return "\(try engine.state(of: "f").selection.end)"
    case "accepted": return "\((try? PhoneText(Text(input))) != nil)"
    case "value": return number.map { String(decoding: $0.value, as: UTF8.self) } ?? "null"
    case "possible": return "\(number?.length == .possible || number?.length == .localOnly)"
    case "valid":
      guard let number else { return "false" }
      if suiteCase.options["rule"] as? String == "valid for this region only" {
        return "\(region?.callingCode == number.callingCode && region?.type(of: number.national) != nil)"
      }
      return "\(number.type != nil)"
    case "type": return number?.type?.rawValue ?? "unknown"
    case "region": return number?.region?.code?.string ?? "null"
    case "nationalNumber": return number.map { String(decoding: $0.national, as: UTF8.self) } ?? "null"
    case "extension": return number.map { String(decoding: $0.extension, as: UTF8.self) } ?? "null"
    case "reason": return reason
    case "template":
      let state = try engine.beginEditing("f")
      var rest = ""
      if case .string(let text)? = state.hint?["rest"] { rest = text.string }
      return String((state.text.string + rest).map { $0.isNumber || $0 == "_" || $0 == "+" ? "x" : $0 })
    default: throw DoesNotApply(why: "expect \(key)")
    }
  }

  /// What was pasted, set or typed last.
  private var input: String {
    suiteCase.steps.last { ["paste", "set"].contains($0.name) }?.argument as? String ?? ""
  }

  private var number: PhoneNumber? {
    if suiteCase.steps.count == 1, suiteCase.steps[0].name != "type" {
      return try? PhoneNumber(Text(input), in: region)
    }
    guard let state = try? engine.state(of: "f") else { return nil }
    return try? PhoneNumber(state.text, in: region)
  }

  private var reason: String {
    do {
      switch try PhoneNumber(Text(input), in: region).length {
      case .possible: return "IS_POSSIBLE"
      case .localOnly: return "IS_POSSIBLE_LOCAL_ONLY"
      case .tooShort: return "TOO_SHORT"
      case .tooLong: return "TOO_LONG"
      case .between: return "INVALID_LENGTH"
      case .noSuchCode: return "INVALID_COUNTRY_CODE"
      }
    } catch {
      switch error {
      case .tooShort: return "NOT_A_NUMBER"
      case .tooLong: return "TOO_LONG"
      case .noSuchCode, .noRegion: return "INVALID_COUNTRY_CODE"
      }
    }
  }
}
