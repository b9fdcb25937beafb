/// Options with an index of their words. It is made once and never changes.
///
/// All labels and keywords stand folded in one array of bytes, each followed by a line feed. `words` has the places in
/// it where a word begins, sorted by the first letters there, so that a search is two binary searches. A set of options
/// is a row of bits, so that one keystroke costs no more than a pass over the bits, however many options there are.
public final class ChoiceList: Sendable {
  /// The options, in the order that was given.
  public let options: [ChoiceOption]
  let hasDotlessI: Bool
  /// The folded labels and keywords.
  let letters: [UInt8]
  /// Where a label, another spelling of it or a keyword begins in `letters`, and of which option it is.
  let entryStarts: [UInt32]
  let entryOptions: [UInt32]
  /// The marks on letters, by their place.
  let markPlaces: [UInt32]
  let markKinds: [UInt16]
  /// The beginnings of all words, sorted by their first letters, and the options that they belong to.
  let words: Starts
  /// The beginnings of all labels, sorted alike.
  let labels: Starts
  /// How often each byte stands in `letters`.
  let letterCounts: LetterCounts
  /// The longest text that is looked for, in UTF-8 bytes. A longer one finds nothing: a letter takes at most six times
  /// as many bytes with its marks as folded.
  let maximumQuery: Int

  /// The longest label or keyword, in UTF-8 bytes.
  public static let maximumLabel = 1_000
  /// So many different words are looked for. A text with more of them finds nothing.
  static let maximumQueryWords = 24
  /// In so many places of one label the letters of a text are looked for in which they stand without its marks.
  static let maximumUnmarked = 16

  /// Sorted places, with the option of each.
  struct Starts: Sendable {
    var places: [UInt32] = []
    var options: [UInt32] = []
  }

  /// How often each byte stands among others.
  struct LetterCounts: Sendable {
    private var counts = [UInt32](repeating: 0, count: 256)

    init(_ letters: [UInt8]) {
      for letter in letters { counts[Int(letter)] &+= 1 }
    }

    subscript(letter: UInt8) -> UInt32 { counts[Int(letter)] }
  }

  /// A list. `locale` says whether i and ı are two letters.
  public init(_ options: [ChoiceOption], locale: Text) {
    let language = locale.string.lowercased().prefix { $0 != "-" && $0 != "_" }
    let hasDotlessI = language == "tr" || language == "az"
    var builder = ChoiceIndexBuilder()
    var longest = 0
    for (index, option) in options.enumerated() {
      let label = FoldedText(option.text, hasDotlessI: hasDotlessI, isSearched: true)
      longest = max(longest, option.text.count, label.letters.count)
      builder.add(label.letters, label.marks, of: index, isLabel: true)
      if let spelledOut = label.spelledOut { builder.add(spelledOut, [], of: index, isLabel: true) }
      for keyword in option.keywords {
        let folded = FoldedText(keyword, hasDotlessI: hasDotlessI, isSearched: true)
        longest = max(longest, keyword.count, folded.letters.count)
        builder.add(folded.letters, folded.marks, of: index, isLabel: false)
        if let spelledOut = folded.spelledOut { builder.add(spelledOut, [], of: index, isLabel: false) }
      }
    }
    self.options = options
    self.hasDotlessI = hasDotlessI
    letters = builder.letters
    entryStarts = builder.entryStarts
    entryOptions = builder.entryOptions
    markPlaces = builder.markPlaces
    markKinds = builder.markKinds
    words = builder.sorted(builder.words)
    labels = builder.sorted(builder.labels)
    letterCounts = LetterCounts(builder.letters)
    maximumQuery = min(2 * Self.maximumLabel, 100 + 6 * longest)
  }
}
