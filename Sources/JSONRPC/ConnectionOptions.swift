public import JSON

/// The framing and the limits of a connection. The answer to `initialize` tells them to the client.
public struct ConnectionOptions: Sendable {
  /// How messages are framed.
  public var framing: FramingMode

  /// The largest message that is read, in bytes.
  public var maximumMessageSize: Int

  /// The limits for the JSON of one message.
  public var json: JSONLimits

  /// The number of unsent bytes at which no more input is handled, until the client has read some.
  public var maximumUnsentBytes: Int

  /// The defaults of the protocol (`Protocol/base-protocol.md`, "Limits").
  public init(
    framing: FramingMode = .auto,
    maximumMessageSize: Int = 4 << 20,
    json: JSONLimits = JSONLimits(),
    maximumUnsentBytes: Int = 64 << 20
  ) {
    self.framing = framing
    self.maximumMessageSize = maximumMessageSize
    self.json = json
    self.maximumUnsentBytes = maximumUnsentBytes
  }
}
