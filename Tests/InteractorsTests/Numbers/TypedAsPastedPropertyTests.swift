import TestSupport
import Testing

@testable import Interactors

/// Number-entry N21: whatever number is typed key by key has the value that the same text has when pasted, or has no
/// value, or keys are refused. Behind a refused key nothing is taken that would make another number of the text: the
/// text then means what was typed before, and the last answer says what is wrong. In every locale, in the locale's own
/// notation and in that of others, with groups and without.
@Suite struct TypedAsPastedPropertyTests {
  static let textsALocale = 16

  @Test(arguments: DisplayConformanceTests.parts)
  func typedAsPasted(part: Int) throws {
    var random = SeededGenerator(part: part)
    print("TypedAsPastedPropertyTests part \(part): INTERACTOR_SEED=\(random.seed)")
    var (same, refused, without) = (0, 0, 0)
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
        refused += 1
        if let fault = try field.fault(in: typed, keys) {
          let place = "\(field), INTERACTOR_SEED=\(random.seed)"
          Issue.record("\(fault): \(keys.joined()) pasted \(pasted as Any), typed \(typed), \(place)")
          return
        }
      }
    }
    // A property that nothing meets says nothing.
    #expect(same > refused / 3, "\(same) the same, \(refused) refused, \(without) without a value")
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
    /// Why each key was refused; nil for one that was not.
    var refusals: [Reason?] = []

    var description: String {
      "\(text) \(value as Any) \(refusals.map { $0?.code.rawValue ?? "." }.joined(separator: " "))"
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
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return ["-"] + keys
    case 1: return ["("] + keys + [")"]
    default: return keys
    }
  }

  func type(_ keys: [String]) throws -> Typed {
    try empty()
    var typed = Typed()
    for key in keys {
      let result = try engine.edit("f", EditRequest(replacement: Text(key)))
      typed.refusals.append(result.outcome == .rejected ? result.reason : nil)
    }
    typed.text = try engine.state(of: "f").text
    typed.value = try value()
    return typed
  }

  /// The value of pasted text; nil if it is refused.
  func paste(_ keys: [String]) throws -> Value? {
    try empty()
    let result = try engine.edit("f", EditRequest(replacement: Text(keys.joined())))
    return try result.outcome == .rejected ? nil : value()
  }

  /// What is wrong with a text after keys were refused; nil if the user can't take it for another number.
  func fault(in typed: Typed, _ keys: [String]) throws -> String? {
    // What counts for nothing wherever it stands: signs for groups, and the digits past a limit, which are told.
    let counted = keys.indices.filter { index in
      guard let refusal = typed.refusals[index] else { return true }
      if refusal.code == .tooManyIntegerDigits || keys[index] == "(" { return false }
      return !["'", " ", "\u{A0}", "\u{202F}", "’"].contains(keys[index]) && !isOwnGroupElsewhere(keys[index])
    }
    guard let last = counted.last(where: { typed.refusals[$0] == nil }) else {
      return typed.text.isEmpty ? nil : "a text though all keys were refused"
    }
    // The text is the number up to the last key that was taken. A separator at its end tells nothing yet.
    var taken = counted.filter { $0 <= last }.map { keys[$0] }
    if let key = taken.last, taken.count > 1, !key.contains(where: { $0.isNumber || $0 == "-" || $0 == ")" }) {
      taken.removeLast()
    }
    let pasted = try paste(taken)
    if pasted != typed.value { return "\(taken.joined()) is \(pasted as Any)" }
    // A separator that is refused alone does no harm: the text does not show it.
    guard let refused = counted.last, refused > last, keys[refused].contains(where: \.isNumber) else { return nil }
    return typed.refusals[refused]?.code == .groupSeparator ? "the reason is none that is shown" : nil
  }

  /// Whether a key is a group separator that is never a decimal one.
  private func isOwnGroupElsewhere(_ key: String) -> Bool {
    Array(key.utf8) == symbols.groupSeparator && ![".", ",", "٬"].contains(key)
  }

  private func empty() throws {
    let state = try engine.beginEditing("f")
    _ = try engine.select("f", Selection(start: 0, end: state.text.count))
    _ = try engine.edit("f", EditRequest(replacement: ""))
    let rest = try engine.state(of: "f")
    if !rest.text.isEmpty { _ = try engine.clear("f") }
    _ = engine.takeEffects()
  }

  /// The value once editing ends. While the text has one, it is the same before.
  private func value() throws -> Value? {
    let before = try engine.state(of: "f")
    let after = try engine.endEditing("f")
    if before.text.isEmpty || after.phase == .held { return nil }
    if before.value != after.value, engine.fields["f"]?.format?.format is NumberFormat, !isLate {
      Issue.record("\(self): \(before.text) has another value when editing ends")
    }
    return after.value
  }

  /// Whether only the end of editing says what groups mean (number-entry N2).
  private var isLate: Bool { description.contains("groupWhileEditing") }
}
