import JSON

/// The first request of a session, in which client and server agree on capabilities.
package enum Initialize: RequestMessage {
  package static let method: StaticString = "initialize"

  /// The client and its capabilities. Capabilities that the server does not know are ignored.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the client's process. The server exits when that process has ended.
    package var processId: Int?
    /// The name of the client.
    package var clientName: [UInt8]?
    /// The version of the client.
    package var clientVersion: [UInt8]?
    /// The locale of formats and messages, a BCP 47 tag.
    package var locale: [UInt8]?
    /// The position encodings of the client, best first. Names that the server does not know are skipped.
    package var positionEncodings: [PositionEncoding]
    /// How values of type `number` are written.
    package var numberEncoding: NumberEncoding
    /// Whether the client answers `client/validate`.
    package var validate: Bool
    /// Whether the client answers `client/options`.
    package var options: Bool
    /// Whether the client takes changes of long strings as splices.
    package var valueSplices: Bool
    /// Whether the client wants to know the sections of dates and times.
    package var sections: Bool
    /// Whether the client wants to know of issues that change although the value of their property does not.
    package var issueChanges: Bool

    package static let content = Content.object([
      "processId": .process, "clientInfo": .object(["name": .text, "version": .text]), "locale": .text,
      "trace": .token(["off", "messages", "verbose"]),
      "capabilities": .object([
        "positionEncodings": .list(.text), "numberEncoding": .token(NumberEncoding.self), "validate": .boolean,
        "options": .boolean, "valueSplices": .boolean, "sections": .boolean, "issueChanges": .boolean,
      ]),
    ])

    /// Reads the parameters. `trace` is read by the connection.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      processId = try members.optionalInteger("processId", from: 0)
      let client = try members.optional("clientInfo") { value throws(ParamsError) in
        let info = try Members(value)
        return (name: try info.optionalText("name"), version: try info.optionalText("version"))
      }
      clientName = client?.name
      clientVersion = client?.version
      locale = try members.optionalName("locale")
      let capabilities = try members.optional("capabilities") { value throws(ParamsError) in
        let capabilities = try Members(value)
        let names = try capabilities.optionalNames("positionEncodings") ?? []
        return (
          positions: names.compactMap { name in
            PositionEncoding.allCases.first { $0.rawValue.utf8.elementsEqual(name) }
          },
          numbers: try capabilities.optionalToken("numberEncoding", of: NumberEncoding.self),
          validate: try capabilities.optionalBoolean("validate"),
          options: try capabilities.optionalBoolean("options"),
          splices: try capabilities.optionalBoolean("valueSplices"),
          sections: try capabilities.optionalBoolean("sections"),
          issueChanges: try capabilities.optionalBoolean("issueChanges")
        )
      }
      positionEncodings = capabilities?.positions ?? []
      numberEncoding = capabilities?.numbers ?? .number
      validate = capabilities?.validate ?? false
      options = capabilities?.options ?? false
      valueSplices = capabilities?.splices ?? false
      sections = capabilities?.sections ?? false
      issueChanges = capabilities?.issueChanges ?? false
    }
  }

  /// The server and its capabilities.
  package struct Result: JSONEncodable, Sendable {
    /// The name of the server.
    package var serverName: String
    /// The version of the server.
    package var serverVersion: String
    /// The capabilities of the server.
    package var capabilities: ServerCapabilities

    /// A result.
    package init(serverName: String, serverVersion: String, capabilities: ServerCapabilities) {
      self.serverName = serverName
      self.serverVersion = serverVersion
      self.capabilities = capabilities
    }

    /// The version of the protocol.
    package static let protocolVersion: StaticString = "1.0"

    /// Writes `{serverInfo, protocolVersion, capabilities}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("serverInfo")
      writer.beginObject()
      writer.key("name")
      writer.string(serverName)
      writer.key("version")
      writer.string(serverVersion)
      writer.endObject()
      writer.key("protocolVersion")
      writer.string(Self.protocolVersion)
      writer.key("capabilities")
      capabilities.encode(to: &writer)
      writer.endObject()
    }
  }
}
