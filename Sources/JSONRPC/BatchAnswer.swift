internal import JSON

/// The one array that answers a batch (JSON-RPC 2.0 section 6). It leaves when the last request has been answered.
final class BatchAnswer {
  /// The answers so far, as the beginning of an array.
  private(set) var writer = JSONWriter()

  /// The ids in this batch; none of them is answered before all are.
  var ids: Set<RequestID> = []

  /// How many requests still have no answer, plus one while messages of the batch are being handled.
  var outstanding = 1

  private(set) var isEmpty = true

  init() {
    writer.beginArray()
  }

  /// The bytes of the answers so far.
  var size: Int { writer.bytes.count }

  func append(_ answer: (inout JSONWriter) -> Void) {
    isEmpty = false
    answer(&writer)
  }
}
