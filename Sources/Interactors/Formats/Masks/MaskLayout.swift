/// Characters in the slots of a mask, and how far the text goes behind the last of them.
///
/// The text of a layout has each fixed character that a filled slot stands behind, and those up to `end`.
struct MaskLayout: Sendable {
  let mask: CompiledMask
  /// The characters, from the left.
  var characters: [UInt32] = []
  /// The element of the mask that each character fills, ascending.
  var slots: [Int] = []
  /// The element up to which the fixed characters are in the text, whether or not a filled slot stands behind them.
  var end = 0

  init(_ mask: CompiledMask) { self.mask = mask }

  /// Whether nothing but fixed characters is in the text.
  var isEmpty: Bool { characters.isEmpty }

  /// The element where the text ends: behind the last filled slot, and behind the fixed characters that follow it.
  var reach: Int { max(end, slots.last.map { $0 + 1 } ?? 0) }

  /// A character of the text.
  struct Shown {
    var element: Int
    var scalar: UInt32
    var isSlot: Bool
  }

  /// Calls `body` with each character of the text, in order.
  @inline(__always)
  func forEachShown(_ body: (Shown) -> Void) {
    let elements = mask.elements
    let reach = reach
    var next = 0
    var index = 0
    while index < elements.count, index < reach {
      switch elements[index] {
      case .slot:
        if next < slots.count, slots[next] == index {
          body(Shown(element: index, scalar: characters[next], isSlot: true))
          next += 1
        }
        index += 1
      case .fixed(let scalar, _):
        body(Shown(element: index, scalar: scalar, isSlot: false))
        index += 1
      case .option(let behind):
        index = isEntered(index, behind, nextSlot: next < slots.count ? slots[next] : nil) ? index + 1 : behind
      }
    }
  }

  /// Whether the optional part at `index` is in the text: one of its slots is filled, or the text ends within it.
  @inline(__always)
  func isEntered(_ index: Int, _ behind: Int, nextSlot: Int?) -> Bool {
    if let nextSlot { return nextSlot < behind }
    return end > index + 1 && end <= behind
  }

  /// The text.
  var text: Text {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(mask.elements.count)
    forEachShown { bytes.append(scalar: $0.scalar) }
    return Text(utf8: bytes)
  }

  /// The text up to the last filled slot; if the layout is complete, with all fixed characters behind it (T7).
  func valueText(isComplete: Bool) -> Text {
    var layout = self
    layout.end = isComplete ? closing : 0
    return layout.text
  }

  /// The characters of the slots and of `{…}` (T5).
  func raw(isComplete: Bool) -> Text {
    var layout = self
    layout.end = isComplete ? closing : 0
    var bytes: [UInt8] = []
    layout.forEachShown { shown in
      if shown.isSlot { return bytes.append(scalar: shown.scalar) }
      if case .fixed(let scalar, isRaw: true) = mask.elements[shown.element] { bytes.append(scalar: scalar) }
    }
    return Text(utf8: bytes)
  }

  /// Whether it fills the first slots of a mask without optional parts. Its text then says which slots are filled.
  var isStraight: Bool {
    if mask.hasOptions { return false }
    guard let last = slots.last else { return true }
    return mask.places[slots.count - 1] == last
  }

  /// How many slots that have to be filled are empty.
  var missing: Int {
    if !mask.hasOptions { return mask.capacity - slots.count }
    var missing = 0
    forEachMissing { _, isSlot in missing += isSlot ? 1 : 0 }
    return missing
  }

  /// Calls `body` with each character of the template that is not in the text: fixed ones behind it, and empty slots
  /// that have to be filled, those within the text too.
  func forEachMissing(_ body: (_ element: Int, _ isSlot: Bool) -> Void) {
    let elements = mask.elements
    let reach = reach
    var next = 0
    var index = 0
    while index < elements.count {
      switch elements[index] {
      case .slot:
        if next < slots.count, slots[next] == index { next += 1 } else { body(index, true) }
        index += 1
      case .fixed:
        if index >= reach { body(index, false) }
        index += 1
      case .option(let behind):
        let isEntered = isEntered(index, behind, nextSlot: next < slots.count ? slots[next] : nil)
        index = isEntered ? index + 1 : behind
      }
    }
  }

  /// Where the text ends with all fixed characters behind the last filled slot, and without further optional parts.
  var closing: Int {
    var end = 0
    var index = slots.last.map { $0 + 1 } ?? 0
    while index < mask.elements.count {
      switch mask.elements[index] {
      case .slot: return end
      case .fixed:
        index += 1
        end = index
      case .option(let behind): index = behind
      }
    }
    return end
  }

  /// The first element from `index` on that is a fixed character or a slot which has to be filled, in a layout whose
  /// optional parts from there on are left out; nil at the end.
  func element(from index: Int) -> Int? {
    var index = index
    while index < mask.elements.count {
      guard case .option(let behind) = mask.elements[index] else { return index }
      index = behind
    }
    return nil
  }
}

extension [UInt8] {
  /// Adds a scalar in UTF-8.
  @inline(__always)
  mutating func append(scalar value: UInt32) {
    if value < 0x80 { return append(UInt8(truncatingIfNeeded: value)) }
    guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else { return }
    append(contentsOf: encoded)
  }
}
