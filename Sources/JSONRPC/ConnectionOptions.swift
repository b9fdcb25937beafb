public import JSON

/// What a connection expects and allows. All of it is told to the client in the answer to `initialize`.
public struct ConnectionOptions: Sendable {
  /// How messages are framed.
  public var framing: FramingMode

  /// The largest message that is read, in bytes.
  public var maximumMessageSize: Int

  /// Depth and number of values of one message.
  public var json: JSONLimits

  /// With this many bytes unread by the client, no more input is handled until it has read some.
  public var maximumUnsentBytes: Int

  /// The defaults of the protocol (section 1, "Limits").
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
