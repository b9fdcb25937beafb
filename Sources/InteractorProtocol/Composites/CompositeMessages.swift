import JSON

/// Opens one interactor that drives several fields behind named roles.
package enum CompositeOpen: RequestMessage {
  package static let method: StaticString = "composite/open"

  /// The composite, its kind, and the fields for its roles.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the composite.
    package var composite: [UInt8]
    /// The name of the kind.
    package var kind: [UInt8]
    /// A field for each role of the kind.
    package var views: [(role: [UInt8], field: [UInt8])]
    /// Its options by name.
    package var options: NamedValues

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      composite = try members.name("composite")
      kind = try members.name("kind")
      views = try members.required("views", "an object of fields by role") { value throws(ParamsError) in
        guard let roles = value.members else { throw value.isNot("an object of fields by role") }
        var views: [(role: [UInt8], field: [UInt8])] = []
        for (role, field) in roles {
          views.append((role, try under(String(decoding: role, as: UTF8.self), try field.readName())))
        }
        return views
      }
      options =
        try members.optional("options") { value throws(ParamsError) in try NamedValues(value) } ?? NamedValues()
    }
  }

  /// What can be performed, and the state it starts in.
  package struct Result: JSONEncodable, Sendable {
    /// What can be performed.
    package var actions: [[UInt8]]
    /// The state after it.
    package var state: WireTree

    /// An answer.
    package init(actions: [[UInt8]], state: WireTree) {
      self.actions = actions
      self.state = state
    }

    /// Writes `{actions, state}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("actions")
      writer.strings(actions)
      writer.optional("state", state)
      writer.endObject()
    }
  }
}

/// Does one of a composite's actions.
package enum CompositePerform: RequestMessage {
  package static let method: StaticString = "composite/perform"

  /// The composite and what it is to do.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the composite.
    package var composite: [UInt8]
    /// The name of the action.
    package var action: [UInt8]
    /// The arguments of the action by name.
    package var arguments: NamedValues

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      composite = try members.name("composite")
      action = try members.name("action")
      arguments =
        try members.optional("arguments") { value throws(ParamsError) in try NamedValues(value) } ?? NamedValues()
    }
  }

  /// The state after it.
  package struct Result: JSONEncodable, Sendable {
    /// The state after it.
    package var state: WireTree

    /// An answer.
    package init(state: WireTree) { self.state = state }

    /// Writes `{state}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("state", state)
      writer.endObject()
    }
  }
}

/// Forgets a composite; its fields stay bound.
package enum CompositeClose: RequestMessage {
  package static let method: StaticString = "composite/close"
  package typealias Result = EmptyResult

  /// The composite.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the composite.
    package var composite: [UInt8]

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      composite = try Members(params).name("composite")
    }
  }
}
