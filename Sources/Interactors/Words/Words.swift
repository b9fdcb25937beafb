/// The words of a language that people write numbers, dates, times, durations and phone numbers with, beyond those that
/// CLDR has. They are only read, never written (date-entry D15). A file for each language holds a table of them
/// (`Sources/CLanguages/words`); a word more is a word more in one line.
struct Words: Sendable {
  /// The words of one meaning, as people write them: the reader folds case, accents, width and digits.
  struct Line: Sendable {
    let meaning: WordMeaning
    let words: [String]
  }

  /// The lines of the table. A meaning may have several.
  let lines: [Line]

  /// The table of a file: the name of a meaning, and words with commas between them.
  private init(_ file: LanguageFile) {
    var lines: [Line] = []
    file.forEach { name, text in
      // A language that has all words of another one besides its own.
      if name == "besides" { lines += Words.of(String(decoding: text, as: UTF8.self))?.lines ?? [] }
      guard let meaning = WordMeaning(name: name) else { return }
      let words = text.split(separator: UInt8(ascii: ",")).map { word in
        let end = word.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? word.endIndex
        return String(decoding: word[..<end].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      }
      lines.append(Line(meaning: meaning, words: words))
    }
    self.lines = lines
  }

  /// The table of a language by its code in BCP 47; nil for a language without one. It is read when it is first asked
  /// for.
  static func of(_ language: String) -> Words? {
    let language = olderCodes[language] ?? language
    if let table = tables.withLock({ $0[language] }) { return table }
    guard languages.contains(language), let file = LanguageFile(words: language) else { return nil }
    let table = Words(file)
    tables.withLock { $0[language] = table }
    return table
  }

  private static let tables = Guarded<[String: Words]>([:])

  /// Other codes of a language that has a table.
  private static let olderCodes = ["in": "id", "iw": "he", "no": "nb", "tl": "fil"]

  /// The languages that have a table.
  static let languages = Set(
    """
    af am ar as az be bg bn br bs ca ckb cs cy da de el en eo es et eu fa fi fil fr ga gl gu ha he hi hr ht hu hy id
    is it ja jv ka kk km kn ko ku ky lb lo lt lv mi mk ml mn mr ms mt my nb ne nl nn oc or pa pl ps pt ro ru se si
    sk sl so sq sr sv sw ta te tet tg th tk tr ug uk ur uz vi yue zh zu
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
  )

  /// The words with a meaning, in the order of the table.
  func words(for meaning: WordMeaning) -> [String] {
    lines.reduce(into: []) { if $1.meaning == meaning { $0 += $1.words } }
  }
}
