extension StringFormat {
  /// What the issue about a text that is not of the format names: a `keyword` where the text has the form and still
  /// means nothing, and the format.
  func mismatch(of text: Text) -> [Parameter] {
    let format = Parameter("format", .string(Text(rawValue)))
    guard let missing = missingMoment(in: text) else { return [format] }
    return [Parameter("keyword", .string(Text(missing.rawValue))), format]
  }

  /// What a text in the form of a date or a time names that does not exist.
  private enum MissingMoment: String {
    /// A day that is not in the calendar: 2026-02-30.
    case noSuchDay
    /// A time that no clock shows: 25:00:00Z.
    case noSuchTime
  }

  private func missingMoment(in text: Text) -> MissingMoment? {
    // No date or time is longer, but for the digits of a fraction.
    guard self == .date || self == .time || self == .dateTime, text.count <= 64 else { return nil }
    var rest = text.utf8[...]
    var isDayMissing = false
    if self != .time {
      guard let date = rest.takePrefix(of: "dddd-dd-dd") else { return nil }
      isDayMissing = !StringFormat.date.accepts(Text(utf8: Array(date)))
      if self == .dateTime {
        guard rest.takePrefix(of: "T") != nil || rest.takePrefix(of: "t") != nil || rest.takePrefix(of: " ") != nil
        else { return nil }
      }
    }
    if self != .date {
      guard rest.takePrefix(of: "dd:dd:dd") != nil else { return nil }
      if rest.takePrefix(of: ".d") != nil { rest = rest.drop(while: \.isASCIIDigit) }
      guard
        rest.takePrefix(of: "Z") != nil || rest.takePrefix(of: "z") != nil || rest.takePrefix(of: "+dd:dd") != nil
          || rest.takePrefix(of: "-dd:dd") != nil
      else { return nil }
    }
    guard rest.isEmpty else { return nil }
    if isDayMissing { return .noSuchDay }
    return self == .date ? nil : .noSuchTime
  }
}

extension ArraySlice<UInt8> {
  /// Takes what has a form from the front. In a form `d` is any digit, and all else stands for itself. Nil, and nothing
  /// is taken, where something else stands there.
  fileprivate mutating func takePrefix(of form: StaticString) -> ArraySlice<UInt8>? {
    let taken = form.withUTF8Buffer { form -> Int? in
      guard count >= form.count else { return nil }
      let isOfForm = zip(self, form).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "d") ? byte.isASCIIDigit : byte == wanted
      }
      return isOfForm ? form.count : nil
    }
    guard let taken else { return nil }
    defer { removeFirst(taken) }
    return prefix(taken)
  }
}
