extension StringFormat {
  /// What the issue about a text that is not of the format names: the format; an `example` of a date, a time or a
  /// duration; and a `keyword` where more can be said than that the text is not of the format.
  ///
  /// `isOptional` says that the property can be without a value otherwise, so that an empty text is not a missing one.
  func mismatch(of text: Text, isOptional: Bool) -> [Parameter] {
    var parameters = [Parameter("format", .string(Text(rawValue)))]
    if let example { parameters.append(Parameter("example", .string(example))) }
    if let fault = text.isEmpty && !isOptional ? .empty : fault(in: text) {
      parameters.insert(Parameter("keyword", .string(Text(fault.rawValue))), at: 0)
    }
    return parameters
  }

  /// What is wrong with a text, where that is known.
  private enum Fault: String {
    /// There is no text, and the property must have one.
    case empty
    /// A day that is not in the calendar: 2026-02-30.
    case noSuchDay
    /// A time that no clock shows: 25:00:00Z.
    case noSuchTime
    /// RFC 3339 has no durations with a sign: -PT30M.
    case negative
    /// RFC 3339 has no durations with decimals: PT1.5S.
    case fraction
  }

  /// A value of the format that the sentence can show, as a field writes values. The other formats have their names.
  private var example: Text? {
    switch self {
    case .date: "2024-12-31"
    case .time: "23:59:00Z"
    case .dateTime: "2024-12-31T23:59:00Z"
    case .duration: "P1DT12H"
    default: nil
    }
  }

  private func fault(in text: Text) -> Fault? {
    // No date, time or duration is longer, but for the digits of a fraction.
    guard text.count <= 64 else { return nil }
    switch self {
    case .date, .time, .dateTime: return missingMoment(in: text)
    case .duration: return excess(in: text)
    default: return nil
    }
  }

  /// What a duration of ISO 8601 has that one of RFC 3339 has not.
  private func excess(in text: Text) -> Fault? {
    var plain = text.utf8[...]
    let isNegative = plain.takePrefix(of: "-") != nil
    if StringFormat.duration.accepts(Text(utf8: Array(plain))) { return isNegative ? .negative : nil }
    guard let separator = plain.firstIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) else {
      return nil
    }
    let whole = plain[..<separator] + plain[(separator + 1)...].drop { $0.isASCIIDigit }
    guard StringFormat.duration.accepts(Text(utf8: Array(whole))) else { return nil }
    return isNegative ? .negative : .fraction
  }

  /// What a text in the form of a date or a time names that does not exist.
  private func missingMoment(in text: Text) -> Fault? {
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
      if rest.takePrefix(of: ".d") != nil { rest = rest.drop { $0.isASCIIDigit } }
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
