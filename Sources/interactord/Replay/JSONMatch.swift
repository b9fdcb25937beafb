import InteractorClient
import JSON

/// The first difference between a message and what a transcript expects.
struct JSONDifference: Equatable {
  /// The path, such as `result.selection.start` or `params.fields[0].text`; empty for the message itself.
  var path: String
  /// What was expected, as JSON or in words.
  var expected: String
  /// What came, as JSON or in words.
  var got: String
}

/// Compares a message with what a transcript expects.
///
/// An object matches if every expected member matches; it may have more members. Other values match if they are equal,
/// numbers by value (`1.50` is `1.5`). `{"$any": true}` matches every value, `{"$absent": true}` a missing member.
struct JSONMatch {
  /// The first difference, or nil.
  static func difference(expected: JSONValue, got: JSONValue?, path: String = "") -> JSONDifference? {
    switch wildcard(expected) {
    case .absent?:
      guard let got else { return nil }
      return JSONDifference(path: path, expected: "no such member", got: text(got))
    case .any?:
      return got == nil ? JSONDifference(path: path, expected: "any value", got: "nothing") : nil
    case nil: break
    }
    guard let got else { return JSONDifference(path: path, expected: text(expected), got: "nothing") }
    switch (expected.kind, got.kind) {
    case (.object, .object):
      for (key, value) in expected.members ?? [] {
        let name = String(decoding: key, as: UTF8.self)
        let child = path.isEmpty ? name : "\(path).\(name)"
        if let found = difference(expected: value, got: got[utf8: key], path: child) { return found }
      }
      return nil
    case (.array, .array):
      return arrayDifference(expected.elements ?? [], got.elements ?? [], path)
    default:
      let same = isEqualScalar(expected, got)
      return same ? nil : JSONDifference(path: path, expected: text(expected), got: text(got))
    }
  }

  private enum Wildcard { case any, absent }

  private static func wildcard(_ value: JSONValue) -> Wildcard? {
    guard value.kind == .object, value.count == 1 else { return nil }
    if value["$any"]?.boolean == true { return .any }
    if value["$absent"]?.boolean == true { return .absent }
    return nil
  }

  private static func arrayDifference(_ expected: [JSONValue], _ got: [JSONValue], _ path: String) -> JSONDifference? {
    for (index, pair) in zip(expected, got).enumerated() {
      if let found = difference(expected: pair.0, got: pair.1, path: "\(path)[\(index)]") { return found }
    }
    guard expected.count != got.count else { return nil }
    return JSONDifference(path: path, expected: "\(expected.count) elements", got: "\(got.count): \(text(got))")
  }

  private static func isEqualScalar(_ expected: JSONValue, _ got: JSONValue) -> Bool {
    if let left = expected.numberText, let right = got.numberText {
      return left == right || ExactDecimal(jsonNumber: left) == ExactDecimal(jsonNumber: right)
    }
    guard expected.kind == got.kind else { return false }
    switch expected.kind {
    case .null: return true
    case .boolean: return expected.boolean == got.boolean
    case .string: return expected.utf8 == got.utf8
    case .integer, .number, .array, .object: return false
    }
  }

  private static func text(_ value: JSONValue) -> String { String(decoding: value.serialized(), as: UTF8.self) }

  private static func text(_ values: [JSONValue]) -> String { "[\(values.map(text).joined(separator: ","))]" }
}
