/// The options of a date format, completed by the defaults (date-entry D1).
struct DateOptions: Hashable, Sendable {
  /// What is entered.
  var style: DateStyle
  /// A BCP 47 tag that `LocaleCatalog` knows, with the keywords `nu` and `hc`.
  var locale: Text
  /// How values are displayed.
  var display = DateDisplayStyle()
  /// Down to which part a time is entered.
  var granularity = DateGranularity.minute
  /// When the caret goes on to the next section.
  var advance = Advance.auto
  /// What a step past the end of a section does.
  var stepping = Stepping.wrap
  /// By how much a section is stepped, and which values it may have; 1 where nothing is said.
  var step: [DatePart: Int] = [:]
  /// The first year that two digits can mean, counted from now.
  var twoDigitYearStart = -80
  /// What is filled in when editing ends.
  var fill = Fill.none
  /// Whether words such as `tomorrow` can be typed.
  var relative = false
  /// The least and the greatest value, by the client's options.
  var minimum: Text?
  var maximum: Text?
  /// What happens at the bounds.
  var bounds = Bounds.flag
  /// The display text for null.
  var nilText = Text()
  /// The zone of the clock that is shown, and of today.
  var timeZone: ZoneDesignator?
  /// What becomes of times that clocks skip or show twice.
  var disambiguation = Disambiguation.compatible

  /// The clocks of ECMA-402: hours 0 to 11, 1 to 12, 0 to 23, 1 to 24.
  enum HourCycle: String, Sendable, CaseIterable { case h11, h12, h23, h24 }

  /// The lengths of a time.
  enum ClockStyle: String, Sendable, CaseIterable { case short, medium }

  /// Whether midnight is the hour 24.
  var shows24: Bool { locale.firstRange(of: "-hc-h24") != nil }

  enum Advance: String, Sendable, CaseIterable {
    /// As soon as a section is full.
    case auto
    /// Only when a separator is typed.
    case separator
  }

  enum Stepping: String, Sendable, CaseIterable {
    /// The section starts again at its other end.
    case wrap
    /// The whole value moves.
    case carry
  }

  enum Fill: String, Sendable, CaseIterable {
    case none
    /// A missing year is that of today.
    case year
  }

  /// What happens at the bounds (number-entry N11).
  enum Bounds: String, Sendable, CaseIterable { case flag, block, clamp }

  /// As in Temporal: what a time stands for that clocks skip or show twice.
  enum Disambiguation: String, Sendable, CaseIterable { case compatible, earlier, later, reject }
}

extension DateOptions {
  /// The day on the calendar at hand now.
  func today(_ clock: WallClock) -> CivilDate { now(clock).date }

  /// The date and the time now, in the zone of the field.
  func now(_ clock: WallClock) -> DateTime {
    let now = clock.now()
    guard let timeZone, let nanoseconds = now.epochNanoseconds else { return now }
    return DateTime(epochNanoseconds: nanoseconds, zone: timeZone) ?? now
  }

  /// The year that one or two digits mean: the one among a hundred years that begin `twoDigitYearStart` years from now
  /// (date-entry D12). Nil where the calendar has no such year.
  func year(ofTwoDigits digits: Int, in calendar: CalendarSystem, _ clock: WallClock) -> Int? {
    guard let now = calendar.day(today(clock))?.year else { return nil }
    let first = now + twoDigitYearStart
    let year = first + ((digits - first) % 100 + 100) % 100
    return 1...9999 ~= year ? year : nil
  }
}
