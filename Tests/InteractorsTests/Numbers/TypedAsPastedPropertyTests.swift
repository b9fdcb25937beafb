import TestSupport
import Testing

@testable import Interactors

/// Number-entry N21: whatever number is typed key by key has the value that the same text has when pasted, or a key is
/// refused, or the text has no value; it never has another one. In every locale, in the locale's own notation and in
/// that of others, with groups and without.
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
        let typed = field.type(keys)
        let pasted = field.paste(keys)
        switch typed {
        case .refused: refused += 1
        case .value(nil): without += 1
        case .value(let value):
          same += 1
          if pasted != .value(value) {
            Issue.record("\(field): \(keys.joined()) typed \(typed), pasted \(pasted), INTERACTOR_SEED=\(random.seed)")
            return
          }
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
  private let format: NumberFormat
  private let symbols: NumberSymbols

  enum Outcome: Equatable {
    /// The value after the end of editing; nil where the text has none.
    case value(DecimalNumber?)
    case refused
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
    format = try NumberFormat(style, options, context)
    symbols = try NumberDisplay(format.options).symbols
    description = "\(locale) \(style) \(options.values)"
  }

  /// A number as keys: each is a digit or a separator.
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
      for _ in 0..<Int.random(in: fewest...5, using: &random) { keys.append(digit()) }
    }
    return keys
  }

  private static let empty = Draft(text: Text(), selection: Selection(caret: 0))

  func type(_ keys: [String]) -> Outcome {
    var draft = Self.empty
    for key in keys {
      let range = draft.selection.start..<draft.selection.end
      guard case .accepted(let next, _) = format.edit(draft, Edit(range: range, replacement: Text(key))) else {
        return .refused
      }
      draft = next
    }
    return .value(value(of: draft.text))
  }

  func paste(_ keys: [String]) -> Outcome {
    let edit = Edit(range: 0..<0, replacement: Text(keys.joined()))
    guard case .accepted(let draft, _) = format.edit(Self.empty, edit) else { return .refused }
    return .value(value(of: draft.text))
  }

  /// The value of a draft once editing ends. With live groups it is the same before.
  private func value(of text: Text) -> DecimalNumber? {
    let value = format.parse(format.settle(text)?.draft.text ?? text).value?.decimal
    if format.options.groupWhileEditing, value != format.parse(text).value?.decimal {
      Issue.record("\(self): \(text) has another value when editing ends")
    }
    return value
  }
}
