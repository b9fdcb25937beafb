/// The words of a language that people write numbers, dates, times, durations and phone numbers with, beyond those that
/// CLDR has. They are only read, never written (date-entry D15). A file for each language holds a table of them; a word
/// more is a word more in one line.
struct Words: Sendable {
  /// The words of one meaning, as people write them: the reader folds case, accents, width and digits.
  struct Line: Sendable {
    let meaning: WordMeaning
    let words: [String]
  }

  /// The lines of the table. A meaning may have several.
  let lines: [Line]

  /// A table, besides the words of another one. Commas separate the words of a line.
  init(_ lines: KeyValuePairs<WordMeaning, Literal>, besides other: Words? = nil) {
    let own = lines.map { meaning, literal in
      let words = literal.string.split(separator: ",").map { word in
        let end = word.lastIndex { $0 != " " }.map(word.index(after:)) ?? word.endIndex
        return String(word[..<end].drop { $0 == " " })
      }
      return Line(meaning: meaning, words: words)
    }
    self.lines = (other?.lines ?? []) + own
  }

  /// The words with a meaning, in the order of the table.
  func words(for meaning: WordMeaning) -> [String] {
    lines.reduce(into: []) { if $1.meaning == meaning { $0 += $1.words } }
  }

  /// The words of a line. They become strings when the table of their language is first used: tables of plain strings
  /// would be in the data of the process from the start, for all languages.
  struct Literal: ExpressibleByStringLiteral {
    fileprivate let string: String

    @inline(never)
    init(stringLiteral string: String) { self.string = string }

    static func + (left: Literal, right: Literal) -> Literal { Literal(stringLiteral: left.string + right.string) }
  }
}
