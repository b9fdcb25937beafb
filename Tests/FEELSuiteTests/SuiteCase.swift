import Foundation
import Interactors
import JSON
import TestSupport
import Testing

/// An expression of the suite with its inputs and the value that it must have.
struct SuiteCase: CustomTestStringConvertible {
  let suite: String
  let expression: String
  let inputs: [(name: String, value: FEELValue)]
  let expected: FEELValue

  var testDescription: String { "\(suite): \(expression)" }

  /// Where the cases are, in `shared`: those about scalars and lists of them, and those about contexts, loops,
  /// functions and types.
  static let path = "feel-suite/cases.json"
  static let rowsPath = "cases/feel-rows.json"

  /// All cases of a file. The suite is skipped where it is missing.
  static func load(_ path: String) throws -> [SuiteCase] {
    let file = try #require(SharedData.url(path))
    let document = try JSONDocument([UInt8](try Data(contentsOf: file)))
    return try #require(document.root.elements).map { try SuiteCase($0) }
  }

  private init(_ json: JSONValue) throws {
    suite = try #require(json["suite"]?.string)
    expression = try #require(json["expression"]?.string)
    inputs = try (json["inputs"]?.members ?? []).map { member in
      (String(decoding: member.name, as: UTF8.self), try Self.value(member.value))
    }
    expected = try Self.value(try #require(json["expected"]))
  }

  /// A value as the suite writes it: JSON, with an object that names the type of what JSON has no type for.
  private static func value(_ json: JSONValue) throws -> FEELValue {
    switch json.kind {
    case .null: return .null
    case .boolean: return .boolean(json.boolean == true)
    case .string: return .string(Text(try #require(json.string)))
    case .array: return .list(try #require(json.elements).map { try value($0) })
    case .object:
      let member = try #require(json.members?.first)
      if let entries = member.value.members {
        return .context(try entries.map { (Text(utf8: Array($0.name)), try value($0.value)) })
      }
      return try typed(String(decoding: member.name, as: UTF8.self), Text(try #require(member.value.string)))
    case .integer, .number: throw Unreadable(kind: "number outside of an object")
    }
  }

  private static func typed(_ type: String, _ text: Text) throws -> FEELValue {
    switch type {
    case "number": return .number(try #require(DecimalNumber(text.string.trimmingLeadingZeros)))
    case "date": return .date(try #require(CivilDate(parsing: text)))
    case "time": return .time(try #require(TimeOfDay(parsing: text)))
    case "dateTime": return .dateTime(try #require(DateTime(parsing: text)))
    case "duration":
      if let duration = YearsMonthsDuration(parsing: text) { return .yearsMonthsDuration(duration) }
      return .daysTimeDuration(try #require(DaysTimeDuration(parsing: text)))
    default: throw Unreadable(kind: type)
    }
  }

  /// A value of the suite that this reader does not know.
  struct Unreadable: Error { let kind: String }
}

extension String {
  /// The suite writes `01.3` for an input, which is no JSON number.
  fileprivate var trimmingLeadingZeros: String {
    count > 1 && hasPrefix("0") && !hasPrefix("0.") ? String(dropFirst()) : self
  }
}
