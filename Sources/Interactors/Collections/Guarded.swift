#if arch(wasm32)
  /// A value that several threads may share. A WebAssembly module has one thread, and nothing to lock.
  final class Guarded<Value>: @unchecked Sendable {
    private var value: Value

    init(_ value: Value) { self.value = value }

    /// Calls `body` with the value, while nobody else has it.
    func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(&value)
    }
  }
#else
  import Synchronization

  /// A value that several threads may share.
  typealias Guarded = Mutex
#endif
