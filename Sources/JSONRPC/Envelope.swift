internal import JSON

/// Writes the members of JSON-RPC 2.0 around parameters, results and errors.
enum Envelope {
  static func result<Result: JSONEncodable>(_ result: Result, id: RequestID, to writer: inout JSONWriter) {
    writer.fragment(#"{"jsonrpc":"2.0","id":"#)
    id.encode(to: &writer)
    writer.fragment(#","result":"#)
    result.encode(to: &writer)
    writer.endObject()
  }

  /// An id of nil is written as null: the request has no id that can be repeated.
  static func error(_ error: ResponseError, id: RequestID?, to writer: inout JSONWriter) {
    begin(&writer)
    writer.key("id")
    id.encode(to: &writer)
    writer.key("error")
    error.encode(to: &writer)
    writer.endObject()
  }

  static func notification(_ method: StaticString, to writer: inout JSONWriter, params: (inout JSONWriter) -> Void) {
    writer.fragment(#"{"jsonrpc":"2.0","method":"#)
    writer.string(method)
    writer.fragment(#","params":"#)
    params(&writer)
    writer.endObject()
  }

  /// Returns what is to be sent in another notification behind this one.
  static func notification<Notification: MergeableNotification>(
    _ notification: Notification,
    limit: Int,
    to writer: inout JSONWriter
  ) -> Notification? {
    var rest: Notification?
    self.notification(Notification.method, to: &writer) { rest = notification.encode(to: &$0, limit: limit) }
    return rest
  }

  static func request(
    _ method: StaticString,
    id: RequestID,
    to writer: inout JSONWriter,
    params: (inout JSONWriter) -> Void
  ) {
    begin(&writer)
    writer.key("id")
    id.encode(to: &writer)
    writer.key("method")
    writer.string(method)
    writer.key("params")
    params(&writer)
    writer.endObject()
  }

  private static func begin(_ writer: inout JSONWriter) {
    writer.raw(#"{"jsonrpc":"2.0""# as StaticString)
  }
}
