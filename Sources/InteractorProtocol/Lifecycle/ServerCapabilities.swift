import JSON

/// What the server can do, and its limits: part of the answer to `initialize`.
package struct ServerCapabilities: Sendable {
  /// What positions in texts count.
  package var positionEncoding: PositionEncoding
  /// How values of type `number` are written.
  package var numberEncoding: NumberEncoding
  /// Whether the server tells changes of long strings as splices.
  package var valueSplices: Bool
  /// The locale that the session starts with.
  package var locale: [UInt8]
  /// What `view` of `field/bind` can be.
  package var views: [String]
  /// What `style` of a format can be.
  package var formats: [[UInt8]]
  /// What `kind` of `composite/open` can be.
  package var composites: [[UInt8]]
  /// The expressions that a rule of `subject/open` can have.
  package var rules: [String]
  /// The release of libphonenumber that phone numbers are read and written by.
  package var phoneMetadata: [UInt8]
  /// The limits of the server.
  package var limits: Limits

  /// Capabilities.
  package init(
    positionEncoding: PositionEncoding,
    numberEncoding: NumberEncoding,
    valueSplices: Bool,
    locale: [UInt8],
    views: [String],
    formats: [[UInt8]],
    composites: [[UInt8]],
    rules: [String],
    phoneMetadata: [UInt8],
    limits: Limits
  ) {
    self.positionEncoding = positionEncoding
    self.numberEncoding = numberEncoding
    self.valueSplices = valueSplices
    self.locale = locale
    self.views = views
    self.formats = formats
    self.composites = composites
    self.rules = rules
    self.phoneMetadata = phoneMetadata
    self.limits = limits
  }

  /// The limits of the server.
  package struct Limits: Sendable {
    /// Bytes in one message.
    package var messageBytes: Int
    /// Levels of arrays and objects in one message.
    package var depth: Int
    /// JSON values in one message.
    package var values: Int
    /// Open subjects.
    package var subjects: Int
    /// Items in all lists.
    package var items: Int
    /// Bound fields.
    package var fields: Int
    /// Open composites.
    package var composites: Int
    /// Open forms.
    package var forms: Int
    /// UTF-8 bytes in one field.
    package var textBytes: Int
    /// Bytes of output that the client has not read.
    package var outputBytes: Int
    /// Bytes of a snapshot that comes as text.
    package var snapshotBytes: Int
    /// Bytes of memory that the session may hold.
    package var memoryBytes: Int

    /// Limits.
    package init(
      messageBytes: Int,
      depth: Int,
      values: Int,
      subjects: Int,
      items: Int,
      fields: Int,
      composites: Int,
      forms: Int,
      textBytes: Int,
      outputBytes: Int,
      snapshotBytes: Int,
      memoryBytes: Int
    ) {
      self.messageBytes = messageBytes
      self.depth = depth
      self.values = values
      self.subjects = subjects
      self.items = items
      self.fields = fields
      self.composites = composites
      self.forms = forms
      self.textBytes = textBytes
      self.outputBytes = outputBytes
      self.snapshotBytes = snapshotBytes
      self.memoryBytes = memoryBytes
    }
  }
}

extension ServerCapabilities: JSONEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("positionEncoding")
    writer.string(positionEncoding.rawValue)
    writer.key("numberEncoding")
    writer.string(numberEncoding.rawValue)
    writer.optional("valueSplices", valueSplices)
    writer.key("locale")
    writer.string(utf8: locale)
    writer.key("views")
    views.encode(to: &writer)
    writer.key("formats")
    writer.strings(formats)
    writer.key("composites")
    writer.strings(composites)
    writer.key("rules")
    rules.encode(to: &writer)
    writer.optional("phoneMetadata", utf8: phoneMetadata)
    writer.key("limits")
    limits.encode(to: &writer)
    writer.endObject()
  }
}

extension ServerCapabilities.Limits: JSONEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("messageBytes", messageBytes)
    writer.optional("depth", depth)
    writer.optional("values", values)
    writer.optional("subjects", subjects)
    writer.optional("items", items)
    writer.optional("fields", fields)
    writer.optional("composites", composites)
    writer.optional("forms", forms)
    writer.optional("textBytes", textBytes)
    writer.optional("outputBytes", outputBytes)
    writer.optional("snapshotBytes", snapshotBytes)
    writer.optional("memoryBytes", memoryBytes)
    writer.endObject()
  }
}
