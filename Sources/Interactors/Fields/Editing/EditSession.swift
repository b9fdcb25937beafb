/// What a field has only while it is edited or holds a draft.
final class EditSession {
  /// The text at the begin of the session or at the last commit. A draft that equals it is unmodified.
  var base: Text
  /// What the draft means; while composing, what it meant before.
  @exclusivity(unchecked) var parse: Parse
  /// What the format remarks on a text of the field (`Field.remarks`); nil until somebody asks.
  @exclusivity(unchecked) var remarks: KnownRemarks?
  /// The focus has left, but the draft could not be committed.
  var isHeld = false
  @exclusivity(unchecked) var composition: Composition?
  @exclusivity(unchecked) var history = EditHistory()
  /// What someone else has written while the draft was already modified.
  @exclusivity(unchecked) var conflict: Value?
  /// What the format goes by besides the draft: the base value, and the clock.
  @exclusivity(unchecked) private(set) var situation: EditSituation
  /// The issues that the client was told to show, and that still hold. The end of a transaction brings them up to date
  /// (`Field.noteShownIssues`); a state or a result only reads them.
  @exclusivity(unchecked) var shown: [IssueIdentity] = []
  /// What a `default` rule came to when the text became empty.
  @exclusivity(unchecked) var emptyValue: Value?
  /// Which option of a combo box is active, as a place in its whole list (text-entry C4).
  @exclusivity(unchecked) var activeChoice: Int?
  /// Counts what has changed the list of a combo box without changing the text.
  @exclusivity(unchecked) var choiceChanges = 0
  /// What the constraints of the property have said of the draft; nil when they have to be asked.
  var verdict: DraftVerdict?

  init(base: Text, parse: Parse, _ situation: EditSituation) {
    self.base = base
    self.parse = parse
    self.situation = situation
  }

  /// What `cancel` gives back to the property: the value at the begin, at the last commit, or that somebody else wrote
  /// last.
  var baseValue: Value {
    get { situation.value }
    set { situation = EditSituation(newValue, situation.clock) }
  }

  /// Whether the draft cannot be read.
  var lacksValue: Bool { parse.value == nil && parse.state != .empty }

  /// If a long text equals the base but has other nodes: the same draft with the nodes of the base. Comparing draft and
  /// base then takes no time, however often the text has changed on the way.
  @inline(never)
  @_effects(releasenone)
  func shared(_ draft: Draft) -> Draft? {
    guard draft.text.isLarge, !draft.text.isIdentical(to: base), draft.text == base else { return nil }
    return Draft(text: base, selection: draft.selection, memory: draft.memory)
  }
}

/// What a format remarks on a draft. It holds for no other text, memory and format. A key asks for it more than once,
/// and a copy of a structure would count five references.
final class KnownRemarks {
  let text: Text
  let memory: FormatMemory?
  let format: SharedFormat
  let remarks: TextRemarks

  init(_ draft: Draft, _ format: SharedFormat, _ remarks: TextRemarks) {
    text = draft.text
    memory = draft.memory
    self.format = format
    self.remarks = remarks
  }
}
