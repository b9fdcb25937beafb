/// The keys that were typed since the text was empty, all at its end (date-entry D26), and what became of them: a text
/// that lacks some of them may mean something else than the user has typed.
struct TypedRun: Hashable, Sendable {
  /// All of them, also those that were refused: a person does not type them again.
  private(set) var text = Text()
  /// How many digits were refused, and separators right behind a digit.
  private(set) var refusedDigits = 0
  /// How many letters were refused. One of Chinese or Japanese counts as two, since it is a word.
  private(set) var refusedLetters = 0

  /// Longer runs are no dates.
  static let maximumBytes = 64

  /// Letters that are separators: they stand behind each number in Chinese and Japanese.
  private static let names: [Unicode.Scalar] = ["年", "月", "日", "時", "时", "分", "秒"]

  private static let separators: [Unicode.Scalar] = [".", "/", "-"]

  /// No keys.
  init() {}

  /// Keys that were all refused.
  init(refused text: Text) {
    self.text = text
    noteRefusal(of: text)
  }

  /// Keys of a saved session.
  init(_ text: Text, refusedDigits: Int, refusedLetters: Int) {
    (self.text, self.refusedDigits, self.refusedLetters) = (text, refusedDigits, refusedLetters)
  }

  /// Whether keys were refused that may have meant something.
  var hasRefusals: Bool { refusedDigits > 0 || refusedLetters > 0 }

  /// The keys with those of an edit; nil if they are too many.
  func appending(_ keys: Text) -> TypedRun? {
    guard text.count + keys.count <= Self.maximumBytes else { return nil }
    var run = self
    run.text.append(keys)
    return run
  }

  /// Notes that the last keys were refused.
  mutating func noteRefusal(of keys: Text) {
    // A separator behind a digit ends a number that has no end yet: `115/` in a year. One that stands for a time, too:
    // there is no `:` in a date.
    let before = text.utf8.dropLast(keys.count).last
    for scalar in keys.string.unicodeScalars {
      let properties = scalar.properties
      if properties.numericType == .decimal || scalar == ":" {
        refusedDigits += 1
      } else if properties.isAlphabetic {
        if !Self.names.contains(scalar) { refusedLetters += properties.isIdeographic ? 2 : 1 }
      } else if Self.separators.contains(scalar), let before, before.isASCIIDigit {
        refusedDigits += 1
      }
    }
  }
}
