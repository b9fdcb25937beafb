internal import CJSONC

/// Reads JSON texts one after another. It reuses a tokener of json-c, which saves about a sixth of the time. For a
/// single text use `JSONDocument`.
///
/// - Important: Use a parser and its documents on one thread only: json-c does not count references atomically.
public final class JSONParser {
  /// The limits for each text.
  public let limits: JSONLimits

  private var tokener: UnsafeMutablePointer<json_tokener>?
  private var names = MemberNames()

  /// After a text longer than this the tokener is freed, together with its buffer, which has grown with the longest
  /// string.
  private static let keptTextLength = 64 << 10

  /// A new parser.
  public init(limits: JSONLimits = JSONLimits()) {
    self.limits = limits
  }

  deinit {
    if let tokener { json_tokener_free(tokener) }
  }

  /// Reads one JSON text, which must be valid as `JSONValidator` defines it. The bytes are not kept.
  public func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONSyntaxError) -> JSONDocument {
    let findings = try JSONValidator.validate(bytes, limits: limits, names: &names)
    guard !findings.unkeptIntegers.isEmpty else {
      return JSONDocument(root: try build(UnsafeRawBufferPointer(rebasing: bytes[..<findings.end])))
    }
    var text = ExactIntegers.marked(bytes[..<findings.end], at: findings.unkeptIntegers)
    // `withUnsafeMutableBytes` does not pass typed errors on, so the error travels in a `Result`.
    let root = text.withUnsafeMutableBytes { copy in
      Result { () throws(JSONSyntaxError) in try build(UnsafeRawBufferPointer(copy)) }
    }
    let document = JSONDocument(root: try root.get())
    ExactIntegers.restore(in: document.root.node)
    return document
  }

  /// Lets json-c build the tree of a valid text without white space around it.
  private func build(_ text: UnsafeRawBufferPointer) throws(JSONSyntaxError) -> OpaquePointer? {
    guard let length = Int32(exactly: text.count) else {
      throw JSONSyntaxError(offset: 0, reason: "The text is longer than 2 GiB.")
    }
    // json-c counts one level more than there are brackets around a scalar.
    guard let tokener = tokener ?? json_tokener_new_ex(Int32(limits.maximumDepth + 1)) else {
      throw JSONSyntaxError(offset: 0, reason: "There is no memory to read the text.")
    }
    // After an error a tokener keeps state that would affect the next text, so only a successful one is reused.
    self.tokener = nil
    let start = text.baseAddress?.assumingMemoryBound(to: CChar.self)
    var root = json_tokener_parse_ex(tokener, start, length)
    var parsed = json_tokener_get_parse_end(tokener)
    if json_tokener_get_error(tokener) == json_tokener_continue {
      // A number or a literal by itself is complete only when a byte follows it.
      root = json_tokener_parse_ex(tokener, "", 1)
      parsed = text.count
    }
    guard json_tokener_get_error(tokener) == json_tokener_success, parsed == text.count else {
      json_object_put(root)
      json_tokener_free(tokener)
      throw JSONSyntaxError(offset: Int(clamping: parsed), reason: "The text cannot be read.")
    }
    if text.count > Self.keptTextLength {
      json_tokener_free(tokener)
    } else {
      self.tokener = tokener
    }
    return root
  }
}
