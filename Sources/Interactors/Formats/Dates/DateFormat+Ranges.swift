extension DateFormat {
  /// By D20.
  func range(in text: Text, in situation: EditSituation) -> ValueRange? {
    guard let entry, options.style == .date else { return nil }
    return DateRangeReader(reader(entry, situation)).read(text).map { range in
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
