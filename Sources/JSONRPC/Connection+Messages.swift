internal import JSON

// Reads batches, requests, notifications and responses (JSON-RPC 2.0 sections 4 to 6).

extension Connection {
  /// Dispatches the message or the batch of one JSON text.
  func dispatch(text: JSONValue) {
    guard text.kind == .array else { return dispatch(message: text, in: nil) }
    let batch = BatchAnswer()
    onReceive?(.startOfBatch)
    if text.count == 0 {
      onReceive?(.endOfBatch)
      refuse(.invalidRequest("emptyBatch", "A batch must hold at least one message."))
      return
    }
    var isFirst = true
    text.forEachElement { message in
      if !isFirst, exitCode == nil, isInterrupted?() == true { abandon() }
      isFirst = false
      if exitCode == nil { dispatch(message: message, in: batch) }
    }
    onReceive?(.endOfBatch)
    output.release(batch)
  }

  /// Calls the handler of a request or a notification, delivers a response, and answers anything else with an error.
  private func dispatch(message: JSONValue, in batch: BatchAnswer?) {
    if !cancellations.isEmpty, batch == nil, refuseCancelled(message) { return }
    onReceive?(.message(message))
    guard message.kind == .object else {
      let sentence = "A message must be an object, not \(message.kind.phrase)."
      return Reply(queue: output, id: nil, batch: batch).fail(.invalidRequest("notAnObject", sentence))
    }
    let idValue = message["id"]
    let id = idValue.flatMap { RequestID($0) }
    guard let method = message["method"] else {
      if message["result"] != nil || message["error"] != nil { return deliver(response: message, id: id) }
      let sentence = "A message must have a \"method\", a \"result\" or an \"error\"."
      return Reply(queue: output, id: id, batch: batch).fail(.invalidRequest("noMethod", sentence))
    }
    let reply = Reply(queue: output, id: id, batch: batch)
    let params = message["params"]
    if let fault = fault(of: message, method, params, hasInvalidID: idValue != nil && id == nil) {
      return reply.fail(fault)
    }
    if let id, !isNew(id, in: batch) {
      let error = ResponseError.invalidRequest("idInFlight", "A request with this id has not been answered yet.")
      return reply.fail(error)
    }
    perform(Call(nameValue: method, method: methods[method], sentParams: params, reply: reply))
  }

  /// Answers a request that was cancelled before its turn. No record has it: nothing came of it.
  private func refuseCancelled(_ message: JSONValue) -> Bool {
    guard message.kind == .object, let id = message["id"].flatMap({ RequestID($0) }), isCancelledAhead(id),
      let method = message["method"].flatMap({ methods[$0] }), method.lifecycle == nil
    else { return false }
    onReceive?(.cancelled(id))
    Reply(queue: output, id: id, batch: nil).fail(OutgoingQueue.cancelled)
    return true
  }

  /// The error for a message with a method that is not a valid request or notification.
  private func fault(
    of message: JSONValue,
    _ method: JSONValue,
    _ params: JSONValue?,
    hasInvalidID: Bool
  ) -> ResponseError? {
    if hasInvalidID {
      return .invalidRequest("invalidID", "The id of a request must be a string or an integer of 64 bits.")
    }
    if message["jsonrpc"]?.equals("2.0") != true {
      return .invalidRequest("invalidVersion", "The member \"jsonrpc\" must be the string \"2.0\".")
    }
    if method.kind != .string {
      return .invalidRequest("invalidMethod", "The member \"method\" must be a string, not \(method.kind.phrase).")
    }
    if let params, !params.isNull, params.kind != .object, params.kind != .array {
      let message = "The member \"params\" must be an object, not \(params.kind.phrase)."
      return .invalidRequest("invalidParams", message)
    }
    return nil
  }

  /// Whether no request with this id waits for its answer. All requests of a batch wait until the batch is answered.
  private func isNew(_ id: RequestID, in batch: BatchAnswer?) -> Bool {
    if output.isInFlight(id) { return false }
    return batch?.ids.insert(id).inserted ?? true
  }

  private func deliver(response: JSONValue, id: RequestID?) {
    guard let id, let onResponse else { return log("A response to a request that was never sent was ignored.") }
    onResponse(id, response)
  }
}
