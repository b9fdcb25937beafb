import Dispatch

/// Does work that waits for minutes, such as for the end of another program, on a thread of its own.
///
/// Tests share one thread for each core. A test that waits on one of these threads leaves a core idle.
public func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "onOwnThread").async { continuation.resume(with: Swift.Result { try work() }) }
  }
}
