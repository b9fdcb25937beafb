/// The keys that were typed since the text was empty, all at its end (date-entry D26), and what became of them: a text
/// that lacks some of them may mean something else than the user has typed.
struct TypedRun: Hashable, Sendable {
  /// All of them, also those that were refused: a person does not type them again.
  private(set) var text = Text()
  /// How many digits were refused, and colons.
  var refusedDigits = 0
  /// How many letters were refused.
  var refusedLetters = 0
  /// How many letters were taken.
  var takenLetters = 0

  /// Longer runs are no dates.
  static let maximumBytes = 64

  /// Letters that are separators: they stand behind each number in Chinese and Japanese.
  private static let names: [Unicode.Scalar] = ["年", "月", "日", "時", "时", "分", "秒"]

  /// No keys.
  init() {}

  /// Keys that were all refused.
  init(refused text: Text) {
    self.text = text
    count(text, isRefused: true)
  }

  /// Keys of a saved session.
  init(_ text: Text, refusedDigits: Int, refusedLetters: Int, takenLetters: Int) {
    (self.text, self.refusedDigits) = (text, refusedDigits)
    (self.refusedLetters, self.takenLetters) = (refusedLetters, takenLetters)
  }

  /// Whether a key was refused that was no separator.
  var hasRefusals: Bool { refusedDigits > 0 || refusedLetters > 0 }

  /// The keys with those of an edit; nil if they are too many.
  func appending(_ keys: Text) -> TypedRun? {
    guard text.count + keys.count <= Self.maximumBytes else { return nil }
    var run = self
    run.text.append(keys)
    return run
  }

  /// Notes what became of the last keys.
  mutating func count(_ keys: Text, isRefused: Bool) {
    for scalar in keys.string.unicodeScalars {
      let properties = scalar.properties
      // There is no `:` in a date, so one that is refused stands for a time that the text lacks.
      if properties.numericType == .decimal || scalar == ":" {
        if isRefused { refusedDigits += 1 }
      } else if properties.isAlphabetic, !Self.names.contains(scalar) {
        if isRefused { refusedLetters += 1 } else { takenLetters += 1 }
      }
    }
  }
}
