import Interactors

/// The days of a calendar as a table: how long each month of each year is.
package final class CalendarFacts: CalendarArithmetic {
  /// A stretch of years that are counted on, or back, within an era.
  package struct Stretch: Hashable, Sendable {
    /// The number of the era in its calendar.
    package var era: Int
    /// The year of the era that the stretch begins with.
    package var firstYear: Int
    /// Whether a later year has a lower number, as before Christ.
    package var isCountedBack: Bool
    /// The kind of each year.
    package var years: [Int]

    /// A stretch.
    package init(era: Int, firstYear: Int, isCountedBack: Bool, years: [Int]) {
      (self.era, self.firstYear, self.isCountedBack, self.years) = (era, firstYear, isCountedBack, years)
    }
  }

  /// The first day of the first year, in days since 1970-01-01.
  private let firstDay: Int
  /// The kinds of years: the lengths of their months.
  private let kinds: [[Int]]
  private let stretches: [Stretch]
  /// The first day of each year, all stretches behind each other, and the day behind the last one.
  private let starts: [Int]

  /// A table of which every kind of years has a day at least.
  package init(firstDay: Int, kinds: [[Int]], stretches: [Stretch]) {
    (self.firstDay, self.kinds, self.stretches) = (firstDay, kinds, stretches)
    let lengths = kinds.map { $0.reduce(0, +) }
    var starts = [firstDay]
    for stretch in stretches {
      for kind in stretch.years { starts.append(starts[starts.count - 1] + lengths[kind]) }
    }
    self.starts = starts
  }

  convenience init(from decoder: inout FactsDecoder) throws(FactsError) {
    let firstDay = try decoder.signed(-1_000_000...1_000_000)
    let kinds = try decoder.list { decoder throws(FactsError) in
      try decoder.list { decoder throws(FactsError) in try decoder.number(1...40) }
    }
    guard kinds.allSatisfy({ 1...14 ~= $0.count }) else { throw decoder.wrong("a year has 1 to 14 months") }
    let stretches = try decoder.list { decoder throws(FactsError) in
      Stretch(
        era: try decoder.number(0...1000),
        firstYear: try decoder.signed(-20_000...20_000),
        isCountedBack: try decoder.flag(),
        years: try decoder.list { decoder throws(FactsError) in try decoder.number(0...max(0, kinds.count - 1)) }
      )
    }
    guard !kinds.isEmpty || stretches.isEmpty, stretches.reduce(0, { $0 + $1.years.count }) <= 20_000 else {
      throw decoder.wrong("a table has 20,000 years at most")
    }
    self.init(firstDay: firstDay, kinds: kinds, stretches: stretches)
  }

  /// The bytes of the part.
  package func bytes(of name: String) -> [UInt8] {
    var encoder = FactsEncoder(.calendar(name), of: FactsPart.everywhere)
    encoder.signed(firstDay)
    encoder.list(kinds) { encoder, months in encoder.list(months) { $0.number($1) } }
    encoder.list(stretches) { encoder, stretch in
      encoder.number(stretch.era)
      encoder.signed(stretch.firstYear)
      encoder.flag(stretch.isCountedBack)
      encoder.list(stretch.years) { $0.number($1) }
    }
    return encoder.bytes
  }

  package func day(_ date: CivilDate) -> CalendarDay? {
    let day = Int(clamping: date.daysSinceEpoch)
    guard let end = starts.last, firstDay..<end ~= day else { return nil }
    // The last year that does not begin behind the day.
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= day { low = middle } else { high = middle }
    }
    var rest = day - starts[low]
    var place = low
    for stretch in stretches {
      guard place < stretch.years.count else {
        place -= stretch.years.count
        continue
      }
      for (month, length) in kinds[stretch.years[place]].enumerated() {
        if rest < length {
          let year = stretch.firstYear + (stretch.isCountedBack ? -place : place)
          return CalendarDay(era: stretch.era, year: year, month: month + 1, day: rest + 1)
        }
        rest -= length
      }
    }
    return nil
  }

  package func date(_ day: CalendarDay) -> CivilDate? {
    var first = 0
    for stretch in stretches {
      let place = stretch.isCountedBack ? stretch.firstYear - day.year : day.year - stretch.firstYear
      if stretch.era == day.era, stretch.years.indices ~= place {
        let months = kinds[stretch.years[place]]
        guard 1...months.count ~= day.month, 1...months[day.month - 1] ~= day.day else { return nil }
        let before = months[..<(day.month - 1)].reduce(0, +)
        return CivilDate(daysSinceEpoch: Int64(starts[first + place] + before + day.day - 1))
      }
      first += stretch.years.count
    }
    return nil
  }
}
