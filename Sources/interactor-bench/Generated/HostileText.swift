/// Families of texts that no person means, of any length. Each is the worst case of some algorithm.
enum HostileText: String, CaseIterable {
  case sameLetter = "one letter"
  case sameDigit = "one digit"
  case alternating = "two letters in turn"
  case nearMatch = "one letter, and another one at the end"
  case allLetters = "all letters in turn"
  case allDigits = "all digits in turn"
  case cases = "one letter in both cases"
  case blanks = "blanks"
  case words = "words of two letters"
  case numberedWords = "words with numbers"
  case signs = "plus signs"
  case separators = "separators"
  case marks = "marks in turn"
  case markedLetters = "letters with marks"
  case joiners = "joiners"
  case flags = "flags"
  case hangul = "leading consonants of Hangul"
  case fullWidth = "full-width digits"
  case openBrackets = "open brackets"
  case options = "optional parts"
  case nestedOptions = "optional parts within each other"
  case repetitions = "repetitions"
  case alternatives = "alternatives"
  case backslashes = "backslashes"
  case names = "names in braces"

  /// A text of about `count` characters.
  func text(_ count: Int) -> String {
    func repeated(_ part: String) -> String {
      String(repeating: part, count: max(1, count / max(1, part.unicodeScalars.count)))
    }
    switch self {
    case .sameLetter: return repeated("p")
    case .sameDigit: return repeated("1")
    case .alternating: return repeated("ab")
    case .nearMatch: return repeated("a") + "b"
    case .allLetters: return repeated("abcdefghijklmnopqrstuvwxyz")
    case .allDigits: return repeated("0123456789")
    case .cases: return repeated("aA")
    case .blanks: return repeated(" ")
    case .words: return repeated("ab ")
    case .numberedWords:
      var text = ""
      var number = 0
      while text.utf8.count < count {
        text += "a\(number) "
        number += 1
      }
      return text
    case .signs: return repeated("+")
    case .separators: return repeated("1-/.,:")
    case .marks: return "a" + repeated("\u{301}\u{323}")
    case .markedLetters: return repeated("å ")
    case .joiners: return repeated("a\u{200D}")
    case .flags: return repeated("\u{1F1E9}")
    case .hangul: return repeated("\u{1100}")
    case .fullWidth: return repeated("\u{FF11}")
    case .openBrackets: return repeated("[(")
    case .options: return repeated("[0]") + "a"
    case .nestedOptions: return repeated("[[0]]") + "a"
    case .repetitions: return repeated("0{1,9}")
    case .alternatives: return repeated("(a|aa)?")
    case .backslashes: return repeated("\\")
    case .names: return repeated("{a}")
    }
  }

  /// The family of a number: the families in turn.
  static func family(_ number: Int) -> HostileText { allCases[number % allCases.count] }
}
