import Interactors
import JSON

/// The JSON text of a snapshot, written while the session is walked: only one part of it exists as a tree at a time.
struct SnapshotText: SnapshotOutput {
  private var writer = JSONWriter()

  /// The beginning.
  init() { writer.beginObject() }

  mutating func add(_ name: Text, _ value: DataTree) {
    writer.key(utf8: name.utf8)
    value.write(to: &writer)
  }

  mutating func list(
    _ name: Text,
    count: Int,
    _ element: (Int) throws(InteractorError) -> DataTree
  ) throws(InteractorError) {
    if count == 0 { return }
    writer.key(utf8: name.utf8)
    writer.beginArray()
    for index in 0..<count { try element(index).write(to: &writer) }
    writer.endArray()
  }

  /// The whole text.
  consuming func finish() -> [UInt8] {
    writer.endObject()
    return writer.bytes
  }
}
