#if arch(wasm32)
  // A WebAssembly module has no json-c. What it does elsewhere takes a few lines here.

  /// Resolves the escapes of strings.
  final class JSONEscapedStrings {
    /// Calls `body` with the bytes that a valid string stands for. `string` is its text with the quotation marks.
    func withDecoded<Result, Failure: Error>(
      _ string: UnsafeBufferPointer<UInt8>,
      _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let inner = UnsafeBufferPointer(rebasing: string.dropFirst().dropLast())
      return try JSONEscapes.decoded(inner).withUnsafeBufferPointer(body)
    }
  }

  extension Int64 {
    /// The integer that a text begins with, which fits.
    init?(jsonText text: UnsafeRawBufferPointer) {
      let isNegative = text.first == UInt8(ascii: "-")
      let digits = text.dropFirst(isNegative ? 1 : 0).prefix { $0 &- UInt8(ascii: "0") < 10 }
      let negated = digits.reduce(Int64(0)) { $0 &* 10 &- Int64($1 &- UInt8(ascii: "0")) }
      self = isNegative ? negated : 0 &- negated
    }
  }
#else
  internal import CJSONC

  /// Has json-c resolve the escapes of strings. It keeps a tokener, since making one costs more than most strings.
  final class JSONEscapedStrings {
    private var tokener: UnsafeMutablePointer<json_tokener>?

    /// After a string longer than this the tokener is freed, together with its buffer, which has grown with the longest
    /// string.
    private static let keptLength = 64 << 10

    deinit {
      if let tokener { json_tokener_free(tokener) }
    }

    /// Calls `body` with the bytes that a valid string stands for. `string` is its text with the quotation marks.
    func withDecoded<Result, Failure: Error>(
      _ string: UnsafeBufferPointer<UInt8>,
      _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      guard let node = node(of: string) else {
        // There is no memory for json-c.
        let inner = UnsafeBufferPointer(rebasing: string.dropFirst().dropLast())
        return try JSONEscapes.decoded(inner).withUnsafeBufferPointer(body)
      }
      defer { json_object_put(node) }
      let start = UnsafeRawPointer(json_object_get_string(node))?.assumingMemoryBound(to: UInt8.self)
      return try body(UnsafeBufferPointer(start: start, count: Int(json_object_get_string_len(node))))
    }

    /// The string in json-c's memory, which the caller has to release.
    private func node(of string: UnsafeBufferPointer<UInt8>) -> OpaquePointer? {
      guard let length = Int32(exactly: string.count), let tokener = tokener ?? json_tokener_new_ex(2) else {
        return nil
      }
      // After an error a tokener keeps state that would affect the next text, so only a successful one is used again.
      self.tokener = nil
      let start = UnsafeRawPointer(string.baseAddress)?.assumingMemoryBound(to: CChar.self)
      let node = json_tokener_parse_ex(tokener, start, length)
      if json_tokener_get_error(tokener) == json_tokener_success, string.count <= Self.keptLength {
        self.tokener = tokener
      } else {
        json_tokener_free(tokener)
      }
      guard json_object_get_type(node) == json_type_string else {
        json_object_put(node)
        return nil
      }
      return node
    }
  }

  extension Int64 {
    /// The integer that a text begins with, which fits. Something else follows it.
    init?(jsonText text: UnsafeRawBufferPointer) {
      var value: Int64 = 0
      guard json_parse_int64(text.baseAddress?.assumingMemoryBound(to: CChar.self), &value) == 0 else { return nil }
      self = value
    }
  }
#endif
