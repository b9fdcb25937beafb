/// Reads JSON texts one after another, in the same memory. For a single text use `JSONDocument`.
///
/// - Important: Use a parser and its documents on one thread only.
public final class JSONParser {
  /// The limits for each text.
  public let limits: JSONLimits

  private let strings = JSONEscapedStrings()
  @exclusivity(unchecked) private var document: JSONDocument
  @exclusivity(unchecked) private var names = MemberNames()

  /// The memory of longer texts is not used again.
  private static let keptTextLength = 64 << 10

  /// A new parser.
  public init(limits: JSONLimits = JSONLimits()) {
    self.limits = limits
    document = JSONDocument(strings)
  }

  /// Reads one JSON text, which must be valid as `JSONValidator` defines it. The bytes are not kept. While somebody has
  /// the document or a value of it, the next text gets a document of its own.
  public func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONSyntaxError) -> JSONDocument {
    if bytes.count > Self.keptTextLength {
      let document = JSONDocument(strings)
      try document.read(bytes, limits: limits, names: &names)
      return document
    }
    if !isKnownUniquelyReferenced(&document) { document = JSONDocument(strings) }
    try document.read(bytes, limits: limits, names: &names)
    return document
  }
}
