/// A text as choices compare it (text-entry C2): without regard to case, width, kana, runs of white space, and
/// marks that were not typed.
struct FoldedText: Sendable {
  /// The letters in UTF-8: without case, width and marks, with one blank for white space and none at the ends.
  private(set) var letters: [UInt8] = []
  /// The marks of letters, by the offset of the letter, ascending.
  private(set) var marks: [Mark] = []
  /// The letters with `ae` for `ä` and the like; nil where that makes no difference.
  private(set) var spelledOut: [UInt8]?

  /// The marks on one letter.
  struct Mark: Hashable, Sendable {
    var offset: Int
    /// A number for what stands on the letter.
    var kind: UInt16
  }

  private var isBlankDue = false
  /// Where the last letter starts, here and in `spelledOut`.
  private var last = (letters: 0, spelledOut: 0)

  /// Whether SS may be a capital ß: in labels and keywords, where marks count only if they are typed.
  private let admitsCapitalSharpS: Bool
  /// Where the last capital S stands in `letters`.
  private var lastCapitalS = -2

  /// Folds a text. `hasDotlessI` says that i and ı are two letters, as in Turkish and Azeri; `isSearched` that the text
  /// is a label or a keyword.
  init(_ text: Text, hasDotlessI: Bool = false, isSearched: Bool = false) {
    admitsCapitalSharpS = isSearched
    let bytes = text.utf8
    letters.reserveCapacity(bytes.count)
    if bytes.allSatisfy({ $0 < 0x80 }), !hasDotlessI {
      for byte in bytes { add(byte) }
      return
    }
    for scalar in text.decomposedScalars { add(scalar, hasDotlessI) }
  }

  private mutating func endBlank() {
    guard isBlankDue else { return }
    isBlankDue = false
    if letters.isEmpty { return }
    letters.append(0x20)
    spelledOut?.append(0x20)
  }

  /// Adds a character of ASCII.
  private mutating func add(_ byte: UInt8) {
    if byte == 0x20 || byte &- 9 < 5 {
      isBlankDue = true
    } else {
      endBlank()
      append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      if byte == UInt8(ascii: "S") { noteCapitalS() }
    }
  }

  /// In capitals, ß is SS.
  private mutating func noteCapitalS() {
    guard admitsCapitalSharpS else { return }
    let place = letters.count - 1
    if lastCapitalS == place - 1, marks.last?.offset ?? -1 < lastCapitalS {
      marks.append(Mark(offset: lastCapitalS, kind: Self.sharpS))
    }
    lastCapitalS = place
  }

  private mutating func append(_ letter: UInt8) {
    last = (letters.count, spelledOut?.count ?? 0)
    letters.append(letter)
    spelledOut?.append(letter)
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ hasDotlessI: Bool) {
    if scalar.isASCII, !hasDotlessI { return add(UInt8(truncatingIfNeeded: scalar.value)) }
    let properties = scalar.properties
    if properties.generalCategory == .nonspacingMark {
      if !letters.isEmpty, !isBlankDue { mark(scalar.value, hasDotlessI) }
    } else if properties.isWhitespace {
      isBlankDue = true
    } else if hasDotlessI, scalar == "I" {
      append("ı")
    } else if hasDotlessI, scalar == "ı" {
      append("ı")
    } else if let special = Self.specials[scalar] {
      append(special.letters, spelledOut: special.spelledOut)
      note(UInt16(truncatingIfNeeded: special.kind))
    } else if scalar == "\u{FF9E}" || scalar == "\u{FF9F}" {
      // The marks of half-width katakana are characters of their own.
      if !letters.isEmpty, !isBlankDue { mark(scalar == "\u{FF9E}" ? 0x3099 : 0x309A, hasDotlessI) }
    } else if let usual = Self.usual(scalar) {
      append(usual.properties.lowercaseMapping)
    } else {
      append(properties.lowercaseMapping)
    }
  }

  private mutating func append(_ text: String, spelledOut other: String? = nil) {
    endBlank()
    if other != nil, spelledOut == nil { spelledOut = letters }
    last = (letters.count, spelledOut?.count ?? 0)
    letters += text.utf8
    spelledOut? += (other ?? text).utf8
  }

  private mutating func note(_ kind: UInt16) {
    if let old = marks.last, old.offset == last.letters {
      marks[marks.count - 1].kind = old.kind &* 31 &+ kind
    } else {
      marks.append(Mark(offset: last.letters, kind: kind))
    }
  }

  /// A mark on the last letter.
  private mutating func mark(_ mark: UInt32, _ hasDotlessI: Bool) {
    let letter = letters[last.letters...]
    // In Turkish, a capital İ is the letter i, which its small form shows without a mark.
    if hasDotlessI, mark == 0x307, letter.elementsEqual("ı".utf8) {
      letters.removeSubrange(last.letters...)
      letters.append(UInt8(ascii: "i"))
      return
    }
    note(UInt16(truncatingIfNeeded: mark))
    let spelling: String?
    switch (letter.count == 1 ? letter.first : nil, mark) {
    case (UInt8(ascii: "a")?, 0x308): spelling = "ae"
    case (UInt8(ascii: "o")?, 0x308): spelling = "oe"
    case (UInt8(ascii: "u")?, 0x308): spelling = "ue"
    case (UInt8(ascii: "a")?, 0x30A): spelling = "aa"
    default: spelling = nil
    }
    guard let spelling else { return }
    if spelledOut == nil {
      spelledOut = letters
      last.spelledOut = last.letters
    }
    spelledOut?.removeSubrange(last.spelledOut...)
    spelledOut? += spelling.utf8
  }

  /// The mark of ß, as in `specials`.
  private static let sharpS: UInt16 = 2

  /// Letters that no mark can be taken from, though people see one: the letters to compare, another spelling, and a
  /// number for the mark.
  private static let specials: [Unicode.Scalar: (letters: String, spelledOut: String?, kind: UInt32)] = [
    "ø": ("o", "oe", 1), "Ø": ("o", "oe", 1), "ß": ("ss", nil, 2), "ẞ": ("ss", nil, 2), "æ": ("ae", nil, 3),
    "Æ": ("ae", nil, 3), "œ": ("oe", nil, 4), "Œ": ("oe", nil, 4), "ł": ("l", nil, 5), "Ł": ("l", nil, 5),
    "đ": ("d", nil, 6), "Đ": ("d", nil, 6), "ħ": ("h", nil, 7), "Ħ": ("h", nil, 7), "ŧ": ("t", nil, 8),
    "Ŧ": ("t", nil, 8), "ı": ("i", nil, 9),
  ]

  /// The usual form of a full-width or half-width one, of an apostrophe, and of letters that are one to who types them:
  /// kana, Arabic and Persian yeh and kaf, the sigma at the end of a Greek word. Nil for any other.
  private static func usual(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0xFF66...0xFF9D: hiragana(halfWidthKatakana[Int(scalar.value - 0xFF66)])
    // The keyboard has one apostrophe for all of them.
    case 0x2018, 0x2019, 0x02BC: "'"
    case 0x03C2: "\u{3C3}"
    case 0x0649, 0x06CC: "\u{64A}"
    case 0x06A9: "\u{643}"
    case 0x30A1...0x30F6: hiragana(scalar)
    default: nil
    }
  }

  private static func hiragana(_ katakana: Unicode.Scalar) -> Unicode.Scalar {
    0x30A1...0x30F6 ~= katakana.value ? Unicode.Scalar(katakana.value - 0x60) ?? katakana : katakana
  }

  private static let halfWidthKatakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars
  )
}
