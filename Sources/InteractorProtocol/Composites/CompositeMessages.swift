import JSON

/// Opens a composite: one interactor that drives several fields behind named roles.
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

    package static let content = Content.object([
      "composite": .text, "kind": .compositeKind, "views": .views, "options": .map(.value),
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      composite = try members.name("composite")
      kind = try members.name("kind")
      let fields = "an object of fields by role"
      views = try members.required("views", fields) { value throws(ParamsError) in
        try value.readMembers(fields) { role, field throws(ParamsError) in (role, try field.readName()) }
      }
      options = try members.namedValues("options")
    }
  }

  /// The actions of the composite, and its first state.
  package struct Result: JSONEncodable, Sendable {
    /// The names of the actions.
    package var actions: [[UInt8]]
    /// The state of the composite.
    package var state: WireTree

    /// A result.
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

/// Performs an action of a composite.
package enum CompositePerform: RequestMessage {
  package static let method: StaticString = "composite/perform"

  /// The composite and the action.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the composite.
    package var composite: [UInt8]
    /// The name of the action.
    package var action: [UInt8]
    /// The arguments of the action by name.
    package var arguments: NamedValues

    package static let content = Content.object([
      "composite": .composite, "action": .text, "arguments": .map(.value),
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      composite = try members.name("composite")
      action = try members.name("action")
      arguments = try members.namedValues("arguments")
    }
  }

  /// The state after the action.
  package struct Result: JSONEncodable, Sendable {
    /// The state of the composite.
    package var state: WireTree

    /// A result.
    package init(state: WireTree) { self.state = state }

    /// Writes `{state}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("state", state)
      writer.endObject()
    }
  }
}

/// Closes a composite; its fields stay bound.
package enum CompositeClose: RequestMessage {
  package static let method: StaticString = "composite/close"
  package typealias Result = EmptyResult

  /// The composite.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the composite.
    package var composite: [UInt8]

    package static let content = Content.object(["composite": .text])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      composite = try Members(params).name("composite")
    }
  }
}
