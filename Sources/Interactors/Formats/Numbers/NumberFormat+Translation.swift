extension NumberFormat {
  /// The same significant characters in this notation (number-entry N22). A group separator that is read as the
  /// decimal one becomes that; other ones that the user placed go if they would mean something else here. Nil if the
  /// value would be another one.
  public func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    guard let other = other as? NumberFormat else { return sameDraft(draft, from: other, in: situation) }
    let value = other.parse(draft, in: situation).value
    func ifSame(_ draft: Draft) -> Draft? { parse(draft, in: situation).value == value ? draft : nil }
    let memory = NumberMemory(draft.memory)
    var draft = draft
    draft.hasTypedGroups = memory.hasTypedGroups
    if memory.unseen.hasTakenCharacter || memory.run.map({ other.editor.isToldAtEnd($0, draft) }) == true, value != nil,
      var plain = self.draft(draft, from: other, in: situation)
    {
      // What the end of editing was to tell, it still tells.
      plain.memory = NumberMemory(plain.memory).remembering(.told)
      return plain
    }
    if memory.run != nil, value == nil, var plain = self.draft(draft, from: other, in: situation) {
      // What keys were refused is still so.
      plain.memory = NumberMemory(hasTypedGroups: plain.hasTypedGroups, run: memory.ended.run).memory
      return plain
    }
    let range = draft.selection.start..<draft.selection.end
    let text = SignificantText(draft.text, other.notation, range: range, groupsAreTyped: draft.hasTypedGroups)
    if text.hasForeignCharacters { return ifSame(draft) }
    let meaning = text.hasGroups ? GroupReading(text.characters, other.notation).meaning : nil
    let decimal = meaning == .decimal
    var typed = write(text.characters, text.selected)
    typed.hasTypedGroups = notation.placesGroups && meaning == .incomplete
    if !decimal, !notation.placesGroups || typed.hasTypedGroups, let typed = ifSame(typed) { return typed }
    // Which characters stay, as their places are those of the caret.
    let last = decimal ? text.characters.lastIndex(of: .group) : nil
    let places = text.characters.indices.filter { text.characters[$0] != .group || $0 == last }
    let characters = places.map { $0 == last ? .separator : text.characters[$0] }
    let start = places.count { $0 < text.selected.lowerBound }
    if let read = ifSame(write(characters, start..<places.count { $0 < text.selected.upperBound })) { return read }
    // A draft without a value is not lost: where the separator would be read, it stays what is not read (N21).
    return value == nil ? ifSame(typed) ?? ifSame(draft) : nil
  }

  /// A text for significant characters of which some are selected.
  private func write(_ characters: [SignificantCharacter], _ selected: Range<Int>) -> Draft {
    var draft = notation.write(characters, caret: selected.lowerBound)
    if !selected.isEmpty {
      let end = notation.write(characters, caret: selected.upperBound).selection.start
      draft.selection = Selection(start: min(draft.selection.start, end), end: end)
    }
    return draft
  }
}
