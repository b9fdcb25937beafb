import JSON

/// The first request of a session: what the client is, and what the two sides agree on.
public enum Initialize: RequestMessage {
  public static let method: StaticString = "initialize"

  /// What the client tells of itself. Capabilities that the server does not know are ignored.
  public struct Params: ParamsReadable, Sendable {
    /// The client's process: the server leaves when it is gone.
    public var processId: Int?
    public var clientName: [UInt8]?
    public var clientVersion: [UInt8]?
    /// The locale of formats and messages, a BCP 47 tag.
    public var locale: [UInt8]?
    /// What the client can count positions in, best first; names that the server does not know are skipped.
    public var positionEncodings: [PositionEncoding]
    public var numberEncoding: NumberEncoding

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
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
          positions: names.compactMap { PositionEncoding(rawValue: String(decoding: $0, as: UTF8.self)) },
          numbers: try capabilities.optionalToken("numberEncoding", of: NumberEncoding.self)
        )
      }
      positionEncodings = capabilities?.positions ?? []
      numberEncoding = capabilities?.numbers ?? .number
    }
  }

  /// What the server is and can do.
  public struct Result: JSONEncodable, Sendable {
    public var serverName: String
    public var serverVersion: String
    public var capabilities: ServerCapabilities

    /// An answer.
    public init(serverName: String, serverVersion: String, capabilities: ServerCapabilities) {
      self.serverName = serverName
      self.serverVersion = serverVersion
      self.capabilities = capabilities
    }

    /// The version of the protocol that this is.
    public static let protocolVersion: StaticString = "1.0"

    /// Writes `{serverInfo, protocolVersion, capabilities}`.
    public func encode(to writer: inout JSONWriter) {
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
