import Interactors

/// The clocks of a session. The session itself reads no clock, so that tests can set the time.
package struct SessionClock {
  /// Nanoseconds of a monotonic clock.
  package var nanoseconds: () -> UInt64
  /// The time of day.
  package var wall: () -> WallTime

  /// A moment, with the local offset from UTC.
  package struct WallTime {
    /// Seconds since 1970-01-01T00:00:00Z.
    package var seconds: Int64
    /// Nanoseconds within the second.
    package var nanoseconds: Int
    /// Seconds east of UTC.
    package var offset: Int

    /// A moment.
    package init(seconds: Int64, nanoseconds: Int, offset: Int) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
      self.offset = offset
    }

    /// The moment for the engine; the beginning of 1970 if no calendar has it.
    var dateTime: DateTime {
      let zone = ZoneDesignator(offset: offset) ?? .utc
      return DateTime(epochNanoseconds: Int128(seconds) * 1_000_000_000 + Int128(nanoseconds), zone: zone) ?? .epoch
    }
  }

  /// Clocks. Without arguments they stand still.
  package init(
    nanoseconds: @escaping () -> UInt64 = { 0 },
    wall: @escaping () -> WallTime = { WallTime(seconds: 0, nanoseconds: 0, offset: 0) }
  ) {
    self.nanoseconds = nanoseconds
    self.wall = wall
  }
}
