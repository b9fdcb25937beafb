internal import JSON

/// Sends the answer to one request.
struct Reply {
  let queue: OutgoingQueue
  let id: RequestID?
  let batch: BatchAnswer?

  func succeed<Result: JSONEncodable>(_ result: Result) {
    guard let id else { return }
    queue.answer(in: batch) { writer in
      Envelope.result(result, id: id, to: &writer)
    }
  }

  func fail(_ error: ResponseError) {
    queue.answer(in: batch) { writer in
      Envelope.error(error, id: id, to: &writer)
    }
  }
}
