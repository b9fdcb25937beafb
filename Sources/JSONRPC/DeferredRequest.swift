/// A request whose answer comes later than the handler's return: kept by the session, and answered once by
/// `OutgoingQueue.succeed` or `fail`. What comes after the first answer is ignored.
public final class DeferredRequest {
  /// The id to answer to; nil if the client sent none and wants no answer.
  public let id: RequestID?

  /// Called when the client cancels the request, just before it is answered with -32800. A session sets it to stop
  /// what it does for the answer. Kept until the answer, so it should hold its session weakly.
  public var onCancel: (() -> Void)?

  /// Whether an answer has been given.
  public internal(set) var isAnswered = false

  /// The batch that waits for the answer.
  let batch: BatchAnswer?

  init(id: RequestID?, batch: BatchAnswer?) {
    self.id = id
    self.batch = batch
  }
}
