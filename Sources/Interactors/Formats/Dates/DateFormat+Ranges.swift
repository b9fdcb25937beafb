extension DateFormat {
  /// By D20.
  func range(in text: Text, _ clock: WallClock) -> ValueRange? {
    guard let entry else { return nil }
    let reader = DateRangeReader(DatePasteReader(notation: entry.notation, options: options, clock: clock))
    return reader.read(text).map { range in
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
