// Time is handed in: as it passes, by `advance`, and where a call needs to know it, by the clock that the engine was
// given. Without one, the time within a call is that of the last `advance`.

extension Engine {
  /// When `advance` is to be called next, in nanoseconds of the clock; nil where nothing waits for a time.
  public var nextDeadline: UInt64? { timers.deadline }

  /// Lets everything happen that is due by now, in one transaction. `nanoseconds` are those of a clock that never goes
  /// back; an earlier time than before counts as the same.
  public func advance(to nanoseconds: UInt64) {
    now = max(now, nanoseconds)
    var isOver = true
    while let action = timers.removeDue(at: now) {
      action()
      isOver = false
    }
    if !isOver { finish(.program) }
  }

  /// Gives the engine a clock that never goes back, in nanoseconds, and what clocks on the wall show, for `now()` and
  /// `today()` in rules. They are asked only where something has to wait, or a rule asks.
  public func setClock(_ clock: @escaping () -> UInt64, wall: @escaping () -> DateTime) {
    self.clock = clock
    wallClock = wall
  }

  /// Sets a timer, counted from the present. What it does is part of the transaction of `advance`, and may set further
  /// ones.
  func setTimer(after milliseconds: UInt64, _ action: @escaping () -> Void) -> EngineTimer {
    if let clock { now = max(now, clock()) }
    let (nanoseconds, tooLong) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    let (deadline, tooLate) = now.addingReportingOverflow(nanoseconds)
    return timers.set(at: tooLong || tooLate ? .max : deadline, action)
  }
}
