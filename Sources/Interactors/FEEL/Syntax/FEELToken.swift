/// A token. Names are not tokens: only the scope knows where one ends, so the parser looks for the longest name where a
/// word starts.
enum FEELToken: Hashable {
  case end
  case number(DecimalNumber)
  case string(Text)
  /// A word, from the token's start to its end.
  case word
  case symbol(FEELSymbol)
}

/// The signs of the language.
enum FEELSymbol: String, Hashable {
  case plus = "+"
  case minus = "-"
  case power = "**"
  case times = "*"
  case divide = "/"
  case lessOrEqual = "<="
  case less = "<"
  case greaterOrEqual = ">="
  case greater = ">"
  case notEqual = "!="
  case equal = "="
  case openParenthesis = "("
  case closeParenthesis = ")"
  case openBracket = "["
  case closeBracket = "]"
  case openBrace = "{"
  case closeBrace = "}"
  case comma = ","
  case colon = ":"
  case dots = ".."
  case dot = "."
  case at = "@"
}
