/// What a field has only while it is edited, or holds a draft.
final class EditSession {
  /// The text that the draft started from: at the begin, and at the last commit. A draft that equals it is unmodified.
  var base: Text
  /// What the draft means; while composing, what it meant before.
  @exclusivity(unchecked) var parse: Parse
  /// The focus has left, but the draft could not be committed.
  var isHeld = false
  var composition: Composition?
  @exclusivity(unchecked) var history = EditHistory()
  /// What someone else has written while the draft was already modified.
  @exclusivity(unchecked) var conflict: Value?
  /// What the constraints of the property have said of the draft, as long as it holds.
  var verdict: DraftVerdict?
  /// The format that the field gets when the session ends, if the locale was changed during it.
  var nextFormat: SharedFormat?

  init(base: Text, parse: Parse) {
    self.base = base
    self.parse = parse
  }

  /// Where a long text has come back to that of the base by other nodes, the same draft with those of the base. What
  /// draft and base have in common is then known at once, however often the text has changed on the way.
  @inline(never)
  @_effects(releasenone)
  func shared(_ draft: Draft) -> Draft? {
    guard draft.text.isLarge, !draft.text.isIdentical(to: base), draft.text == base else { return nil }
    return Draft(text: base, selection: draft.selection)
  }
}
