import Interactors
import JSONRPC

extension Session {
  /// Throws `limitReached` unless the session has room for what the present request may add.
  @inline(__always)
  func requireMemory(for growth: MemoryGrowth) throws(InteractorError) {
    try requireMemory(for: growth, size: messageSize)
  }

  /// Throws `limitReached` unless the session has room for what `size` bytes may add.
  @inline(__always)
  func requireMemory(for growth: MemoryGrowth, size: Int) throws(InteractorError) {
    try memory.require(growth, size: size, unread: output.unsentBytes) { engine.dropUnused() }
  }

  /// Throws `limitReached` if the session holds too much already. For requests that are large in themselves.
  func checkMemory() throws(InteractorError) { try memory.check(unread: output.unsentBytes) { 0 } }

  /// A request has closed something. `count` is how many objects were open before it.
  func noteClosing(after count: Int) { memory.noteClosing(of: count - engine.objectCount) }

  /// Gives free memory back to the system if that is worth it. Call it when there is nothing to do.
  package func releaseMemory() {
    if engine.holdsUnused { memory.noteClosing(ofFormats: engine.dropUnused()) }
    memory.release(open: engine.objectCount)
  }
}
