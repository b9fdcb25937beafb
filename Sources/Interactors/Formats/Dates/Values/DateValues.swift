/// How values become what a field shows, and back (date-entry D17, D18).
struct DateValues: Sendable {
  let style: DateStyle
  /// The zone of the field; nil where values are shown as they are.
  let zone: ZoneDesignator?
  /// Whether values have an offset.
  let hasOffset: Bool
  let disambiguation: DateOptions.Disambiguation
  /// The smallest part that a text shows, in nanoseconds.
  private let grain: Int64

  init(_ style: DateStyle, _ options: DateOptions, _ property: PropertySchema) {
    self.style = style
    zone = options.timeZone
    hasOffset = property.format != nil || zone != nil
    disambiguation = options.disambiguation
    grain =
      switch options.granularity {
      case .minute: DateMoment.minute
      case .second: DateMoment.second
      case .millisecond: DateMoment.second / 1000
      }
  }

  // MARK: - From values

  /// What a field shows of a value; nil for null and for a text that is no such value.
  func moment(of value: Value) -> DateMoment? {
    guard case .string(let text) = value else { return nil }
    switch style {
    case .date:
      guard let date = CivilDate(parsing: text), 1...9999 ~= date.year else { return nil }
      return DateMoment(date: date, clock: nil)
    case .time:
      guard let time = TimeOfDay(parsing: text) else { return nil }
      return DateMoment(date: nil, clock: moved(time).nanosecondsOfDay)
    case .dateTime:
      guard text.count > 10, let moment = DateTime(parsing: text) else { return nil }
      let shown = moved(moment)
      guard 1...9999 ~= shown.date.year else { return nil }
      return DateMoment(date: shown.date, clock: shown.time.nanosecondsOfDay)
    }
  }

  /// A moment of another offset in the field's own time.
  func moved(_ moment: DateTime) -> DateTime {
    guard let zone, let nanoseconds = moment.epochNanoseconds else { return moment }
    return DateTime(epochNanoseconds: nanoseconds, zone: zone) ?? moment
  }

  /// The offset of the zone for times. A time has no day that says which offset a region has, so it is the region's
  /// standard time, the smaller offset of winter and summer.
  private var timeOffset: Int? {
    guard let zone else { return nil }
    if let fixed = zone.fixedOffset { return fixed }
    let (january, july): (Int64, Int64) = (1_767_225_600, 1_782_864_000)
    return min(zone.offset(atEpochSeconds: january), zone.offset(atEpochSeconds: july))
  }

  private func moved(_ time: TimeOfDay) -> TimeOfDay {
    guard let own = timeOffset, let other = time.zone?.fixedOffset else { return time }
    return time.adding(DaysTimeDuration(seconds: own - other))
  }

  /// The nanoseconds of a day without what the text does not show.
  func shown(_ clock: Int64) -> Int64 { clock - clock % grain }

  /// What the field shows of a moment that was written with an offset: its own time, or the time of the old value's
  /// offset. Where values have none, the clock counts as it is.
  func shown(_ moment: DateMoment, offset: Int, over old: Value) -> DateMoment? {
    guard hasOffset, let clock = moment.clock else { return moment }
    if let zone, zone.fixedOffset == nil, let date = moment.date {
      let time = TimeOfDay(checked: clock, .offset(seconds: offset))
      let own = moved(DateTime(date, time))
      return DateMoment(date: own.date, clock: own.time.nanosecondsOfDay)
    }
    let own = timeOffset ?? self.offset(of: old)?.fixedOffset ?? 0
    return moment.adding(Int64(own - offset) * DateMoment.second)
  }

  /// The offset of a value.
  private func offset(of value: Value) -> ZoneDesignator? {
    guard case .string(let text) = value else { return nil }
    let zone = style == .time ? TimeOfDay(parsing: text)?.zone : DateTime(parsing: text)?.zone
    return zone?.fixedOffset.map { .offset(seconds: $0) }
  }

  // MARK: - To values

  /// What becomes of a moment.
  enum Writing: Hashable {
    case value(Value)
    /// Clocks skip this time; it moves on to another one when editing ends.
    case skipped(DateMoment)
    /// The client wants neither times that clocks skip nor times that they show twice, and this is one.
    case refused(isRepeated: Bool)
  }

  /// The value of a moment. What the text does not show, seconds and the offset, is that of the old value.
  func writing(of moment: DateMoment, over old: Value) -> Writing {
    guard style.hasTime, var clock = moment.clock else { return .value(.string(moment.date?.text ?? Text())) }
    if let former = self.moment(of: old)?.clock, former / grain == clock / grain { clock = former }
    guard let date = moment.date else {
      let zone = timeOffset.map { ZoneDesignator.offset(seconds: $0) }
      let time = TimeOfDay(checked: clock, hasOffset ? zone ?? offset(of: old) ?? .utc : nil)
      return .value(.string(time.text))
    }
    guard let zone else {
      let time = TimeOfDay(checked: clock, hasOffset ? offset(of: old) ?? .utc : nil)
      return .value(.string(DateTime(date, time).text))
    }
    return writing(DateMoment(date: date, clock: clock), date, clock, in: zone, over: old)
  }

  /// By D18.
  private func writing(
    _ moment: DateMoment,
    _ date: CivilDate,
    _ clock: Int64,
    in zone: ZoneDesignator,
    over old: Value
  ) -> Writing {
    // An offset in a value has whole minutes (RFC 3339 section 5.6). Local mean times, before there were zones, have
    // seconds as well, which its clock makes up for.
    func value(_ offset: Int) -> Writing {
      let seconds = offset % 60
      let told = seconds == 0 ? moment : moment.adding(-Int64(seconds) * DateMoment.second)
      guard let told, let date = told.date, let clock = told.clock else { return .refused(isRepeated: false) }
      return .value(.string(DateTime(date, TimeOfDay(checked: clock, .offset(seconds: offset - seconds))).text))
    }
    let local = date.daysSinceEpoch * 86_400 + clock / DateMoment.second
    let before = zone.offset(atEpochSeconds: local - 86_400)
    let after = zone.offset(atEpochSeconds: local + 86_400)
    let isBefore = zone.offset(atEpochSeconds: local - Int64(before)) == before
    let isAfter = zone.offset(atEpochSeconds: local - Int64(after)) == after
    switch (isBefore, isAfter) {
    case (true, true) where before != after:
      switch disambiguation {
      case .reject: return .refused(isRepeated: true)
      case .earlier: return value(before)
      case .later: return value(after)
      case .compatible: return value(offset(of: old) == .offset(seconds: after) ? after : before)
      }
    case (true, _): return value(before)
    case (_, true): return value(after)
    case (false, false):
      if disambiguation == .reject { return .refused(isRepeated: false) }
      let gap = Int64(after - before) * DateMoment.second
      return moment.adding(disambiguation == .earlier ? -gap : gap).map(Writing.skipped) ?? .refused(isRepeated: false)
    }
  }
}
