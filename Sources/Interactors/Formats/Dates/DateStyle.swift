/// The styles of formats whose text is made of the sections of a date or a time.
enum DateStyle: String, Sendable, CaseIterable {
  case date, time, dateTime

  var hasDate: Bool { self != .time }
  var hasTime: Bool { self != .date }
}
