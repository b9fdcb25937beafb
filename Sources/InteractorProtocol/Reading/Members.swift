import JSON

/// The members of an object of parameters, read by name.
///
/// An optional member that is `null` counts as left out, because clients in languages without absent values send it.
/// Members that a message does not know are ignored at the top level of `params`, so that a newer client can talk to an
/// older server. `refuseOthers(than:)` is for objects in which a misspelt name must be an error.
package struct Members {
  /// The object; nil where the request has no `params` at all.
  private let object: JSONValue?

  /// The members of `params`. Parameters by position are not supported.
  package init(_ params: JSONValue?) throws(ParamsError) {
    if let params, params.kind != .object { throw params.isNot("an object") }
    object = params
  }

  /// The member of that name; nil if it is left out or null.
  package subscript(_ name: StaticString) -> JSONValue? {
    guard let value = object?[name], value.kind != .null else { return nil }
    return value
  }

  /// A member that must be there.
  package func required<Value>(
    _ name: StaticString,
    _ expected: String,
    _ read: (JSONValue) throws(ParamsError) -> Value
  ) throws(ParamsError) -> Value {
    guard let value = object?[name] else {
      throw ParamsError(path: "\(name)", expected: expected, got: "nothing")
    }
    return try reading("\(name)", try read(value))
  }

  /// A member that may be left out.
  package func optional<Value>(
    _ name: StaticString,
    _ read: (JSONValue) throws(ParamsError) -> Value
  ) throws(ParamsError) -> Value? {
    guard let value = self[name] else { return nil }
    return try reading("\(name)", try read(value))
  }

  /// A name: a string that is not empty.
  package func name(_ name: StaticString) throws(ParamsError) -> [UInt8] {
    try required(name, "a string") { value throws(ParamsError) in try value.readName() }
  }

  /// A name that may be left out.
  package func optionalName(_ name: StaticString) throws(ParamsError) -> [UInt8]? {
    try optional(name) { value throws(ParamsError) in try value.readName() }
  }

  /// A string that may be left out.
  package func optionalText(_ name: StaticString) throws(ParamsError) -> [UInt8]? {
    try optional(name) { value throws(ParamsError) in try value.readText() }
  }

  /// A string that may be left out, by a name that is no literal.
  package func optionalText(named name: String) throws(ParamsError) -> [UInt8]? {
    guard let value = object?[utf8: Array(name.utf8)], !value.isNull else { return nil }
    return try reading(name, try value.readText())
  }

  /// A boolean that may be left out.
  package func optionalBoolean(_ name: StaticString) throws(ParamsError) -> Bool? {
    try optional(name) { value throws(ParamsError) in try value.readBoolean() }
  }

  /// An integer of `minimum` or more that may be left out.
  package func optionalInteger(_ name: StaticString, from minimum: Int = .min) throws(ParamsError) -> Int? {
    try optional(name) { value throws(ParamsError) in try value.readInteger(from: minimum) }
  }

  /// A case of an enumeration that may be left out.
  package func optionalToken<Token>(_ name: StaticString, of type: Token.Type) throws(ParamsError) -> Token?
  where Token: RawRepresentable & CaseIterable, Token.RawValue == String {
    try optional(name) { value throws(ParamsError) in try value.readToken(of: type) }
  }

  /// A list of names that may be left out.
  package func optionalNames(_ name: StaticString) throws(ParamsError) -> [[UInt8]]? {
    try optional(name) { value throws(ParamsError) in
      try value.readList { element throws(ParamsError) in try element.readName() }
    }
  }

  /// Named values that may be left out, which means that there are none. They are scalars, or, with `takesTrees`, any
  /// values.
  package func namedValues(_ name: StaticString, takesTrees: Bool = false) throws(ParamsError) -> NamedValues {
    try optional(name) { value throws(ParamsError) in try NamedValues(value, takesTrees: takesTrees) } ?? NamedValues()
  }

  /// A change of something that can also be taken away: nil if the member is left out, inner nil if it is null.
  package func change<Value>(
    _ name: StaticString,
    _ read: (JSONValue) throws(ParamsError) -> Value
  ) throws(ParamsError) -> Value?? {
    guard let value = object?[name] else { return nil }
    if value.kind == .null { return .some(nil) }
    return .some(try reading("\(name)", try read(value)))
  }

  /// Throws if there is a member that `content` does not declare.
  package func refuseOthers(than content: Content) throws(ParamsError) {
    guard case .object(let declared) = content else { return }
    guard let object else { return }
    for (name, value) in object.eachMember where !declared.list.contains(where: { name.equals(utf8: $0.name) }) {
      let known = declared.list.map { String(decoding: $0.name, as: UTF8.self) }.joined(separator: ", ")
      throw ParamsError(
        path: name.string ?? "",
        expected: "left out (known here: \(known))",
        got: value.found
      )
    }
  }
}
