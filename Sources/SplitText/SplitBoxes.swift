import Interactors

/// The boxes with their texts, and the place of the caret.
struct SplitBoxes: Sendable {
  private let layout: SplitLayout
  /// The texts of the boxes.
  private(set) var texts: [String]
  /// The box with the focus.
  private(set) var focus = 0
  /// The place of the caret in it, in characters.
  private(set) var caret = 0

  init(_ layout: SplitLayout) {
    self.layout = layout
    texts = Array(repeating: "", count: layout.count)
  }

  /// Boxes that were saved; nil if there are none like that.
  init?(_ layout: SplitLayout, _ texts: [String], focus: Int, caret: Int) {
    guard texts.count == layout.count, texts.indices.contains(focus), 0...texts[focus].count ~= caret else {
      return nil
    }
    self.layout = layout
    self.texts = texts
    self.focus = focus
    self.caret = caret
  }

  /// The whole text; nil while a box needs more.
  var value: String? {
    texts.allSatisfy { $0.count >= layout.minimumSize } ? texts.joined(separator: layout.separator) : nil
  }

  /// Types or pastes a text over a range of a box. If it cannot stand there, nothing changes.
  mutating func insert(_ text: String, _ box: Int, _ range: Range<Int>) throws(InteractorError) {
    var boxes = self
    boxes.focus = box
    boxes.caret = range.lowerBound
    boxes.texts[box].removeCharacters(in: range)
    let input = text.filter { !$0.isWhitespace }
    // A text for all boxes fills them from the first one, wherever it is pasted.
    if input.count > 1, boxes.isWhole(input) { boxes = SplitBoxes(layout) }
    for character in input {
      guard boxes.type(character) else {
        throw .failed(.moveRefused, message: "\"\(character)\" cannot stand in box \(boxes.focus + 1).")
      }
    }
    boxes.goOn()
    self = boxes
  }

  /// Takes a whole text apart.
  mutating func set(_ value: String) throws(InteractorError) {
    var boxes = SplitBoxes(layout)
    for character in value where !character.isWhitespace {
      guard boxes.type(character) else {
        throw .failed(.moveRefused, message: "\"\(character)\" cannot stand in box \(boxes.focus + 1).")
      }
    }
    boxes.goOn()
    self = boxes
  }

  /// Deletes a range of a box; without one the character beside the caret, also that of the box beside it.
  mutating func delete(_ box: Int, _ range: Range<Int>, isForward: Bool) {
    focus = box
    caret = range.lowerBound
    if !range.isEmpty { return texts[box].removeCharacters(in: range) }
    if isForward {
      if caret == texts[box].count, let next = texts.indices.dropFirst(box + 1).first {
        focus = next
        caret = 0
      }
      if caret < texts[focus].count { texts[focus].removeCharacters(in: caret..<(caret + 1)) }
    } else {
      if caret == 0, box > 0 {
        focus = box - 1
        caret = texts[focus].count
      }
      guard caret > 0 else { return }
      caret -= 1
      texts[focus].removeCharacters(in: caret..<(caret + 1))
    }
  }

  private func isWhole(_ input: String) -> Bool {
    if !layout.separator.isEmpty, input.components(of: layout.separator) == layout.count { return true }
    return input.count { layout.fitting($0) != nil } == layout.count * layout.size
  }

  /// Types a character where the caret is: in this box, over the character behind the caret if the box is full, or in
  /// the next box. A separator goes on to the next box. False if it cannot stand there.
  private mutating func type(_ character: Character) -> Bool {
    guard let fitting = layout.fitting(character) else {
      guard layout.separator.contains(character) else { return false }
      // The rest of a separator of several characters, or one that follows a full box, is passed over.
      if focus + 1 < layout.count, caret > 0 { next() }
      return true
    }
    while true {
      var text = Array(texts[focus])
      if text.count < layout.size {
        text.insert(fitting, at: caret)
      } else if caret < text.count {
        text[caret] = fitting
      }
      if caret < text.count, text[caret] == fitting, layout.admits(String(text)) {
        texts[focus] = String(text)
        caret += 1
        return true
      }
      guard caret > 0, caret == texts[focus].count, texts[focus].count >= layout.minimumSize, focus + 1 < layout.count
      else { return false }
      next()
      // What was in the next box is typed over.
      if texts[focus].count >= layout.size { continue }
      texts[focus] = ""
    }
  }

  private mutating func next() {
    focus += 1
    caret = 0
  }

  /// Behind a full box, the caret goes on to the next one.
  private mutating func goOn() {
    let text = texts[focus]
    let isFull = text.count == layout.size || layout.maximum.map { (Int(text) ?? 0) * 10 > $0 } ?? false
    if isFull, caret == text.count, focus + 1 < layout.count { next() }
  }
}

extension String {
  fileprivate mutating func removeCharacters(in range: Range<Int>) {
    var characters = Array(self)
    characters.removeSubrange(range)
    self = String(characters)
  }

  /// How many parts a separator makes of it.
  fileprivate func components(of separator: String) -> Int {
    var count = 1
    var rest = Substring(self)
    while !rest.isEmpty {
      if rest.starts(with: separator) {
        count += 1
        rest = rest.dropFirst(separator.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return count
  }
}
