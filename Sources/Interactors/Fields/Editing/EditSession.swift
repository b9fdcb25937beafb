/// What a field has only while it is edited or holds a draft.
final class EditSession {
  /// The text at the begin of the session or at the last commit. A draft that equals it is unmodified.
  var base: Text
  /// What the draft means; while composing, what it meant before.
  @exclusivity(unchecked) var parse: Parse
  /// The focus has left, but the draft could not be committed.
  var isHeld = false
  var composition: Composition?
  @exclusivity(unchecked) var history = EditHistory()
  /// What `Draft.hasTypedGroups` says of the text.
  @exclusivity(unchecked) var hasTypedGroups = false
  /// What someone else has written while the draft was already modified.
  @exclusivity(unchecked) var conflict: Value?
  /// The format that the field gets when the session ends, if the locale was changed during it.
  var nextFormat: SharedFormat?

  init(base: Text, parse: Parse) {
    self.base = base
    self.parse = parse
  }

  /// If a long text equals the base but has other nodes: the same draft with the nodes of the base. Comparing draft and
  /// base then takes no time, however often the text has changed on the way.
  @inline(never)
  @_effects(releasenone)
  func shared(_ draft: Draft) -> Draft? {
    guard draft.text.isLarge, !draft.text.isIdentical(to: base), draft.text == base else { return nil }
    return Draft(text: base, selection: draft.selection)
  }
}
