import Interactors
import JSON

// Masks of values. A mask keeps the kind of a value and the length of a text, so that a masked message is well-formed
// and its positions stay valid.

extension MessageMask {
  /// Writes a value, or its mask where it is, or may be, a secret.
  func write(_ value: JSONValue, about topic: Topic, to writer: inout JSONWriter) {
    switch topic {
    case .plain where value.isScalar || value.isExactNumber || value.isTextItself: value.encode(to: &writer)
    case .whole: value.encode(to: &writer)
    case .object(let schema) where value.kind == .object:
      writer.beginObject()
      value.forEachMember { name, member in
        let name = Array(name)
        writer.key(utf8: name)
        write(member, about: .member(Text(utf8: name), of: schema), to: &writer)
      }
      writer.endObject()
    case .list where value.kind == .array:
      writer.beginArray()
      value.forEachElement { write($0, about: topic.ofItem, to: &writer) }
      writer.endArray()
    case .secret(let type): conceal(value, type, to: &writer)
    case .plain, .object, .list, .nothing, .unknown: conceal(value, to: &writer)
    }
  }

  /// Writes the mask of a value of any type. An object becomes an empty one.
  func conceal(_ value: JSONValue, to writer: inout JSONWriter) {
    switch value.kind {
    case .null: writer.null()
    case .boolean: writer.boolean(false)
    case .integer, .number: writer.number(text: Self.concealed(number: value.numberText ?? [UInt8(ascii: "1")]))
    case .string: writer.string(utf8: Secrets.masked(Text(utf8: value.utf8 ?? [])).utf8)
    case .array:
      writer.beginArray()
      value.forEachElement { conceal($0, to: &writer) }
      writer.endArray()
    case .object:
      if value.isTextItself { return value.encode(to: &writer) }
      writer.beginObject()
      if value.isExactNumber {
        value.forEachMember { name, number in
          writer.key(utf8: Array(name))
          writer.string(utf8: Self.concealed(number: number.utf8 ?? []))
        }
      }
      writer.endObject()
    }
  }

  /// Writes the mask of a value of a secret, or of a text for it, by the type of the secret.
  func conceal(_ value: JSONValue, _ type: ValueType, to writer: inout JSONWriter) {
    guard type == .integer || type == .number, let text = value.utf8 else { return conceal(value, to: &writer) }
    writer.string(utf8: Secrets.maskedNumber(Text(utf8: text)).utf8)
  }

  /// A JSON number with every digit replaced by a one. The exponent stays, because another one may be out of range. So
  /// do the digits behind the decimal point if all of them are zero, because an integer must stay one.
  private static func concealed(number: [UInt8]) -> [UInt8] {
    let point = number.firstIndex(of: UInt8(ascii: ".")) ?? number.endIndex
    let exponent = number.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? number.endIndex
    let isIntegral = point >= exponent || number[point..<exponent].dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
    let end = isIntegral ? min(point, exponent) : exponent
    return number.indices.map { index in
      index < end && number[index] &- UInt8(ascii: "0") < 10 ? UInt8(ascii: "1") : number[index]
    }
  }
}
