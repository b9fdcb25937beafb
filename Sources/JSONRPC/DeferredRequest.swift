/// A request that is answered after its handler has returned. The session keeps it and answers it once by
/// `OutgoingQueue.succeed` or `fail`. Further answers are ignored.
public final class DeferredRequest {
  /// The id of the request; nil if the client sent none and gets no answer.
  public let id: RequestID?

  /// Called before the request is answered with -32800: because the client cancels it, or because the session ends. A
  /// session uses it to stop its work for the answer. The closure is kept until the answer, which comes at the latest
  /// when the session ends.
  public var onCancel: (() -> Void)?

  /// Whether the request has been answered.
  public internal(set) var isAnswered = false

  /// The batch that the answer belongs to.
  let batch: BatchAnswer?

  /// Counts the requests in the order in which they came; set by the queue.
  var number = 0

  init(id: RequestID?, batch: BatchAnswer?) {
    self.id = id
    self.batch = batch
  }
}
