import InteractorProtocol
import Interactors
import JSON
import JSONRPC

// Saving a session and restoring it.

extension Session {
  func save(_ params: NoParams) throws(InteractorError) -> SessionSave.Result {
    var output = SnapshotText()
    try engine.save(to: &output)
    return SessionSave.Result(snapshot: JSONText(output.finish()))
  }

  func restore(_ params: SessionRestore.Params) throws(InteractorError) -> EmptyResult {
    // Even if this request fails, the next one begins another snapshot.
    var parts = snapshotParts
    snapshotParts = []
    switch params.snapshot {
    case .object(let value):
      if !parts.isEmpty {
        throw .invalid(path: "snapshot", expected: "the rest of the text", got: "an object")
      }
      try restore(value)
    case .text(let text):
      if text.count > options.snapshot.bytes - parts.count {
        let message = "A snapshot can have \(options.snapshot.bytes) bytes at most."
        throw .failed(.limitReached, message: message)
      }
      parts += text
      if params.hasMore { snapshotParts = parts } else { try restore(text: parts) }
    }
    return EmptyResult()
  }

  private func restore(text: [UInt8]) throws(InteractorError) {
    try requireMemory(for: .texts, size: text.count)
    let limits = JSONLimits(maximumDepth: options.connection.json.maximumDepth, maximumValues: options.snapshot.values)
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(text, limits: limits)
    } catch {
      // The sentence around it has its own full stop.
      let reason = error.reason.hasSuffix(".") ? String(error.reason.dropLast()) : error.reason
      let got = "text with a mistake at byte \(error.offset): \(reason)"
      throw .invalid(path: "snapshot", expected: "the JSON text of a snapshot", got: got)
    }
    try restore(document.root)
  }

  private func tree(_ value: JSONValue) throws(InteractorError) -> DataTree {
    do throws(ParamsError) { return try DataTree(value) } catch { throw InteractorError(error) }
  }

  private func restore(_ value: JSONValue) throws(InteractorError) {
    let snapshot = try under("snapshot", try tree(value))
    if case .string(let tag)? = snapshot["locale"] { _ = try under("snapshot", try LocaleCatalog.canonicalTag(tag)) }
    // What has been read of the text is garbage afterwards, and much larger than the text.
    defer { memory.budget.release() }
    try under(
      "snapshot",
      try Snapshot(snapshot)
        .restore(into: engine, isExtras: isExtras, canCheck: asksClient) { () throws(InteractorError) in
          try self.checkMemory()
        }
    )
  }

  /// Whether a text is JSON that this server has written, so that it can be part of any message.
  private func isExtras(_ text: Text) -> Bool {
    guard let document = try? JSONDocument(text.utf8, limits: options.connection.json) else { return false }
    return document.root.serialized() == text.utf8
  }
}
