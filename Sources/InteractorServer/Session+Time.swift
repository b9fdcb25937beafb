import Interactors

// Time, which checks and submits wait for.

extension Session {
  /// The time of the next call of `advance`, in nanoseconds of the session's clock; nil if nothing waits for a time.
  package var nextDeadline: UInt64? {
    if hasEnded { return nil }
    guard let follower = follower?.nextDeadline else { return engine.nextDeadline }
    return min(follower, engine.nextDeadline ?? follower)
  }

  /// Does what is due by now, and queues the notifications of it.
  package func advance() {
    if hasEnded { return }
    follower?.advance()
    engine.advance(to: clock.nanoseconds())
    queueEffects()
  }
}
