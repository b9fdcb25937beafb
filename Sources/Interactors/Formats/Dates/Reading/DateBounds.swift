/// The least and the greatest date, by the client's options and by the schema (date-entry D11).
struct DateBounds: Sendable {
  /// Of the client's options.
  let own: (minimum: CivilDate?, maximum: CivilDate?)
  /// With those of the schema.
  let minimum: CivilDate?
  let maximum: CivilDate?

  init(_ options: DateOptions, _ property: PropertySchema) {
    own = (options.minimum.flatMap(CivilDate.init(parsing:)), options.maximum.flatMap(CivilDate.init(parsing:)))
    func date(_ text: Text?) -> CivilDate? { text.flatMap(CivilDate.init(parsing:)) }
    let day = DaysTimeDuration(seconds: 86_400)
    let above = date(property.formatExclusiveMinimum)?.adding(day)
    let below = date(property.formatExclusiveMaximum)?.adding(day.negated)
    minimum = [own.minimum, date(property.formatMinimum), above].compactMap { $0 }.max()
    maximum = [own.maximum, date(property.formatMaximum), below].compactMap { $0 }.min()
  }

  /// What is wrong with a date by the bounds.
  func violation(_ date: CivilDate) -> Reason? {
    if let minimum, date < minimum {
      return Reason(.rangeUnderflow, [Parameter("formatMinimum", .string(minimum.text))])
    }
    if let maximum, date > maximum {
      return Reason(.rangeOverflow, [Parameter("formatMaximum", .string(maximum.text))])
    }
    return nil
  }

  /// The bound that all of a range is past.
  func violation(_ range: ClosedRange<CivilDate>) -> Reason? {
    if let minimum, range.upperBound < minimum { return violation(range.upperBound) }
    if let maximum, range.lowerBound > maximum { return violation(range.lowerBound) }
    return nil
  }

  /// What is wrong with a date by the options alone, as the schema tells its own issues.
  func issues(with date: CivilDate) -> [Issue] {
    var issues: [Issue] = []
    if let minimum = own.minimum, date < minimum {
      let bound = Parameter("formatMinimum", .string(minimum.text))
      issues.append(Issue(.rangeUnderflow, source: .field, parameters: [bound]))
    }
    if let maximum = own.maximum, date > maximum {
      let bound = Parameter("formatMaximum", .string(maximum.text))
      issues.append(Issue(.rangeOverflow, source: .field, parameters: [bound]))
    }
    return issues
  }
}
