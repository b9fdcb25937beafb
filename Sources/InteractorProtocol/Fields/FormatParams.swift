import JSON

/// A format as a client gives it: a style and named options. The style decides which options there are, and the engine
/// refuses others. An option that is null counts as left out; in `field/configure`, null takes the option away.
package struct FormatParams: Sendable {
  /// Nil for the style that goes with the property's type.
  package var style: [UInt8]?
  /// Its options by name.
  package var options: NamedValues

  package static let content = Content.map(.either([.scalar, .map(.scalar)]))

  /// Reads the object. The members of an object in it become options with names such as `step.minute`.
  package init(_ value: JSONValue) throws(ParamsError) {
    style = try Members(value).optionalName("style")
    let groups = try value.readMembers("an object") { name, value throws(ParamsError) in
      guard value.kind == .object else { return [NamedValues.Member(name: name, value: try WireValue(value))] }
      return try value.readMembers("an object") { member, value throws(ParamsError) in
        NamedValues.Member(name: name + [UInt8(ascii: ".")] + member, value: try WireValue(value))
      }
    }
    options = NamedValues(groups.flatMap { $0 })
    options.members.removeAll { $0.name.elementsEqual("style".utf8) }
  }
}
