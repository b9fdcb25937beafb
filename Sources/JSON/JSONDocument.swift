internal import CJSONC

/// A JSON text that has been read. It owns json-c's tree, and the values that are read from it keep it alive.
public final class JSONDocument {
  private let node: OpaquePointer?

  /// Takes over the caller's reference to the node. json-c represents `null` as nil.
  init(root: OpaquePointer?) {
    node = root
  }

  /// Reads one JSON text. For many texts `JSONParser` is faster.
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

  /// The outermost value.
  public var root: JSONValue { JSONValue(document: self, node: node) }
}
