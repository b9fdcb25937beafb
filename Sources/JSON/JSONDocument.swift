internal import CJSONC

/// A JSON text that has been read: the owner of json-c's tree. Values read from it keep it alive.
public final class JSONDocument {
  private let node: OpaquePointer?

  /// Takes over the caller's reference to the node; nil is how json-c has `null`.
  init(root: OpaquePointer?) {
    node = root
  }

  /// Reads one JSON text. A caller that reads many uses a `JSONParser`, which is faster.
  public convenience init(
    _ bytes: UnsafeRawBufferPointer,
    limits: JSONLimits = JSONLimits()
  ) throws(JSONSyntaxError) {
    let document = try JSONParser(limits: limits).parse(bytes)
    self.init(root: json_object_get(document.node))
  }

  /// Reads one JSON text from an array.
  public convenience init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
    let document = bytes.withUnsafeBytes { bytes in
      Result { () throws(JSONSyntaxError) in try JSONParser(limits: limits).parse(bytes) }
    }
    self.init(root: json_object_get(try document.get().node))
  }

  deinit {
    json_object_put(node)
  }

  /// The value that the text is.
  public var root: JSONValue { JSONValue(document: self, node: node) }
}
