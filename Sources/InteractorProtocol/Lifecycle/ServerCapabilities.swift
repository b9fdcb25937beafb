import JSON

/// What the server can do and how much, as told in the answer to `initialize`.
public struct ServerCapabilities: Sendable {
  public var positionEncoding: PositionEncoding
  public var numberEncoding: NumberEncoding
  /// The locale that the session starts with.
  public var locale: [UInt8]
  /// What `view` of `field/bind` can be.
  public var views: [String]
  /// What `style` of a format can be.
  public var formats: [[UInt8]]
  /// What `kind` of `composite/open` can be.
  public var composites: [[UInt8]]
  public var limits: Limits

  /// Capabilities.
  public init(
    positionEncoding: PositionEncoding,
    numberEncoding: NumberEncoding,
    locale: [UInt8],
    views: [String],
    formats: [[UInt8]],
    composites: [[UInt8]],
    limits: Limits
  ) {
    self.positionEncoding = positionEncoding
    self.numberEncoding = numberEncoding
    self.locale = locale
    self.views = views
    self.formats = formats
    self.composites = composites
    self.limits = limits
  }

  /// How much the server takes.
  public struct Limits: Sendable {
    /// Bytes in one message.
    public var messageBytes: Int
    /// Levels of arrays and objects in one message.
    public var depth: Int
    /// JSON values in one message.
    public var values: Int
    /// Open subjects.
    public var subjects: Int
    /// Bound fields.
    public var fields: Int
    /// Open composites.
    public var composites: Int
    /// UTF-8 bytes in one field.
    public var textBytes: Int
    /// Bytes of output that the client has not read.
    public var outputBytes: Int

    /// Limits.
    public init(
      messageBytes: Int,
      depth: Int,
      values: Int,
      subjects: Int,
      fields: Int,
      composites: Int,
      textBytes: Int,
      outputBytes: Int
    ) {
      self.messageBytes = messageBytes
      self.depth = depth
      self.values = values
      self.subjects = subjects
      self.fields = fields
      self.composites = composites
      self.textBytes = textBytes
      self.outputBytes = outputBytes
    }
  }
}

extension ServerCapabilities: JSONEncodable {
  /// Writes the object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("positionEncoding")
    writer.string(positionEncoding.rawValue)
    writer.key("numberEncoding")
    writer.string(numberEncoding.rawValue)
    writer.key("locale")
    writer.string(utf8: locale)
    writer.key("views")
    views.encode(to: &writer)
    writer.key("formats")
    writer.strings(formats)
    writer.key("composites")
    writer.strings(composites)
    writer.key("limits")
    limits.encode(to: &writer)
    writer.endObject()
  }
}

extension ServerCapabilities.Limits: JSONEncodable {
  /// Writes the object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("messageBytes", messageBytes)
    writer.optional("depth", depth)
    writer.optional("values", values)
    writer.optional("subjects", subjects)
    writer.optional("fields", fields)
    writer.optional("composites", composites)
    writer.optional("textBytes", textBytes)
    writer.optional("outputBytes", outputBytes)
    writer.endObject()
  }
}
