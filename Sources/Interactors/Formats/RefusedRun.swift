/// The keys that a user has typed at one place of a text, refused ones too, with what was typed before them. A format
/// keeps it in its memory from the first key that the text does not show, because only the whole of it says what the
/// next key means, and it is what an issue about the text quotes (number-entry N24, date-entry D29).
public struct RefusedRun: Hashable, Sendable {
  /// All that was typed.
  public private(set) var text: Text
  /// How many digits were refused that would have made another value of the text.
  public var refusedDigits = 0
  /// How many letters were refused that may have meant something.
  public var refusedLetters = 0
  /// What the next key replaces if typing goes on, in UTF-8 code units; nil once the run has ended, and only what it
  /// says of the text still counts.
  public var place: Range<Int>?

  /// The most keys, which are Unicode scalars.
  public static let maximumKeys = 128
  /// The most bytes of them.
  public static let maximumBytes = 384

  /// A run that begins behind a text; nil if that is too long for one.
  public init?(behind text: Text, at place: Range<Int>?) {
    self.text = text
    self.place = place
    if !fits { return nil }
  }

  private var fits: Bool {
    text.count <= Self.maximumBytes && text.string.unicodeScalars.count <= Self.maximumKeys
  }

  /// The run with another key, which typing goes on behind. Nil for one key too many.
  public func appending(_ key: Text, goingOnAt place: Range<Int>) -> RefusedRun? {
    var run = self
    run.text.append(key)
    run.place = place
    return run.fits ? run : nil
  }

  /// The run as it is when something else than typing has happened: what was refused stays refused.
  public var ended: RefusedRun {
    var run = self
    run.place = nil
    return run
  }

  /// The issue with a text that is held since keys were refused: it quotes the run.
  public var issue: Issue { Self.issue(quoting: text) }

  /// The issue with a text that is held, with what was typed.
  public static func issue(quoting typed: Text) -> Issue {
    Issue(.badInput, source: .field, parameters: [Parameter("typed", .string(typed))])
  }
}

extension RefusedRun {
  /// What a memory keeps: the numbers of the run in its first line, then what was typed.
  public var memoryText: Text {
    let start = place?.lowerBound ?? -1
    var memory = Text("\(start) \(place?.count ?? 0) \(refusedDigits) \(refusedLetters)\n")
    memory.append(text)
    return memory
  }

  /// Reads what a memory has kept, or what a stranger has made of it; nil for what no run has written.
  public init?(memoryText: Text) {
    let lines = memoryText.string.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = lines[0].split(separator: " ", omittingEmptySubsequences: false).map { Int($0) }
    guard lines.count == 2, numbers.count == 4, let start = numbers[0], let length = numbers[1],
      let digits = numbers[2], let letters = numbers[3], -1...Self.mostOfPlace ~= start, 0...Self.mostOfPlace ~= length,
      0...Self.mostRefused ~= digits, 0...Self.mostRefused ~= letters
    else { return nil }
    self.init(behind: Text(String(lines[1])), at: start < 0 ? nil : start..<(start + length))
    (refusedDigits, refusedLetters) = (digits, letters)
  }

  /// The largest numbers that are read: their sums have 32 bits.
  private static var mostOfPlace: Int { Int(Int32.max) / 2 }
  private static var mostRefused: Int { 65_535 }
}
