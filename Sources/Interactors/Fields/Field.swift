/// A field that is bound. There may be a million of them, so what only an edit needs is in `session`.
final class Field {
  let id: Text
  let view: FieldView
  /// Nil only for a button, and once the field is unbound.
  var subject: Subject?
  /// Nil only for a button, and once the field is unbound.
  var property: Property?
  /// Nil only where `property` is.
  var format: SharedFormat?
  /// Whether the style follows the property's type, also when the field moves to another property.
  var isStyleImplied: Bool
  @exclusivity(unchecked) var model: FieldModel { didSet { hasEmptyModel = model == FieldModel() } }
  /// Whether the model says nothing, as that of most labels.
  @exclusivity(unchecked) private(set) var hasEmptyModel: Bool
  var policy: FieldPolicy

  var isActive: Bool
  var isTouched = false
  @exclusivity(unchecked) var isModified = false
  var isRevealed = false
  /// Whether the field stands in the outbox.
  @exclusivity(unchecked) var isListed = false
  var isBound = true
  /// Its places in forms.
  @exclusivity(unchecked) var memberships: [FormMember] = []
  /// The place among the fields of the property.
  var slot = 0

  @exclusivity(unchecked) private(set) var text = Text()
  /// Whether the text is empty. Every keystroke asks, and this is cheaper than looking at the text.
  @exclusivity(unchecked) private(set) var isTextEmpty = true
  @exclusivity(unchecked) var selection = Selection(caret: 0)
  /// Counts the changes of the text.
  @exclusivity(unchecked) private(set) var version = 0
  @exclusivity(unchecked) private(set) var log: VersionLog?
  @exclusivity(unchecked) var session: EditSession?
  /// What can be undone while nobody edits; a history outlives its edit session. With a session, the session has it.
  ///
  /// Its last step leads to the editing text of the property's value. Whatever ends a session, or gives an idle field
  /// another value or format, keeps this true or drops the history.
  @exclusivity(unchecked) var history: IdleHistory?
  /// What was typed up to the caret, where the text does not show it.
  @exclusivity(unchecked) var typedKeys: PlacedKeys?

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
    return session.composition != nil || text != session.base
  }

  /// The text while the field is not edited.
  var displayText: Text {
    guard let property else { return model.title ?? Text() }
    if hidesValue, !property.value.isEmpty { return Secrets.bullets }
    if view.hasOptions, let option = model.options?.first(where: { $0.value == property.value }) { return option.text }
    return format?.displayText(for: property.value) ?? Text()
  }

  /// Shows a text, and counts and records the change if it is one. A label is never edited, and needs no record.
  func show(_ text: Text, _ selection: Selection) {
    if !view.isText {
      self.selection = selection
      if text == self.text { return }
      self.text = text
      isTextEmpty = text.isEmpty
      version &+= 1
    } else if let splice = Splice(from: self.text, to: text) {
      show(text, selection, splice, removed: self.text.slice(splice.start..<splice.removedEnd))
    } else {
      self.selection = selection
    }
  }

  /// Shows a text that differs from the present one by a splice, which removes the text `removed`.
  func show(_ text: Text, _ selection: Selection, _ splice: Splice, removed: Text) {
    if log == nil { log = VersionLog() }
    log?.record(splice, removed: removed)
    self.selection = selection
    self.text = text
    isTextEmpty = text.isEmpty
    version &+= 1
  }

  /// The last change of the text brought a value that was written from elsewhere.
  func markTextAsForeign() { log?.markLastAsForeign() }

  /// The text for a field that is just bound.
  func start() {
    text = displayText
    isTextEmpty = text.isEmpty
    selection = Selection(caret: text.count)
  }

  /// Gives a field that is restored its text and its versions.
  func restore(_ text: Text, _ selection: Selection, version: Int, log: VersionLog?) {
    self.text = text
    isTextEmpty = text.isEmpty
    self.selection = selection
    self.version = version
    self.log = log
  }

  /// Shows the property's value. If the text stays the same, the selection stays too: no notification would tell of it.
  func showValue() {
    let text = displayText
    if text == self.text { return }
    show(text, Selection(caret: text.count))
  }
}
