import JSON

/// Options of a format by name, as a client gave them or as they are now.
package struct FormatOptionsBody: Sendable {
  /// One option.
  package struct Member: Sendable {
    let name: [UInt8]
    let value: Value

    /// An option that is a scalar.
    package init(name: [UInt8], _ value: WireValue) { (self.name, self.value) = (name, .scalar(value)) }

    /// An option that is a list or an object.
    package init(name: [UInt8], _ value: WireTree) { (self.name, self.value) = (name, .structure(value)) }
  }

  enum Value: Sendable {
    case scalar(WireValue)
    case structure(WireTree)
  }

  private let members: [Member]

  /// Options, which are written in this order.
  package init(_ members: [Member]) { self.members = members }
}

extension FormatOptionsBody: JSONEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members {
      writer.key(utf8: member.name)
      switch member.value {
      case .scalar(let value): value.encode(to: &writer)
      case .structure(let tree): tree.encode(to: &writer)
      }
    }
    writer.endObject()
  }
}
