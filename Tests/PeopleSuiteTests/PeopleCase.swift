import Foundation

@testable import Interactors

/// What a person writes into a field, and the value that it means.
struct PeopleCase: Sendable {
  /// What is written.
  enum Kind: String, Sendable, CaseIterable {
    case number, amount, percent, date, time, dateTime, duration
  }

  let kind: Kind
  let locale: Text
  let format: FormatOptions
  let schema: PropertySchema
  let isPasted: Bool
  /// What is typed, with `⌫` for the backspace, or pasted.
  let text: String
  /// The value: the plain text of a number or a date; of a duration its seconds.
  let expected: String
  let source: String
  /// The value that the field has before.
  let value: Text?

  /// Whether a person has made up the text, as one of the locale would write it.
  var isByHand: Bool { source.hasPrefix("hand/") }

  /// The group of sources: `hand`, `babel`, `date-fns`, ...
  var family: String { String(source.prefix { $0 != "/" }) }

  /// What no other case has: `date|ja-JP|typed|12月25日`, and the value before if there is one.
  var name: String {
    let before = value.map { "|\($0.string)" } ?? ""
    return "\(kind)|\(locale.string)|\(isPasted ? "pasted" : "typed")|\(text)\(before)"
  }

  /// A row of the file; nil if it is not of the form that its page describes.
  init?(_ row: [Any], _ options: [[String: Any]]) {
    guard row.count >= 8, let kind = (row[0] as? String).flatMap(Kind.init), let locale = row[1] as? String,
      let format = Self.element(options, row[2]), let schema = Self.element(options, row[3]),
      let action = row[4] as? String, let text = row[5] as? String, let source = row[7] as? String
    else { return nil }
    self.kind = kind
    self.locale = Text(locale)
    self.format = Self.format(format)
    self.schema = Self.schema(schema)
    isPasted = action == "pasted"
    self.text = text
    expected = "\(row[6])"
    self.source = source
    value = row.count > 8 ? (row[8] as? String).map { Text($0) } : nil
  }

  private static func element(_ options: [[String: Any]], _ place: Any) -> [String: Any]? {
    (place as? Int).flatMap { options.indices.contains($0) ? options[$0] : nil }
  }

  private static func format(_ members: [String: Any]) -> FormatOptions {
    var format = FormatOptions(style: Text(members["style"] as? String ?? "text"))
    for (name, value) in members where name != "style" {
      format.values[Text(name)] = (value as? Int).map { .integer(Int64($0)) } ?? .string(Text("\(value)"))
    }
    return format
  }

  private static func schema(_ members: [String: Any]) -> PropertySchema {
    let types = members["type"] as? [String] ?? []
    var schema = PropertySchema(
      name: "value",
      type: types.first.flatMap { ValueType(rawValue: $0) } ?? .string,
      isOptional: types.contains("null")
    )
    if let format = members["format"] as? String { schema.format = StringFormat(rawValue: format) }
    return schema
  }
}

extension PeopleCase {
  /// Whether a value is the expected one.
  func isExpected(_ value: Value) -> Bool {
    let text = value.plainText ?? Text()
    return switch kind {
    case .number, .amount, .percent: value.decimal != nil && value.decimal == DecimalNumber(expected)
    case .date, .time, .dateTime: text.string == expected
    case .duration:
      !text.isEmpty
        && DaysTimeDuration(parsing: text).flatMap { DecimalNumber("\($0.nanoseconds)") }
          == DecimalNumber(expected)?.shifted(byPowerOfTen: 9)
    }
  }
}
