import Interactors

/// How a locale writes durations. In the patterns U+0001 stands for a number, or for a unit with its number.
package struct DurationFacts: Sendable {
  /// The names of units, for reading.
  package var names: DurationNames
  /// For each width and unit the pattern of each plural category.
  package var units: [[UInt8]]
  /// For each width the patterns of two, three, four and five units.
  package var joints: [[UInt8]]

  /// What a provider says.
  package init(names: DurationNames, units: [[UInt8]], joints: [[UInt8]]) {
    (self.names, self.units, self.joints) = (names, units, joints)
  }

  /// The joints of a width: of two units to all.
  package static let joint = 2...DurationUnit.allCases.count

  init(from decoder: inout FactsDecoder, categories: Int) throws(FactsError) {
    names = DurationNames()
    names.unitNames = try decoder.list { decoder throws(FactsError) in
      let text = String(decoding: try decoder.text(), as: UTF8.self)
      let unit = try decoder.number(0...(2 * DurationUnit.allCases.count - 1))
      let count = try decoder.number(0...10_000_000)
      return DurationNames.Name(
        text,
        DurationUnit.allCases[unit / 2],
        isInFront: unit % 2 == 1,
        count: count == 0 ? nil : count - 1
      )
    }
    names.literals = try decoder.texts().map { String(decoding: $0, as: UTF8.self) }
    names.timeSeparator = try decoder.scalars().first
    units = try decoder.texts()
    joints = try decoder.texts()
    let widths = DurationWidth.allCases.count
    guard units.count == widths * DurationUnit.allCases.count * categories, joints.count == widths * Self.joint.count
    else { throw decoder.wrong("a pattern for each width, unit and plural category is expected") }
  }

  package func encode(to encoder: inout FactsEncoder) {
    encoder.list(names.unitNames) { encoder, name in
      encoder.text(Array(name.text.utf8))
      encoder.number(2 * (DurationUnit.allCases.firstIndex(of: name.unit) ?? 0) + (name.isInFront ? 1 : 0))
      encoder.number(name.count.map { $0 + 1 } ?? 0)
    }
    encoder.texts(names.literals.map { Array($0.utf8) })
    encoder.scalars(names.timeSeparator.map { [$0] } ?? [])
    encoder.texts(units)
    encoder.texts(joints)
  }
}

/// Writes durations by the patterns of a locale.
package final class FactsDurationDisplay: DurationDisplay {
  private let facts: DurationFacts
  private let rules: PluralRules
  private let symbols: NumberSymbols

  /// A display whose numbers are written with some symbols.
  package init(_ facts: DurationFacts, _ rules: PluralRules, _ symbols: NumberSymbols) {
    (self.facts, self.rules, self.symbols) = (facts, rules, symbols)
  }

  package func text(of nanoseconds: Int128, _ units: [DurationUnit], digits: Int, _ width: DurationWidth) -> Text? {
    guard nanoseconds.magnitude / 1_000_000_000 <= DurationUnit.maximumSeconds.magnitude, let last = units.last else {
      return nil
    }
    var rest = nanoseconds.magnitude
    var parts: [[UInt8]] = []
    for unit in units {
      let length = UInt128(unit.nanoseconds.magnitude)
      // The last one that is shown also says what is less than itself, in so many digits as it has.
      let isLast = unit == last || (rest >= length && rest % length == 0)
      let scale = isLast ? digits : 0
      let count = isLast ? rest * UInt128.powersOfTen[min(max(0, scale), 9)] / length : rest / length
      if count == 0, !isLast || !parts.isEmpty { continue }
      rest -= isLast ? rest : count * length
      // The first one that is shown has the sign of all.
      let isNegative = nanoseconds < 0 && parts.isEmpty
      let number = DecimalNumber(isNegative: isNegative, coefficient: count, scale: scale)
      parts.append(part(number, digits: scale, unit, width))
      if isLast { break }
    }
    return Text(utf8: joined(parts, width))
  }

  /// A unit with its number.
  private func part(_ number: DecimalNumber, digits: Int, _ unit: DurationUnit, _ width: DurationWidth) -> [UInt8] {
    let categories = rules.categories
    let category = categories.firstIndex(of: rules.category(of: number.magnitude, fractionDigits: digits)) ?? 0
    let place = (widthPlace(width) * DurationUnit.allCases.count + unitPlace(unit)) * categories.count + category
    return facts.units[place].replacing([1], with: symbols.text(of: number, fractionDigits: digits))
  }

  private func joined(_ parts: [[UInt8]], _ width: DurationWidth) -> [UInt8] {
    guard parts.count > 1 else { return parts.first ?? [] }
    let joint = facts.joints[widthPlace(width) * DurationFacts.joint.count + parts.count - 2]
    var rest = parts[...]
    return joint.flatMap { byte in byte == 1 ? rest.popFirst() ?? [] : [byte] }
  }

  private func widthPlace(_ width: DurationWidth) -> Int { DurationWidth.allCases.firstIndex(of: width) ?? 0 }
  private func unitPlace(_ unit: DurationUnit) -> Int { DurationUnit.allCases.firstIndex(of: unit) ?? 0 }
}
