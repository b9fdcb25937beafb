/// A field that is bound. There may be a million of them, so what only an edit needs is in `session`.
///
/// A function may change what a client is told of a field only if it takes a transaction: only this file can set these
/// members, and each of its functions asks for one. `ArchitectureTests` checks that for `Form` and `Property` as well.
final class Field {
  let id: Text
  let view: FieldView
  /// Nil only for a button, and once the field is unbound.
  private(set) var subject: Subject?
  /// Nil only for a button, and once the field is unbound.
  private(set) var property: Property?
  /// Nil only where `property` is.
  private(set) var format: SharedFormat?
  /// Whether the style follows the property's type, also when the field moves to another property.
  private(set) var isStyleImplied: Bool
  @exclusivity(unchecked) private(set) var model: FieldModel { didSet { hasEmptyModel = model == FieldModel() } }
  /// Whether the model says nothing, as that of most labels.
  @exclusivity(unchecked) private(set) var hasEmptyModel: Bool
  private(set) var policy: FieldPolicy

  private(set) var isActive: Bool
  private(set) var isTouched = false
  @exclusivity(unchecked) private(set) var isModified = false
  private(set) var isRevealed = false
  private(set) var isBound = true
  /// Whether the field stands in the outbox.
  @exclusivity(unchecked) var isListed = false
  /// Its places in forms.
  @exclusivity(unchecked) private(set) var memberships: [FormMember] = []
  /// The place among the fields of the property.
  var slot = 0

  @exclusivity(unchecked) private(set) var text = Text()
  /// Whether the text is empty. Every keystroke asks, and this is cheaper than looking at the text.
  @exclusivity(unchecked) private(set) var isTextEmpty = true
  @exclusivity(unchecked) private(set) var selection = Selection(caret: 0)
  /// Counts the changes of the text.
  @exclusivity(unchecked) private(set) var version = 0
  @exclusivity(unchecked) private(set) var log: VersionLog?
  @exclusivity(unchecked) private(set) var session: EditSession?
  /// What can be undone while nobody edits; a history outlives its edit session. With a session, the session has it.
  ///
  /// Its last step leads to the editing text of the property's value. Whatever ends a session, or gives an idle field
  /// another value or format, keeps this true or drops the history.
  @exclusivity(unchecked) private(set) var history: IdleHistory?
  /// What the client is asked about options; nil unless it is asked for them.
  @exclusivity(unchecked) private(set) var asked: AskedOptions?
  /// The field whose value the one of this must not be before, and the id of the one that has this one for it: two
  /// fields that a composite holds in order. The engine ties and unties them (`Engine.tieOrderedFields`).
  private(set) var lower: Field?
  private(set) var upper: Text?
  /// What the format remembers of the draft: of the text that is shown, or of the editing text of an idle field.
  @exclusivity(unchecked) private(set) var memory: FormatMemory?
  /// The last reason that was to be shown, which may not be in view any more (`reasonInView`).
  @exclusivity(unchecked) private(set) var told: ToldReason?

  init(_ binding: FieldBinding) {
    id = binding.field
    view = binding.view
    isStyleImplied = binding.format?.style.isEmpty ?? true
    model = binding.model
    hasEmptyModel = model == FieldModel()
    policy = binding.policy
    isActive = binding.isActive
  }

  var phase: FieldPhase {
    if !isActive { return .inactive }
    guard let session else { return .idle }
    if session.isHeld { return .held }
    return session.composition == nil ? .editing : .composing
  }

  /// Whether the draft is not what it started from.
  var hasModifiedDraft: Bool {
    guard let session, view.isText else { return false }
    return session.composition != nil || text != session.base || (memory != nil && session.lacksValue)
  }

  /// The text while the field is not edited.
  var displayText: Text {
    guard let property else { return model.title ?? Text() }
    if hidesValue, !property.value.isEmpty { return Secrets.bullets }
    if view.hasOptions, let option = model.options?.first(where: { $0.value == property.value }) { return option.text }
    if view.showsTitles, model.options == nil,
      let title = property.constraints.schema.valueTitles[property.value]
    {
      return title
    }
    return format?.displayText(for: property.shownValue) ?? Text()
  }
}

// MARK: - The text

extension Field {
  /// Shows a draft, and counts and records the change of the text if it is one. A label is never edited, and needs no
  /// record.
  func show(_ draft: Draft, _ transaction: Transaction) {
    if !view.isText {
      selection = draft.selection
      if draft.text == text { return }
      text = draft.text
      isTextEmpty = text.isEmpty
      version &+= 1
    } else if let splice = Splice(from: text, to: draft.text) {
      show(draft, splice, removed: CompactText(text, splice.start..<splice.removedEnd), transaction)
    } else {
      selection = draft.selection
      memory = draft.memory
    }
  }

  /// Shows a draft whose text differs from the present one by a splice, which removes the text `removed`.
  func show(_ draft: Draft, _ splice: Splice, removed: CompactText, _: Transaction) {
    if log == nil { log = VersionLog() }
    log?.record(splice, removed: removed)
    selection = draft.selection
    memory = draft.memory
    text = draft.text
    isTextEmpty = text.isEmpty
    version &+= 1
  }

  /// Shows the property's value. If the text stays the same, the selection stays too: no notification would tell of it.
  func showValue(_ transaction: Transaction) {
    let text = displayText
    if memory != nil { memory = nil }
    if text == self.text { return }
    show(Draft(text: text, selection: Selection(caret: text.count)), transaction)
  }

  /// The last change of the text brought a value that was written from elsewhere.
  func markTextAsForeign(_: Transaction) { log?.markLastAsForeign() }

  /// Gives a field that is just bound, or restored, its text and its versions.
  func start(_ draft: Draft, version: Int = 0, log: VersionLog? = nil, _: Transaction) {
    text = draft.text
    isTextEmpty = text.isEmpty
    selection = draft.selection
    memory = draft.memory
    self.version = version
    self.log = log
  }

  /// The caret moved, or the selection changed.
  func select(_ selection: Selection, _: Transaction) { self.selection = selection }

  /// The format remembers something else of the same draft; nil for nothing.
  func remember(_ memory: FormatMemory?, _: Transaction) { self.memory = memory }

  /// Keeps the reason that the user is told; nil for none.
  func setTold(_ told: ToldReason?, _: Transaction) { self.told = told }
}

// MARK: - Sessions and flags

extension Field {
  /// An edit session begins.
  func begin(_ session: EditSession, _: Transaction) {
    self.session = session
    told = nil
  }

  /// The edit session is over, and its draft is gone.
  func endSession(_: Transaction) {
    session = nil
    told = nil
  }

  /// Keeps what can be undone while nobody edits; nil for nothing.
  func keep(_ history: IdleHistory?, _: Transaction) { self.history = history }

  /// The focus was here.
  func touch(_: Transaction) { isTouched = true }

  /// The user has changed something.
  func modify(_: Transaction) { isModified = true }

  /// All that is wrong is to be shown from now on.
  func reveal(_: Transaction) { isRevealed = true }

  /// Forgets that the user has been here.
  func forgetVisits(_: Transaction) {
    isTouched = false
    isModified = false
    isRevealed = false
  }

  /// Lets the user act upon the field, or keeps him from it.
  func setActive(_ isActive: Bool, _: Transaction) {
    self.isActive = isActive
    told = nil
  }
}

// MARK: - What it is bound to

extension Field {
  /// Ties the field to its target.
  func attach(to target: FieldTarget, _ format: SharedFormat?, _ transaction: Transaction) {
    subject = target.subject
    property = target.property
    self.format = format
    if let property { property.attach(self, transaction) } else { subject?.add(button: self) }
    if let source = format?.source { follow(source, transaction) }
  }

  /// Unties the field from its target.
  func detach(_ transaction: Transaction) {
    if let source = format?.source { unfollow(source) }
    if let property {
      property.detach(self, transaction)
    } else {
      subject?.remove(button: self)
    }
  }

  /// The field is unbound, and its property does not refer to it any more. Drops its draft and its history.
  func unbind(_: Transaction) {
    session = nil
    history = nil
    isBound = false
    property = nil
    subject = nil
    lower = nil
    upper = nil
  }

  /// The field is unbound, but what the user has done in it stays with the property.
  func loseControl(_: Transaction) { isBound = false }

  /// Gives the field a model and a policy that suit its target.
  func configure(_ model: FieldModel, _ policy: FieldPolicy, _: Transaction) {
    self.model = model
    self.policy = policy
  }

  /// Takes the texts of the model for a locale.
  func localizeModel(to locale: Text, _: Transaction) { model.localize(to: locale) }

  /// Holds the field in order with others; nil for none.
  func setOrder(lower: Field?, upper: Text?, _: Transaction) {
    self.lower = lower
    self.upper = upper
  }

  /// Keeps what the client is asked about options; nil if it is asked nothing any more.
  func setAsked(_ asked: AskedOptions?, _: Transaction) { self.asked = asked }

  /// Has the field use another format, without rewriting its text.
  func replaceFormat(by format: SharedFormat, _ transaction: Transaction) {
    let old = self.format?.source
    self.format = format
    if old === format.source { return }
    if let old { unfollow(old) }
    if let source = format.source { follow(source, transaction) }
  }

  /// Whether the style is to follow the property's type.
  func setStyleImplied(_ isImplied: Bool, _: Transaction) { isStyleImplied = isImplied }

  /// Adds a place in a form.
  func join(_ member: FormMember, _: Transaction) { memberships.append(member) }

  /// Takes a place in a form away.
  func leave(_ member: FormMember, _: Transaction) { memberships.removeAll { $0 === member } }

  /// The forms have let go of the field.
  func leaveAll(_: Transaction) { memberships = [] }

  /// Has the field tell its forms of changes in this order.
  func setOrder(of memberships: [FormMember], _: Transaction) { self.memberships = memberships }
}
