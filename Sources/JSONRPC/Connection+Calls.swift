internal import JSON

// The lifecycle of a session, and the calls of its handlers (`Protocol/base-protocol.md`, "Lifecycle").

extension Connection {
  /// Calls the handler of a request or a notification, if the lifecycle allows it now.
  func perform(_ call: Call) {
    if call.reply.id == nil {
      if call.method?.lifecycle == .exit { return exit() }
      guard phase == .running, call.method?.lifecycle != .initialize else {
        return log("The notification \(call.name) was ignored, because it came before initialize or after shutdown.")
      }
    } else if let refusal = refusal(of: call) {
      return call.reply.fail(refusal)
    }
    if output.trace != .off { sendTrace(of: call) }
    do throws(ResponseError) {
      try performAllowed(call)
    } catch {
      if call.reply.id != nil { return call.reply.fail(error) }
      log("The notification \(call.name) has failed: \(error.messageForLog ?? error.message)")
    }
  }

  /// The error for a request that the lifecycle or the output limit does not allow now.
  private func refusal(of call: Call) -> ResponseError? {
    switch phase {
    case .uninitialized where call.method?.lifecycle != .initialize:
      return .domain(.serverNotInitialized, named: "notInitialized", "The first request must be \"initialize\".")
    case .running where call.method?.lifecycle == .initialize:
      return .invalidRequest("alreadyInitialized", "The server has been initialized already.")
    case .shutDown:
      return .invalidRequest("shutDown", "The server has been shut down; only \"exit\" may follow.")
    default: break
    }
    guard let batch = call.reply.batch, batch.size >= options.maximumUnsentBytes else { return nil }
    return .domain(named: "outputLimit", "The answer to the batch is too large; send the request again on its own.")
  }

  private func performAllowed(_ call: Call) throws(ResponseError) {
    guard let method = call.method else { return try refuseUnknown(call) }
    let params = call.params
    if let params, params.kind != .object {
      throw .invalidParams(path: "params", expected: "an object", got: params.kind.phrase)
    }
    switch method.lifecycle {
    case nil: try callHandler(of: method, params, with: call)
    case .initialize:
      let level = try traceLevel(params?["trace"], path: "params.trace") ?? .off
      try callHandler(of: method, params, with: call)
      (phase, output.trace) = (.running, level)
    case .shutdown:
      try callHandler(of: method, params, with: call)
      phase = .shutDown
    case .initialized where method.action != nil: try callHandler(of: method, params, with: call)
    case .initialized, .exit, .cancelRequest, .setTrace:
      guard call.reply.id == nil else { throw notANotification(call) }
      try performBuiltIn(call)
    }
  }

  private func performBuiltIn(_ call: Call) throws(ResponseError) {
    switch call.method?.lifecycle {
    case .cancelRequest:
      guard let id = call.params?["id"].flatMap({ RequestID($0) }) else {
        let got = call.params?["id"]?.kind.phrase ?? "nothing"
        throw .invalidParams(path: "params.id", expected: "the id of a request", got: got)
      }
      output.cancel(id)
    case .setTrace:
      guard let level = try traceLevel(call.params?["value"], path: "params.value") else {
        throw .invalidParams(path: "params.value", expected: "a trace level", got: "nothing")
      }
      output.trace = level
    default: break
    }
  }

  private func callHandler(of method: BoundMethod, _ params: JSONValue?, with call: Call) throws(ResponseError) {
    switch method.action {
    case .request(let handler):
      try handler(params, call.reply)
    case .deferred(let handler):
      let request = DeferredRequest(id: call.reply.id, batch: call.reply.batch)
      output.track(request)
      do throws(ResponseError) {
        try handler(params, request)
      } catch {
        output.fail(request, with: error)
        if call.reply.id == nil { throw error }
      }
    case .notification(let handler):
      guard call.reply.id == nil else { throw notANotification(call) }
      try handler(params)
    case nil where method.lifecycle == .shutdown:
      call.reply.succeed(JSONNull())
    case nil:
      try refuseUnknown(call)
    }
  }

  private func refuseUnknown(_ call: Call) throws(ResponseError) {
    if call.reply.id != nil { throw .methodNotFound(call.name) }
    if call.name.utf8.starts(with: "$/".utf8) { return }
    log("The notification \(call.name) is not known and was ignored.")
  }

  private func notANotification(_ call: Call) -> ResponseError {
    .invalidRequest("notARequest", "\"\(call.name)\" is a notification and must be sent without an id.")
  }
}

// MARK: - Tracing

extension Connection {
  private func traceLevel(_ value: JSONValue?, path: String) throws(ResponseError) -> TraceLevel? {
    guard let value, !value.isNull else { return nil }
    guard let level = value.name(of: TraceLevel.self) else {
      throw .invalidParams(
        path: path,
        expected: "\"off\", \"messages\" or \"verbose\"",
        got: String(decoding: value.serialized(), as: UTF8.self)
      )
    }
    return level
  }

  /// Tells the client which call is about to be handled.
  private func sendTrace(of call: Call) {
    output.notify("$/logTrace") { params in
      params.beginObject()
      params.key("message")
      params.string(call.reply.id == nil ? "Received notification '\(call.name)'." : "Received request '\(call.name)'.")
      if output.trace == .verbose {
        params.key("verbose")
        let shown = call.params.map { tracedParams?(call.nameValue, $0) ?? $0.serialized() } ?? []
        params.string(utf8: shown)
      }
      params.endObject()
    }
  }
}
