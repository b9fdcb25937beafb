/// A number of a date or of a time in Chinese numerals: `二〇二六`, `十一`, `二十五`.
struct HanNumber {
  let value: Int
  /// How many digits it has in other numerals.
  let digits: Int
  /// How many characters it takes.
  let length: Int

  /// The number that a text begins with; nil if there is none, or one of hundreds and more.
  init?(_ text: ArraySlice<Unicode.Scalar>) {
    let numerals = text.prefix { $0.hanDigit != nil || $0 == "十" }
    guard 1...4 ~= numerals.count else { return nil }
    length = numerals.count
    guard let ten = numerals.firstIndex(of: "十") else {
      value = numerals.reduce(0) { $0 * 10 + ($1.hanDigit ?? 0) }
      digits = length
      return
    }
    let (tens, ones) = (numerals[..<ten], numerals[(ten + 1)...])
    guard tens.count <= 1, ones.count <= 1, !ones.contains("十") else { return nil }
    value = (tens.first.map { $0.hanDigit ?? 0 } ?? 1) * 10 + (ones.first?.hanDigit ?? 0)
    digits = 2
  }
}
