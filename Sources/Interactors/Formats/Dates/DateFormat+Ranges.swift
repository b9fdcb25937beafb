extension DateFormat {
  /// By D20.
  func range(in text: Text, _ clock: WallClock) -> ValueRange? {
    guard let entry, options.style == .date else { return nil }
    let dates = DatePasteReader(notation: entry.notation, options: options, values: values, clock: clock, old: .null)
    return DateRangeReader(dates).read(text).map { range in
      ValueRange(
        start: .string(range.start.text),
        end: .string(range.end.text),
        isReinterpreted: range.isReinterpreted
      )
    }
  }

  /// As the option `advance` says.
  var advancesBySelf: Bool { options.advance == .auto }
}
