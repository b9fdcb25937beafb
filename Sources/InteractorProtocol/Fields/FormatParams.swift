import JSON

/// A format as a client gives it: a style and named options. The style decides which options there are, and the engine
/// refuses others. An option that is null counts as left out; in `field/configure`, null takes the option away. An
/// option may be `{"expression": "FEEL"}`.
package struct FormatParams: Sendable {
  /// Nil for the style that goes with the property's type.
  package var style: [UInt8]?
  /// Its options that are scalars, by name.
  package var options: NamedValues
  /// Its options that are lists or objects, by name.
  package var structures: [WireTree.Member] = []

  package static let content = Content.open(
    ["style": .style, "nilText": .following(.remark)] + FormatContent.options.map { .following($0) },
    others: .attachment
  )

  /// Reads the object.
  package init(_ value: JSONValue) throws(ParamsError) {
    style = try Members(value).optionalName("style")
    options = NamedValues()
    for (name, member) in value.members ?? [] where !name.elementsEqual("style".utf8) {
      let name = Array(name)
      try reading(String(decoding: name, as: UTF8.self), try read(member, as: name))
    }
  }

  private mutating func read(_ member: JSONValue, as name: [UInt8]) throws(ParamsError) {
    if member.kind == .array || member.kind == .object {
      structures.append(WireTree.Member(name: name, value: try WireTree(member)))
    } else {
      options.members.append(NamedValues.Member(name: name, value: try WireValue(member)))
    }
  }
}
