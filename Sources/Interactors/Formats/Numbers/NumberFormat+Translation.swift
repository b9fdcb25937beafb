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
    let isTold = memory.unseen.hasTakenCharacter || memory.run.map { other.editor.isToldAtEnd($0, draft) } == true
    if memory.run != nil || isTold, var plain = self.draft(draft, from: other, in: situation) {
      if let run = memory.run.flatMap({ self.run($0, behind: draft, as: plain, from: other) }) {
        // What keys were refused is still so.
        var kept = plain
        kept.memory = NumberMemory(hasTypedGroups: plain.hasTypedGroups, run: run).memory
        plain = ifSame(kept) ?? plain
      }
      // What the end of editing was to tell, it still tells.
      if isTold, value != nil { plain.memory = NumberMemory(plain.memory).remembering(.told) }
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

  /// A run of keys in the notation of a draft that another one has become. It goes on if the caret was left where it
  /// was. Nil for one that the text shows.
  private func run(_ run: NumberRun, behind old: Draft, as new: Draft, from other: NumberFormat) -> NumberRun? {
    let isHeld = other.editor.isHeld(run)
    if run.isShown, run.read.isNumeric, !isHeld { return nil }
    var kept = run
    let isUnmoved = run.keys.place == old.selection.start..<old.selection.end
    kept.keys.place = isUnmoved ? new.selection.start..<new.selection.end : nil
    if isHeld {
      // A word may mean less here than where it was typed.
      if !editor.isHeld(kept) { kept.keys.refusedDigits = 1 }
    } else {
      let place = kept.keys.place ?? new.text.count..<new.text.count
      kept.read = run.read.withNumber(Text(utf8: RunPlace(place, in: new, notation).before))
    }
    return kept
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
