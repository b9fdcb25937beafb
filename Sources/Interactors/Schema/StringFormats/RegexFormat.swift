/// Regular expressions: whether one is valid, and whether more text can make an invalid one valid.
enum RegexFormat {
  static func prospect(of text: Text) -> Prospect {
    do throws(PatternError) {
      _ = try PatternParser.parse(text, PatternOptions(), isLenient: true)
      return .acceptable
    } catch {
      return error.isIncomplete ? .intermediate : .hopeless
    }
  }
}
