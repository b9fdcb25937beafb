extension StringFormat {
  /// The order of two texts of this format; nil where the format has none, or a text is not of it.
  func ordering(_ text: Text, _ other: Text) -> TemporalOrdering? {
    switch self {
    case .date:
      guard let one = CivilDate(parsing: text), let two = CivilDate(parsing: other) else { return nil }
      return one == two ? .equal : one < two ? .less : .greater
    case .time:
      guard let one = TimeOfDay(parsing: text), let two = TimeOfDay(parsing: other) else { return nil }
      return one.ordering(two)
    case .dateTime:
      guard let one = DateTime(parsing: text), let two = DateTime(parsing: other) else { return nil }
      return one.ordering(two)
    case .duration:
      if let one = DaysTimeDuration(parsing: text), let two = DaysTimeDuration(parsing: other) {
        return one == two ? .equal : one < two ? .less : .greater
      }
      guard let one = YearsMonthsDuration(parsing: text), let two = YearsMonthsDuration(parsing: other) else {
        return nil
      }
      return one == two ? .equal : one < two ? .less : .greater
    default: return nil
    }
  }

  /// Whether `formatMinimum` and its like say something about texts of this format.
  public var isOrdered: Bool {
    switch self {
    case .date, .time, .dateTime, .duration: true
    default: false
    }
  }
}
