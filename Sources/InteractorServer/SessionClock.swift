import Interactors

/// What a session knows of time, which is handed in: the session itself has no clock.
package struct SessionClock {
  /// Nanoseconds of a clock that never goes back.
  package var nanoseconds: () -> UInt64
  /// What clocks on the wall show.
  package var wall: () -> WallTime

  /// A moment, and how far the clocks of the place are from UTC.
  package struct WallTime {
    /// Seconds since 1970-01-01T00:00:00Z.
    package var seconds: Int
    /// Nanoseconds of the present second.
    package var nanoseconds: Int
    /// Seconds east of UTC.
    package var offset: Int

    /// A moment.
    package init(seconds: Int, nanoseconds: Int, offset: Int) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
      self.offset = offset
    }

    /// The same as the engine has it; the beginning of 1970 for what no calendar shows.
    var dateTime: DateTime {
      let zone = ZoneDesignator(offset: offset) ?? .utc
      return DateTime(epochNanoseconds: Int128(seconds) * 1_000_000_000 + Int128(nanoseconds), zone: zone) ?? .epoch
    }
  }

  /// A clock. Without arguments it is one that stands still.
  package init(
    nanoseconds: @escaping () -> UInt64 = { 0 },
    wall: @escaping () -> WallTime = { WallTime(seconds: 0, nanoseconds: 0, offset: 0) }
  ) {
    self.nanoseconds = nanoseconds
    self.wall = wall
  }
}
