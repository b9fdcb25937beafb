/// The masks of a format, in their order (text-entry T2), and how one of them is chosen for characters and for texts.
final class MaskSet: Sendable {
  /// A mask of a list, with the condition that the raw characters must still be able to meet.
  struct Alternative: Sendable {
    var mask: CompiledMask
    var condition: Pattern?

    /// What it takes to decide on the condition, in ways.
    var waysToDecide: Int { (condition?.nanosecondsPerCharacter ?? 0) * mask.elements.count / 5 }

    init(_ mask: CompiledMask, when condition: Pattern? = nil) {
      self.mask = mask
      self.condition = condition
    }

    func admits(_ layout: MaskLayout, _ work: MaskWork? = nil) -> Bool {
      guard let condition else { return true }
      work?.take(waysToDecide)
      return condition.prospect(of: layout.raw(isComplete: false)) != .hopeless
    }
  }

  let alternatives: [Alternative]

  /// The longest text that is read, in UTF-8 bytes: twice as many characters as the longest mask has, of four bytes
  /// each, and something around them.
  let maximumBytes: Int

  /// How many ways all masks of a list have at most, with what it takes to decide on their conditions.
  static let maximumWays = 1_200_000

  /// How much it takes at most to read a text: about so many times five nanoseconds.
  var ways: Int { alternatives.reduce(0) { $0 + $1.mask.ways + $1.waysToDecide } }

  /// What it takes at most to write a value and read the text, in steps of `WorkBudget`: a text is read up to eight
  /// times, and where all is straight, each byte of it takes less than 200 nanoseconds.
  var stepsToRead: Int { 60 + maximumBytes + (isPlain || lookUp != nil ? 0 : ways + ways / 4) }

  /// Which mask comes into question for a text with these first two letters or digits, zero for none; nil if all do.
  private let lookUp: (@Sendable (UInt32, UInt32) -> Int)?
  /// Whether there is one mask, without optional parts and conditions.
  private let isPlain: Bool
  /// The fixed characters of all masks, but for letters and digits.
  let fixedCharacters: Set<UInt32>

  /// Masks, of which `lookUp` finds the one that comes into question for the first two letters or digits of a text.
  /// These masks have no other fixed characters than decoration.
  init(_ alternatives: [Alternative], lookUp: (@Sendable (UInt32, UInt32) -> Int)? = nil) {
    self.alternatives = alternatives
    maximumBytes = 64 + 8 * (alternatives.map { $0.mask.elements.count }.max() ?? 0)
    self.lookUp = lookUp
    var fixed: Set<UInt32> = []
    for alternative in alternatives {
      for case .fixed(let scalar, _) in alternative.mask.elements where !scalar.isLetterOrDigit {
        fixed.insert(scalar)
      }
    }
    fixedCharacters = fixed
    isPlain = alternatives.count == 1 && alternatives[0].condition == nil && !alternatives[0].mask.hasOptions
  }

  /// Whether the user sees that one of several masks was chosen.
  var isList: Bool { alternatives.count > 1 && lookUp == nil }

  /// A layout with the mask that was chosen for it.
  struct Reading: Sendable {
    var layout: MaskLayout
    var alternative: Int
    var missing: Int

    init(_ layout: MaskLayout, _ alternative: Int) {
      self.layout = layout
      self.alternative = alternative
      missing = layout.missing
    }

    var isComplete: Bool { missing == 0 && !layout.isEmpty }
  }

  /// The masks that come into question for the characters of slots.
  private func candidates(_ characters: [UInt32]) -> Range<Int> {
    guard let lookUp else { return alternatives.indices }
    let found = lookUp(characters.first ?? 0, characters.count > 1 ? characters[1] : 0)
    return found..<found + 1
  }

  /// Whether a mask may have a layout.
  func admits(_ layout: MaskLayout, _ alternative: Int, _ work: MaskWork? = nil) -> Bool {
    if lookUp != nil, !candidates(layout.characters).contains(alternative) { return false }
    return alternatives[alternative].admits(layout, work)
  }

  /// Whether the characters of a layout can have no other one, and its text is read as this one: only its mask comes
  /// into question, it has no optional parts, and the first slots are filled.
  func isDetermined(_ reading: Reading) -> Bool {
    let layout = reading.layout
    guard isPlain || lookUp != nil, !layout.isEmpty, layout.isStraight else { return false }
    return isPlain || candidates(layout.characters).contains(reading.alternative)
  }

  /// Whether a layout stays determined when a character is added to its end, or taken from it so that `count` are left.
  func staysDetermined(_ count: Int) -> Bool { isPlain || count >= 2 }

  /// The layout of an empty text.
  var empty: Reading { Reading(MaskLayout(alternatives[0].mask), 0) }

  /// The layout for the characters of slots: of the first mask that they complete, else of the first that admits them
  /// all (T2, T3).
  func reading(of characters: [UInt32], _ work: MaskWork? = nil) -> Reading? {
    if isPlain {
      return MaskReader(mask: alternatives[0].mask, input: characters).layout().map { Reading($0, 0) }
    }
    return completeReading(of: characters, work) ?? partialReading(of: characters, work)
  }

  /// The layout of the first mask that characters complete.
  func completeReading(of characters: [UInt32], _ work: MaskWork? = nil) -> Reading? {
    first(characters, work) { MaskReader(mask: $0, input: characters, mustBeComplete: true, work: work) }
  }

  /// The layout of the first mask that admits characters.
  func partialReading(of characters: [UInt32], _ work: MaskWork? = nil) -> Reading? {
    first(characters, work) { MaskReader(mask: $0, input: characters, work: work) }
  }

  /// The layout of a text, whose fixed characters stand in it; nil if it has none.
  func reading(of text: Text, _ work: MaskWork? = nil) -> Reading? {
    if text.isEmpty { return empty }
    if text.count > maximumBytes { return nil }
    if let reading = straightReading(of: text) { return reading }
    let input = text.scalars
    if isPlain {
      let mask = alternatives[0].mask
      if let layout = MaskReader(mask: mask, input: input, fixed: .all, converts: false).layout() {
        return Reading(layout, 0)
      }
    } else {
      let characters = lookUp == nil ? [] : input.filter { $0.isLetterOrDigit }
      let complete = first(characters, work) { mask in
        MaskReader(mask: mask, input: input, fixed: .all, mustBeComplete: true, converts: false, work: work)
      }
      if let complete { return complete }
      let partial = first(characters, work) { mask in
        MaskReader(mask: mask, input: input, fixed: .all, converts: false, work: work)
      }
      if let partial { return partial }
    }
    return first(lookUp == nil ? [] : input.filter { $0.isLetterOrDigit }, work) { mask in
      MaskReader(mask: mask, input: input, fixed: .all, admitsHoles: true, converts: false, work: work)
    }
  }

  /// The layout of a text of ASCII, where one mask without optional parts comes into question; nil where that is not
  /// so, and where it lacks a character.
  private func straightReading(of text: Text) -> Reading? {
    guard isPlain || lookUp != nil, let bytes = text.flatUTF8 else { return nil }
    var index = 0
    if let lookUp {
      var first: (UInt32, UInt32) = (0, 0)
      for byte in bytes where byte.isASCIIDigit || byte.isASCIILetter {
        if first.0 != 0 {
          first.1 = UInt32(byte)
          break
        }
        first.0 = UInt32(byte)
      }
      index = lookUp(first.0, first.1)
    }
    return alternatives[index].mask.straightLayout(of: bytes).map { Reading($0, index) }
  }

  /// The layout of a raw value (T5).
  func reading(ofRaw raw: Text) -> Reading? {
    if raw.count > maximumBytes { return nil }
    let input = raw.scalars
    let complete = first(input, nil) { mask in
      MaskReader(mask: mask, input: input, fixed: .raw, mustBeComplete: true, converts: false)
    }
    return complete ?? first(input, nil) { MaskReader(mask: $0, input: input, fixed: .raw, converts: false) }
  }

  /// The layouts that masks other than the one of a reading have for the same text, in their order, with that reading
  /// in its place.
  func readings(like reading: Reading, text: @autoclosure () -> Text, _ work: MaskWork) -> [Reading] {
    if alternatives.count == 1 || lookUp != nil { return [reading] }
    let input = text().scalars
    return alternatives.indices.compactMap { index in
      if index == reading.alternative { return reading }
      return self.reading(index, work) { mask in
        MaskReader(mask: mask, input: input, fixed: .all, converts: false, work: work)
      }
    }
  }

  /// The most slots of the masks that come into question for a layout.
  func capacity(for layout: MaskLayout) -> Int {
    var most = 0
    for index in candidates(layout.characters) where alternatives[index].admits(layout) {
      most = max(most, alternatives[index].mask.capacity)
    }
    return most
  }

  /// Whether more characters can follow.
  func canGrow(_ characters: [UInt32]) -> Bool {
    candidates(characters).contains { index in
      let alternative = alternatives[index]
      guard alternative.mask.capacity > characters.count,
        let layout = MaskReader(mask: alternative.mask, input: characters).layout()
      else { return false }
      return alternative.admits(layout) && layout.slots.last != alternative.mask.lastSlot
    }
  }

  private func first(
    _ characters: [UInt32],
    _ work: MaskWork?,
    _ reader: (CompiledMask) -> MaskReader
  ) -> Reading? {
    if lookUp == nil {
      for index in alternatives.indices {
        if let reading = reading(index, work, reader) { return reading }
      }
      return nil
    }
    for index in candidates(characters) {
      if let reading = reading(index, work, reader) { return reading }
    }
    return nil
  }

  @inline(__always)
  private func reading(_ index: Int, _ work: MaskWork?, _ reader: (CompiledMask) -> MaskReader) -> Reading? {
    let alternative = alternatives[index]
    guard let layout = reader(alternative.mask).layout(), alternative.admits(layout, work) else { return nil }
    return Reading(layout, index)
  }
}

extension CompiledMask {
  /// The place of the last slot.
  var lastSlot: Int { elements.lastIndex { if case .slot = $0 { true } else { false } } ?? 0 }
}
