internal import JSON

/// The array that answers a batch (JSON-RPC 2.0 section 6). It is sent when the last request of the batch has been
/// answered.
final class BatchAnswer {
  /// The answers so far, as the beginning of an array.
  private(set) var writer = JSONWriter()

  /// The ids of the requests in this batch. No client has an answer to one of them before it has all answers.
  var ids: Set<RequestID> = []

  /// The number of requests without an answer, plus one while messages of the batch are being handled.
  var outstanding = 1

  private(set) var isEmpty = true

  init() {
    writer.beginArray()
  }

  /// The number of bytes of the answers so far.
  var size: Int { writer.bytes.count }

  func append(_ answer: (inout JSONWriter) -> Void) {
    isEmpty = false
    answer(&writer)
  }
}
