import JSON

/// The members of an object of parameters, read by name.
///
/// An optional member that is `null` counts as left out: clients in languages without a notion of absence send it so.
/// Members that a message does not know are tolerated at the top level of `params`, so that a newer client can talk
/// to an older server; `refuseOthers(than:)` is for objects in which a misspelt name must not go unnoticed.
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

  /// The member of that name, which has to be there, but may be null.
  package func value(_ name: StaticString) throws(ParamsError) -> JSONValue {
    guard let value = object?[name] else {
      throw ParamsError(path: "\(name)", expected: "a value", got: "nothing")
    }
    return value
  }

  /// A member that has to be there.
  package func required<Value>(
    _ name: StaticString,
    _ expected: String,
    _ read: (JSONValue) throws(ParamsError) -> Value
  ) throws(ParamsError) -> Value {
    guard let value = object?[name] else {
      throw ParamsError(path: "\(name)", expected: expected, got: "nothing")
    }
    return try under("\(name)", try read(value))
  }

  /// A member that may be left out.
  package func optional<Value>(
    _ name: StaticString,
    _ read: (JSONValue) throws(ParamsError) -> Value
  ) throws(ParamsError) -> Value? {
    guard let value = self[name] else { return nil }
    return try under("\(name)", try read(value))
  }

  /// The name of something: a string that is not empty.
  package func name(_ name: StaticString) throws(ParamsError) -> [UInt8] {
    try required(name, "a string") { value throws(ParamsError) in try value.readName() }
  }

  /// The name of something, if it is given.
  package func optionalName(_ name: StaticString) throws(ParamsError) -> [UInt8]? {
    try optional(name) { value throws(ParamsError) in try value.readName() }
  }

  /// Any string, if it is given.
  package func optionalText(_ name: StaticString) throws(ParamsError) -> [UInt8]? {
    try optional(name) { value throws(ParamsError) in try value.readText() }
  }

  /// A boolean, if it is given.
  package func optionalBoolean(_ name: StaticString) throws(ParamsError) -> Bool? {
    try optional(name) { value throws(ParamsError) in try value.readBoolean() }
  }

  /// An integer not below `minimum`, if it is given.
  package func optionalInteger(_ name: StaticString, from minimum: Int = .min) throws(ParamsError) -> Int? {
    try optional(name) { value throws(ParamsError) in try value.readInteger(from: minimum) }
  }

  /// One of an enumeration's names, if it is given.
  package func optionalToken<Token>(_ name: StaticString, of type: Token.Type) throws(ParamsError) -> Token?
  where Token: RawRepresentable & CaseIterable, Token.RawValue == String {
    try optional(name) { value throws(ParamsError) in try value.readToken(of: type) }
  }

  /// A list of names, if it is given.
  package func optionalNames(_ name: StaticString) throws(ParamsError) -> [[UInt8]]? {
    try optional(name) { value throws(ParamsError) in
      try value.readList { element throws(ParamsError) in try element.readName() }
    }
  }

  /// What has been said of a member that can also be taken away: nil if it is left out, inner nil if it is null.
  package func change<Value>(
    _ name: StaticString,
    _ read: (JSONValue) throws(ParamsError) -> Value
  ) throws(ParamsError) -> Value?? {
    guard let value = object?[name] else { return nil }
    if value.kind == .null { return .some(nil) }
    return .some(try under("\(name)", try read(value)))
  }

  /// Throws if there is a member that is none of `known`.
  package func refuseOthers(than known: [StaticString]) throws(ParamsError) {
    for (name, value) in object?.members ?? []
    where !known.contains(where: { $0.withUTF8Buffer { $0.elementsEqual(name) } }) {
      throw ParamsError(
        path: String(decoding: name, as: UTF8.self),
        expected: "left out (known here: " + known.map { "\($0)" }.joined(separator: ", ") + ")",
        got: value.summary
      )
    }
  }
}
