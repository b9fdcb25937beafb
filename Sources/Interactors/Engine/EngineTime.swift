/// What happens at a later time.
enum TimedEvent {
  /// A value has stood long enough for its check to be asked.
  case checkIsDue(ClientCheck)
  /// The client has not answered the check with this request in time.
  case answerIsLate(request: Int)
  /// A text has stood long enough for the client to be asked for its options.
  case optionsAreDue(Field)
  /// The client has not told the options for this request in time.
  case optionsAreLate(request: Int)
  /// The deadline of a submit has passed.
  case submitIsOverdue(Form)
}

/// The time as the engine knows it. Time is handed in: as it passes, by `advance`; and within a call, by the clock that
/// the engine was given. Without a clock, the time within a call is that of the last `advance`.
final class EngineTime {
  /// The time as last told, in nanoseconds of a clock that never goes back.
  private(set) var now: UInt64 = 0
  /// What clocks on the wall show.
  let wall = WallClock()
  /// Tells the time within a call, in nanoseconds.
  var clock: (() -> UInt64)?
  private var timers = TimerQueue<TimedEvent>()

  /// When the earliest event is due, in nanoseconds; nil if nothing waits.
  var nextDeadline: UInt64? { timers.deadline }

  /// Time has passed. An earlier time than before counts as the same.
  func advance(to nanoseconds: UInt64) { now = max(now, nanoseconds) }

  /// Whether an event is due by now.
  var hasDue: Bool { timers.deadline.map { $0 <= now } ?? false }

  /// Takes the earliest event that is due by now.
  func takeDue() -> TimedEvent? { timers.removeDue(at: now) }

  /// Sets a timer, counted from the present.
  func set(after milliseconds: UInt64, _ event: TimedEvent) -> ScheduledTimer {
    if let clock { advance(to: clock()) }
    let (nanoseconds, isTooLong) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    let (deadline, isTooLate) = now.addingReportingOverflow(nanoseconds)
    return timers.set(at: isTooLong || isTooLate ? .max : deadline, event)
  }

  /// Cancels a timer, if there is one.
  func cancel(_ timer: ScheduledTimer?) {
    if let timer { timers.cancel(timer) }
  }
}
