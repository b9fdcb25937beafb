// Nearly all edits type a character at the end of a text, or delete one there. Where a text can have no other layout,
// the rest of it stays as it is.

extension MaskEditor {
  /// Types or deletes the character of a slot at the end of a draft, whose reading becomes that of the new text. Nil,
  /// with the reading as it is, for any other edit: `insert` and `delete` would come to the same.
  func editEnd(of reading: inout MaskSet.Reading, _ draft: Draft, _ edit: Edit) -> Draft? {
    guard !options.isEager, let text = draft.text.flatUTF8, edit.range.upperBound == text.count,
      reading.layout.reach == text.count, masks.isDetermined(reading)
    else { return nil }
    if edit.replacement.isEmpty { return edit.range.count == 1 ? deleteLast(of: &reading, text) : nil }
    guard edit.range.isEmpty, edit.replacement.count == 1, let byte = edit.replacement.utf8.first, byte < 0x80 else {
      return nil
    }
    return append(byte, to: &reading, text)
  }

  private func append(_ byte: UInt8, to reading: inout MaskSet.Reading, _ text: [UInt8]) -> Draft? {
    var scalar = UInt32(byte)
    if options.refusesDecoration, scalar.isDecoration { return nil }
    if options.letterCase != .none, byte.isASCIILetter {
      scalar = options.letterCase == .upper ? scalar & 0xDF : scalar | 0x20
    }
    let mask = reading.layout.mask
    if case .fixed(scalar, _)? = mask.element(at: text.count) { return nil }
    guard masks.staysDetermined(reading.layout.characters.count),
      let (place, fitting) = mask.nextSlot(from: text.count, admitting: scalar)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(place + 4)
    bytes.append(contentsOf: text)
    for element in mask.elements[text.count..<place] {
      if case .fixed(let fixed, _) = element { bytes.append(scalar: fixed) }
    }
    bytes.append(scalar: fitting)
    reading.layout.characters.append(fitting)
    reading.layout.slots.append(place)
    reading.layout.end = place + 1
    reading.missing -= 1
    return Draft(text: Text(utf8: bytes), selection: Selection(caret: bytes.count))
  }

  /// Each character of the text is a byte, as there are as many as elements.
  private func deleteLast(of reading: inout MaskSet.Reading, _ text: [UInt8]) -> Draft? {
    let slots = reading.layout.slots
    guard slots.count > 1, slots[slots.count - 1] == text.count - 1, masks.staysDetermined(slots.count - 1) else {
      return nil
    }
    let end = slots[slots.count - 2] + 1
    reading.layout.characters.removeLast()
    reading.layout.slots.removeLast()
    reading.layout.end = 0
    reading.missing += 1
    return Draft(text: Text(utf8: Array(text[..<end])), selection: Selection(caret: end))
  }
}
