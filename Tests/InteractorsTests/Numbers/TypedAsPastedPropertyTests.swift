import TestSupport
import Testing

@testable import Interactors

/// Number-entry N24: whatever number is typed key by key has the value that the same text has when pasted, or has no
/// value, or the last key or the end of editing tells what stands there. In every locale, in the locale's own notation
/// and in that of others, with groups and without, with slips and words in it.
@Suite struct TypedAsPastedPropertyTests {
  static let textsALocale = 16

  @Test(arguments: DisplayConformanceTests.parts)
  func typedAsPasted(part: Int) throws {
    var random = SeededGenerator(part: part)
    print("TypedAsPastedPropertyTests part \(part): INTERACTOR_SEED=\(random.seed)")
    var (same, told, without) = (0, 0, 0)
    for (index, locale) in DisplayConformanceTests.locales.enumerated()
    where index % DisplayConformanceTests.parts.count == part {
      let field = try TypedNumberField(locale, &random)
      for _ in 0..<Self.textsALocale {
        let keys = field.keys(&random)
        let typed = try field.type(keys)
        let pasted = try field.paste(keys)
        if typed.value == nil { without += 1 }
        if typed.value == nil || pasted == typed.value {
          same += typed.value == nil ? 0 : 1
          continue
        }
        told += 1
        // A separator at the end says nothing yet.
        let isOpen = keys.last.map { ![",", ".", "٫", "٬"].contains($0) } == false
        // Spaces and apostrophes between digits never mean a decimal separator, so they count for nothing (N21).
        let counting = keys.filter { !["'", "’", " ", "\u{A0}", "\u{202F}"].contains($0) }
        if counting != keys, try field.paste(counting) == typed.value { continue }
        if !typed.isTold, try !isOpen || field.paste(keys.dropLast()) != typed.value {
          let place = "\(field), INTERACTOR_SEED=\(random.seed)"
          Issue.record("\(keys.joined()) pasted \(pasted as Any), typed \(typed), \(place)")
          return
        }
      }
    }
    // A property that nothing meets says nothing.
    #expect(same > told, "\(same) the same, \(told) told, \(without) without a value")
  }
}

/// A field of numbers in a locale, and texts that people write numbers as.
private struct TypedNumberField: CustomStringConvertible {
  let description: String
  private let engine: Engine
  private let symbols: NumberSymbols

  /// What came of keys.
  struct Typed: CustomStringConvertible {
    /// The value after the end of editing; nil where the text is empty, or held because it has none.
    var value: Value?
    var text = Text()
    /// What each key was answered; nil for nothing.
    var reasons: [Reason?] = []
    /// Whether the last key, or the end of editing, says what stands there.
    var isTold = false

    var description: String {
      "\(text) \(value as Any) \(reasons.map { $0?.code.rawValue ?? "." }.joined(separator: " "))"
    }
  }

  init(_ locale: Text, _ random: inout SeededGenerator) throws {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    let style = NumberStyle.allCases.randomElement(using: &random) ?? .decimal
    var options = FormatOptions(style: Text(style.rawValue))
    if style == .currency { options.values["currency"] = .string(chance(50) ? "EUR" : "JPY") }
    if style != .integer, chance(70) {
      options.values["maximumFractionDigits"] = .integer(Int64.random(in: 0...6, using: &random))
      options.values["minimumFractionDigits"] = .integer(0)
    }
    if chance(15) { options.values["groupWhileEditing"] = .boolean(false) }
    if chance(15) { options.values["useGrouping"] = .string("min2") }
    if chance(15) { options.values["affixWhileEditing"] = .boolean(true) }
    if chance(15) { options.values["maximumIntegerDigits"] = .integer(Int64.random(in: 1...6, using: &random)) }
    let property = PropertySchema(name: "value", type: style == .integer ? .integer : .number)
    let context = FormatContext(property: property, locale: locale, control: .singleLine)
    symbols = try NumberDisplay(NumberFormat(style, options, context).options).symbols
    engine = Engine(locale: locale)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    _ = try engine.bind(
      FieldBinding(field: "f", subject: "s", property: "value", view: .textField, format: options)
    )
    description = "\(locale) \(style) \(options.values)"
  }

  /// A number as keys: each is a digit, a separator or a sign.
  func keys(_ random: inout SeededGenerator) -> [String] {
    func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    typealias Notation = (decimal: String, group: String)
    let own: Notation = (string(symbols.decimalSeparator), string(symbols.groupSeparator))
    let others: [Notation] = [(".", ","), (",", "."), (",", " "), (".", "'"), ("٫", "٬")]
    let isOwn = Bool.random(using: &random)
    let notation = isOwn ? own : others.randomElement(using: &random) ?? own
    let digits = isOwn ? symbols.digits.map(string) : (0...9).map(String.init)
    func digit() -> String { digits.randomElement(using: &random) ?? "0" }

    // A separator that could be a currency sign is none at either end of pasted text: `$5` in en-CV, `5$` in kea-CV.
    let fewest = notation.decimal == "$" ? 1 : 0
    let integerDigits = Int.random(in: fewest...8, using: &random)
    let grouping: NumberGrouping? =
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: nil
      case 2: .threes
      default: symbols.grouping ?? .threes
      }
    var keys: [String] = []
    for left in stride(from: integerDigits, to: 0, by: -1) {
      if !notation.group.isEmpty, grouping?.hasSeparator(beforeLast: left, of: integerDigits) ?? false {
        keys.append(notation.group)
      }
      keys.append(Int.random(in: 0..<8, using: &random) == 0 ? digits[0] : digit())
    }
    if integerDigits == 0 || Bool.random(using: &random) {
      keys.append(notation.decimal)
      let isPrice = integerDigits > 0 && notation.decimal != "$" && Int.random(in: 0..<8, using: &random) == 0
      if isPrice { return keys + ["-"] }
      for _ in 0..<Int.random(in: fewest...5, using: &random) { keys.append(digit()) }
    }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return ["-"] + keys
    case 1: return ["("] + keys + [")"]
    case 2:
      // Something gets between the digits.
      keys.insert(
        Self.intruders.randomElement(using: &random) ?? "",
        at: Int.random(in: min(1, keys.count)...keys.count, using: &random)
      )
      return keys
    default: return keys
    }
  }

  private static let intruders = [",", ".", "-", "+", "w", "e", "k", "€", "%", ";", ":", "(", ")", " ", "’", "万", "x"]

  func type(_ keys: [String]) throws -> Typed {
    try empty()
    var typed = Typed()
    for key in keys {
      let result = try engine.edit("f", EditRequest(replacement: Text(key)))
      typed.reasons.append(result.reason)
    }
    typed.text = try engine.state(of: "f").text
    let end: Reason?
    (typed.value, end) = try valueAtEnd(of: keys)
    typed.isTold = [typed.reasons.last ?? nil, end].contains { $0?.isShown == true }
    return typed
  }

  /// The value of pasted text; nil if it is refused.
  func paste(_ keys: some BidirectionalCollection<String>) throws -> Value? {
    try empty()
    let result = try engine.edit("f", EditRequest(replacement: Text(keys.joined())))
    return try result.outcome == .rejected ? nil : valueAtEnd(of: Array(keys)).value
  }

  private func empty() throws {
    let state = try engine.beginEditing("f")
    _ = try engine.select("f", Selection(start: 0, end: state.text.count))
    _ = try engine.edit("f", EditRequest(replacement: ""))
    let rest = try engine.state(of: "f")
    if !rest.text.isEmpty { _ = try engine.clear("f") }
    _ = engine.takeEffects()
  }

  /// The value once editing ends, with what that was answered. While the text has one, it is the same before.
  private func valueAtEnd(of keys: [String]) throws -> (value: Value?, reason: Reason?) {
    let before = try engine.state(of: "f")
    let after = try engine.endEditing("f")
    if before.text.isEmpty || after.phase == .held { return (nil, after.reason) }
    if before.value != after.value, engine.fields["f"]?.format?.format is NumberFormat, !isLate {
      Issue.record(
        "\(self), \(keys): \(before.text) has another value when editing ends: \(before.value), \(after.value)"
      )
    }
    return (after.value, after.reason)
  }

  /// Whether only the end of editing says what groups mean (number-entry N2).
  private var isLate: Bool { description.contains("groupWhileEditing") }
}
