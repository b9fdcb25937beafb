import JSON

/// Opens one interactor that drives several fields behind named roles.
public enum CompositeOpen: RequestMessage {
  public static let method: StaticString = "composite/open"

  /// The composite, its kind, and the fields for its roles.
  public struct Params: ParamsReadable, Sendable {
    public var composite: [UInt8]
    public var kind: [UInt8]
    /// A field for each role of the kind.
    public var views: [(role: [UInt8], field: [UInt8])]
    public var options: NamedValues

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      composite = try members.name("composite")
      kind = try members.name("kind")
      views = try members.required("views", "an object of fields by role") { value throws(ParamsError) in
        guard let roles = value.members else { throw value.isNot("an object of fields by role") }
        var views: [(role: [UInt8], field: [UInt8])] = []
        for (role, field) in roles {
          do throws(ParamsError) {
            views.append((role, try field.readName()))
          } catch {
            throw error.under(String(decoding: role, as: UTF8.self))
          }
        }
        return views
      }
      options =
        try members.optional("options") { value throws(ParamsError) in try NamedValues(value) } ?? NamedValues()
    }
  }

  /// What can be performed, and the state it starts in.
  public struct Result: JSONEncodable, Sendable {
    public var actions: [[UInt8]]
    public var state: WireTree

    /// An answer.
    public init(actions: [[UInt8]], state: WireTree) {
      self.actions = actions
      self.state = state
    }

    /// Writes `{actions, state}`.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("actions")
      writer.strings(actions)
      writer.optional("state", state)
      writer.endObject()
    }
  }
}

/// Does one of a composite's actions.
public enum CompositePerform: RequestMessage {
  public static let method: StaticString = "composite/perform"

  /// The composite and what it is to do.
  public struct Params: ParamsReadable, Sendable {
    public var composite: [UInt8]
    public var action: [UInt8]
    public var arguments: NamedValues

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      composite = try members.name("composite")
      action = try members.name("action")
      arguments =
        try members.optional("arguments") { value throws(ParamsError) in try NamedValues(value) } ?? NamedValues()
    }
  }

  /// The state after it.
  public struct Result: JSONEncodable, Sendable {
    public var state: WireTree

    /// An answer.
    public init(state: WireTree) { self.state = state }

    /// Writes `{state}`.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("state", state)
      writer.endObject()
    }
  }
}

/// Forgets a composite; its fields stay bound.
public enum CompositeClose: RequestMessage {
  public static let method: StaticString = "composite/close"
  public typealias Result = EmptyResult

  /// The composite.
  public struct Params: ParamsReadable, Sendable {
    public var composite: [UInt8]

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      composite = try Members(params).name("composite")
    }
  }
}
