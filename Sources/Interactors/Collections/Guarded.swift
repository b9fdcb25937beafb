#if arch(wasm32)
  /// A value that several threads may share. A WebAssembly module has one thread, and nothing to lock.
  final class Guarded<Content>: @unchecked Sendable {
    private var content: Content

    init(_ content: Content) { self.content = content }

    /// Calls `body` with the value, while nobody else has it.
    func withLock<Result, Failure: Error>(
      _ body: (inout Content) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(&content)
    }
  }
#else
  import Synchronization

  /// A value that several threads may share.
  typealias Guarded = Mutex
#endif
