/// What a field of dates remembers of the keys that have led to its text (date-entry D26 to D29).
///
/// The keys are a *run*: those that were typed since the text was empty, or were typed over all of it, or else the text
/// in front of the first one and the keys behind that. Refused keys are among them, as a person does not type them
/// again.
struct DateMemory: Hashable, Sendable {
  /// The run; nil where the text came about in another way.
  private(set) var keys: Text?
  private var facts: Facts = []
  /// What the end of editing tells, but for `parts`.
  var told: Tellings = []
  /// Keys that have left the text as it was.
  var unseen = UnseenKeys()
  /// The sections whose leading zero the field has written, as bits. It goes with the digit behind it (D27).
  var placedZeros = 0
  /// How many digits were refused, and signs that may separate numbers.
  private(set) var refusedDigits = 0
  /// How many letters were refused. One of Chinese or Japanese counts as two, since it is a word.
  private(set) var refusedLetters = 0
  /// The section of the first digit of the number that is being typed.
  private(set) var numberSection = 0
  /// How many digits of a number have been typed in one go.
  private(set) var numberDigits = 0
  /// The last four of them.
  private(set) var number = 0

  private struct Facts: OptionSet, Hashable {
    let rawValue: UInt16

    static let isWhole = Facts(rawValue: 1)
    static let isShut = Facts(rawValue: 2)
    static let isTorn = Facts(rawValue: 4)
    static let isTearing = Facts(rawValue: 8)
    static let isWordRefused = Facts(rawValue: 16)
    static let isSignRefused = Facts(rawValue: 32)
    static let isAmid = Facts(rawValue: 64)
    static let isOverSelection = Facts(rawValue: 128)
    static let isLeft = Facts(rawValue: 256)
    static let isBehindDash = Facts(rawValue: 512)
    static let isRead = Facts(rawValue: 1024)
  }

  /// Ways in which a text may stand for something else than was typed.
  struct Tellings: OptionSet, Hashable {
    let rawValue: UInt8
    /// One or two digits were read as a year near today (D12).
    static let shortYear = Tellings(rawValue: 1)
    /// An hour past 12, or 0, was read on a clock of 12 hours (D9).
    static let movedHour = Tellings(rawValue: 2)
    /// All sections but one were read from keys that cannot be typed (D29). Told as soon as the last one is filled.
    static let parts = Tellings(rawValue: 4)
  }

  /// The most bytes of a run: 128 characters of any script.
  static let maximumBytes = 512

  /// No keys.
  init() {}

  /// No keys yet, in an empty text.
  static var atStart: DateMemory {
    var memory = DateMemory()
    memory.keys = Text()
    memory.facts = .isWhole
    return memory
  }

  /// A run behind a text, with what is known of a number that goes on.
  init(behind text: Text, goingOn known: DateMemory? = nil) {
    if let known { self = known.goingOn }
    keys = text.count > Self.maximumBytes ? nil : text
  }

  // MARK: - Facts

  /// Whether the run began with an empty text, so that it is all of what was typed.
  var isWhole: Bool { facts.contains(.isWhole) }

  /// Whether a key was refused after which no digit can be typed: only the run as a whole can become a text (D29).
  var isShut: Bool { facts.contains(.isShut) }

  /// Whether something stands behind the run that it does not begin with, so that it is not the whole of a text.
  var isAmid: Bool {
    get { facts.contains(.isAmid) }
    set { set(.isAmid, newValue) }
  }

  /// Whether all keys of the run were refused, and what they were typed over still stands.
  var isOverSelection: Bool {
    get { facts.contains(.isOverSelection) }
    set { set(.isOverSelection, newValue) }
  }

  /// Whether the caret has left a run that something stands behind. It does not go on then.
  var isLeft: Bool { facts.contains(.isLeft) }

  /// Whether a number was typed in one go that is not meant to lie in two sections (D28).
  var isTorn: Bool { facts.contains(.isTorn) || facts.contains(.isTearing) }

  /// Whether the text has been replaced by what the run reads as. It is read again at each key that cannot be typed.
  var isRead: Bool { facts.contains(.isRead) }

  /// Whether a dash or a slash stands in front of the number that is being typed, or of the next one.
  var isBehindDash: Bool { facts.contains(.isBehindDash) }

  /// Whether keys were refused that may have meant something.
  var hasRefusals: Bool { refusedDigits > 0 || refusedLetters > 0 }

  /// Whether what was refused is more than a slip of one letter (D29).
  var hasRefusedMeaning: Bool { refusedDigits > 0 || refusedLetters > 1 }

  /// Whether the text may mean something else than was typed.
  var isDoubtful: Bool { hasRefusals || isTorn }

  /// Whether there is anything to remember.
  var isEmpty: Bool { keys == nil && placedZeros == 0 && facts.isEmpty && told.isEmpty && unseen.isEmpty }

  private mutating func set(_ fact: Facts, _ isSo: Bool) {
    if isSo { facts.insert(fact) } else { facts.remove(fact) }
  }

  // MARK: - Keys

  /// Whether keys can be added to the run.
  func hasRoom(for added: Text) -> Bool { keys.map { $0.count + added.count <= Self.maximumBytes } ?? true }

  /// Adds keys to the run. Keys that are too many are refused ones.
  mutating func append(_ added: Text) {
    guard keys != nil, hasRoom(for: added) else {
      if keys != nil { (refusedDigits, facts) = (refusedDigits + 1, facts.union(.isShut)) }
      return
    }
    keys?.append(added)
  }

  /// Whether a letter was refused last, so that the letters behind it belong to a word that was refused.
  var endsInRefusedWord: Bool { facts.contains(.isWordRefused) }

  /// Whether a sign behind a number was refused last. A digit behind it would go on with that number, and is refused as
  /// well (number-entry N24, 4).
  var endsInRefusedSign: Bool {
    get { facts.contains(.isSignRefused) }
    set { set(.isSignRefused, newValue) }
  }

  /// Notes that the last keys of the run were refused. Digits behind a number, and a word, shut the run (number-entry
  /// N24, 2 and 4). A single letter is a slip (N24, 3).
  mutating func noteRefusal(of refused: Text) {
    endNumber()
    let before = keys.map { Array($0.slice(0..<max($0.count - refused.count, 0)).string.unicodeScalars) } ?? []
    var isBehindDigit = before.last?.decimalDigit != nil
    var isBetweenDigits = false
    for scalar in refused.string.unicodeScalars {
      if scalar.decimalDigit != nil {
        refusedDigits += 1
        isBetweenDigits = isBetweenDigits || endsInRefusedSign
      } else if scalar.isPartOfWord {
        refusedLetters += scalar.letterWeight
      }
      set(.isWordRefused, scalar.isPartOfWord)
      set(.isSignRefused, (isBehindDigit || endsInRefusedSign) && scalar.decimalDigit == nil && !scalar.isPartOfWord)
      isBehindDigit = false
    }
    if before.contains(where: { $0.decimalDigit != nil }), isBetweenDigits || refusedLetters > 1 {
      facts.insert(.isShut)
    }
  }

  /// Forgets that keys were refused: who deletes has seen it.
  mutating func forgiveRefusals() {
    (refusedDigits, refusedLetters) = (0, 0)
    facts.subtract([.isShut, .isWordRefused, .isSignRefused])
  }

  /// Notes that the last keys of the run were taken, or stood there already.
  mutating func noteAcceptance() { facts.subtract([.isWordRefused, .isSignRefused, .isOverSelection]) }

  /// Notes that the caret was moved. What was refused in the midst of a text is still in doubt, and keys that were
  /// refused over a selection have left the text as it was.
  mutating func leave() {
    endNumber()
    unseen = unseen.moved
    if isOverSelection { (keys, facts, refusedDigits, refusedLetters) = (nil, [], 0, 0) }
    if !isAmid { return }
    if isDoubtful { facts.insert(.isLeft) } else { (keys, facts) = (nil, []) }
  }

  /// The word at the end of the run, if its letters were refused.
  var refusedWord: Text? { endsInRefusedWord ? keys.map { Text(utf8: $0.trailingLetters) } : nil }

  /// Forgets that the last word was refused, as it says nothing (D29).
  mutating func forgetRefusedWord() {
    guard let word = refusedWord else { return }
    refusedLetters -= min(refusedLetters, word.string.unicodeScalars.reduce(0) { $0 + $1.letterWeight })
    facts.remove(.isWordRefused)
    if !hasRefusals { facts.remove(.isShut) }
  }

  /// Nothing that was refused counts any more: the text has become what the run reads as.
  mutating func settle() {
    forgiveRefusals()
    facts.subtract([.isTorn, .isTearing, .isOverSelection])
    facts.insert(.isRead)
    numberDigits = 0
  }

  /// What still counts when the text is written in another notation: what has been told, and keys that were refused or
  /// leave it in doubt what is meant. Other keys are those of a text that looks otherwise now, unless its sections have
  /// the same order everywhere (`keepsOrder`).
  func inOtherNotation(keepsOrder: Bool) -> DateMemory {
    var memory = self
    (memory.placedZeros, memory.unseen) = (0, unseen.moved)
    let hasRefusedSign = !facts.isDisjoint(with: [.isSignRefused, .isWordRefused, .isShut])
    if !isDoubtful, !hasRefusedSign, !keepsOrder { (memory.keys, memory.facts) = (nil, []) }
    return memory
  }

  // MARK: - Numbers in one go

  /// What is remembered of a number that goes on in the midst of a text.
  var goingOn: DateMemory {
    var memory = DateMemory()
    memory.facts = facts.intersection([.isTearing, .isBehindDash])
    (memory.numberSection, memory.numberDigits, memory.number) = (numberSection, numberDigits, number)
    return memory
  }

  /// The number that another memory ends with goes on in this one.
  mutating func goOn(withNumberOf other: DateMemory) {
    (numberSection, numberDigits, number) = (other.numberSection, other.numberDigits, other.number)
  }

  /// Notes that the text cannot be meant as it was typed.
  mutating func tear() { facts.insert(.isTorn) }

  /// Notes that a sign or a letter was taken.
  mutating func endNumber(by scalar: Unicode.Scalar) {
    endNumber()
    if scalar != " " { set(.isBehindDash, scalar.isRangeDash || scalar == "/") }
  }

  /// Notes that a digit was typed into a section, and that the number is torn if it ends with it.
  mutating func note(_ digit: Int, in section: Int, tears: (DateMemory) -> Bool) {
    if numberDigits == 0 { (numberSection, number) = (section, 0) }
    numberDigits = min(numberDigits + 1, 9)
    number = (number * 10 + digit) % 10_000
    set(.isTearing, tears(self))
  }

  /// Notes that no digit follows.
  mutating func endNumber() {
    if numberDigits == 0 { return }
    if facts.contains(.isTearing) { facts.insert(.isTorn) }
    facts.subtract([.isTearing, .isBehindDash])
    numberDigits = 0
  }
}

extension DateMemory {
  /// What another format, or a stranger, cannot have made counts as no memory.
  init?(_ memory: FormatMemory?) {
    guard let bytes = memory?.bytes, bytes.count >= Self.headLength else { return nil }
    guard bytes.count <= Self.headLength + Self.maximumBytes else { return nil }
    for index in 0..<Self.headLength where !(0...Self.most ~= Int(bytes[index]) - Self.zero) { return nil }
    func number(_ index: Int) -> Int { Int(bytes[index]) - Self.zero }
    facts = Facts(rawValue: UInt16(number(1) | number(13) << 6))
    told = Tellings(rawValue: UInt8(number(2)))
    placedZeros = number(3) & 0x1F | number(4) << 5
    (refusedDigits, refusedLetters) = (number(5), number(6))
    (numberSection, numberDigits) = (number(7), number(8))
    unseen = UnseenKeys(number: number(9))
    self.number = number(10) << 12 | number(11) << 6 | number(12)
    keys = number(0) == 1 ? Text(utf8: Array(bytes[Self.headLength...])) : nil
  }

  /// What the format hands to the engine: numbers as one character each, and the keys.
  var memory: FormatMemory? {
    if isEmpty { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headLength + (keys?.count ?? 0))
    func append(_ number: Int) { bytes.append(UInt8(truncatingIfNeeded: Self.zero + min(number, Self.most))) }
    append(keys == nil ? 0 : 1)
    append(Int(facts.rawValue) & 0x3F)
    append(Int(told.rawValue))
    append(placedZeros & 0x1F)
    append(placedZeros >> 5 & 0xF)
    append(refusedDigits)
    append(refusedLetters)
    append(numberSection)
    append(numberDigits)
    append(unseen.number)
    append(number >> 12)
    append(number >> 6 & 0x3F)
    append(number & 0x3F)
    append(Int(facts.rawValue) >> 6)
    if let keys { bytes.append(contentsOf: keys.utf8) }
    return FormatMemory(Text(utf8: bytes))
  }

  private static var headLength: Int { 14 }
  /// Numbers up to `most` are characters from this one on, all of which can be seen.
  private static var zero: Int { 0x30 }
  private static var most: Int { 63 }
}

extension Unicode.Scalar {
  /// A letter of Chinese or Japanese is a word.
  fileprivate var letterWeight: Int { properties.isIdeographic ? 2 : 1 }
}

extension Text {
  /// The letters at its end.
  var trailingLetters: [UInt8] {
    let letters = string.unicodeScalars.reversed().prefix { $0.isPartOfWord }.reversed()
    return letters.flatMap { Array(String(Character($0)).utf8) }
  }
}
