/// The hyphens of ISBN and ISMN, which only a display has (text-entry K3).
enum CodeHyphens {
  /// An ISBN with hyphens as far as its ranges tell; the same text if it is none.
  static func isbn(_ text: Text) -> Text {
    let digits = text.string
    let hasPrefix = digits.count == 13
    guard hasPrefix || digits.count == 10, text.count == digits.count else { return text }
    let prefix = hasPrefix ? String(digits.prefix(3)) : "978"
    var rest = Substring(digits).dropFirst(hasPrefix ? 3 : 0).dropLast()
    var parts = hasPrefix ? [prefix] : []
    var path = prefix
    for _ in 0..<2 {
      guard let part = part(of: rest, path) else { break }
      parts.append(String(part))
      path += "-" + part
      rest = rest.dropFirst(part.count)
    }
    if !rest.isEmpty { parts.append(String(rest)) }
    return Text((parts + [String(digits.suffix(1))]).joined(separator: "-"))
  }

  /// The start of some digits that lies in a range.
  private static func part(of digits: Substring, _ path: String) -> Substring? {
    for range in CodeTables.isbnRanges[Substring(path)] ?? [] {
      let ends = range.split(separator: "-")
      guard let low = ends.first, let high = ends.last else { continue }
      let part = digits.prefix(low.count)
      if part.count == low.count, low <= part, part <= high { return part }
    }
    return nil
  }

  /// An ISMN with hyphens, old or new; the same text if it is none.
  static func ismn(_ text: Text) -> Text {
    let code = text.string
    let isOld = code.hasPrefix("M")
    guard code.count == (isOld ? 10 : 13), text.count == code.count else { return text }
    let body = Substring(code).dropFirst(isOld ? 1 : 4).dropLast()
    let length =
      switch body.first {
      case "0": 3
      case "1", "2", "3": 4
      case "4", "5", "6": 5
      case "7", "8": 6
      default: 7
      }
    let head = isOld ? ["M"] : ["979", "0"]
    let parts = head + [String(body.prefix(length)), String(body.dropFirst(length)), String(code.suffix(1))]
    return Text(parts.joined(separator: "-"))
  }
}
