import Interactors
import JSON

/// A JSON value of a case file. Numbers keep the text of the file, so that none is rounded.
indirect enum Datum: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case list([Datum])
  case object([String: Datum])

  init(_ value: JSONValue) {
    if let elements = value.elements {
      self = .list(elements.map(Datum.init))
    } else if let members = value.members {
      var object: [String: Datum] = [:]
      for (name, member) in members { object[String(decoding: name, as: UTF8.self)] = Datum(member) }
      self = .object(object)
    } else if let string = value.string {
      self = .string(string)
    } else if let boolean = value.boolean {
      self = .boolean(boolean)
    } else if let number = value.numberText {
      self = .number(String(decoding: number, as: UTF8.self))
    } else {
      self = .null
    }
  }

  var string: String? { if case .string(let string) = self { string } else { nil } }
  var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
  var list: [Datum]? { if case .list(let list) = self { list } else { nil } }
  var object: [String: Datum]? { if case .object(let object) = self { object } else { nil } }
  var int: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  /// The number, exact.
  var decimal: DecimalNumber? { if case .number(let text) = self { DecimalNumber(text) } else { nil } }

  /// The number, or that of a string with the plain text of a number.
  var plainNumber: DecimalNumber? {
    switch self {
    case .number(let text), .string(let text): DecimalNumber(text)
    case .null, .boolean, .list, .object: nil
    }
  }
}
