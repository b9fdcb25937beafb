import Glibc
import InteractorServer

/// The clocks of the system.
enum SystemClock {
  /// Both clocks, for a session.
  static var sessionClock: SessionClock { SessionClock(nanoseconds: nanoseconds, wall: wall) }

  /// Nanoseconds of the monotonic clock.
  static func nanoseconds() -> UInt64 {
    let now = time(of: CLOCK_MONOTONIC)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }

  /// The time of day in the time zone of the environment.
  private static func wall() -> SessionClock.WallTime {
    var now = time(of: CLOCK_REALTIME)
    var local = tm()
    let offset = localtime_r(&now.tv_sec, &local) == nil ? 0 : local.tm_gmtoff
    return SessionClock.WallTime(seconds: Int64(now.tv_sec), nanoseconds: now.tv_nsec, offset: offset)
  }

  private static func time(of clock: clockid_t) -> timespec {
    var now = timespec()
    clock_gettime(clock, &now)
    return now
  }
}
