internal import JSON

// A request that the client has cancelled while it waited behind others is not handled (`Protocol/base-protocol.md`,
// "Lifecycle").

extension Connection {
  /// Whether the owner may read more input while a message is handled. What is read then waits in memory.
  public var wantsInputAhead: Bool { wantsInput && decoder.unreadBytes < Self.longestLookahead }

  /// Takes bytes from the client while a message is handled, or between two of them. They are handled in their order.
  public func receiveAhead(_ bytes: UnsafeRawBufferPointer) {
    guard exitCode == nil, !inputHasEnded else { return }
    decoder.push(bytes)
  }

  /// Looks for `$/cancelRequest` among the messages that wait. The requests that come before it, and that it cancels,
  /// are answered with -32800 when it is their turn. A batch neither cancels nor is cancelled in this way.
  public func lookAhead() {
    // A copy finds where messages begin without moving the decoder. It goes on where the last one has stopped.
    var scout = decoder.goingOn(from: lookedAhead)
    defer { lookedAhead = scout.progress }
    while let event = scout.next() {
      guard event == .message, scout.messageSize <= Self.longestCancellation else { continue }
      if let id = scout.withMessage({ cancelledRequest(in: $0) }) { cancellations[id] = scout.place }
    }
  }

  /// Whether the request that is handled now was cancelled by a message behind it.
  func isCancelledAhead(_ id: RequestID) -> Bool {
    if decoder.place >= lookedAhead?.place ?? 0 {
      cancellations = [:]
      return false
    }
    return cancellations[id].map { $0 > decoder.place } ?? false
  }

  /// So much input waits in memory at most, in bytes, while a message is handled.
  private static var longestLookahead: Int { 1 << 20 }
  /// Longer messages cancel nothing.
  private static var longestCancellation: Int { 1024 }

  private func cancelledRequest(in bytes: UnsafeRawBufferPointer) -> RequestID? {
    guard let text = try? parser.parse(bytes).root, text.kind == .object,
      text["method"]?.equals("$/cancelRequest") == true, text["id"] == nil
    else { return nil }
    return text["params"].flatMap { $0.kind == .object ? $0["id"] : nil }.flatMap { RequestID($0) }
  }
}
