/// What users have left with the properties of a tree whose fields are gone (rows R16): drafts that are held, what can
/// be undone, and that they were there. Fields that have lost their controls keep it. Nobody is told of them, but they
/// meet other writes as fields do, and count in forms.
final class KeptWork {
  /// The editors of each property, the oldest first.
  private var editors: [ObjectIdentifier: [Field]] = [:]

  /// So many editors are kept for a property; older ones go.
  private static let mostPerProperty = 4

  /// Whether there is nothing.
  var isEmpty: Bool { editors.isEmpty }

  /// All editors, in the order of their properties in the tree.
  func all(in root: Subject) -> [Field] {
    if isEmpty { return [] }
    var found: [Field] = []
    root.forEach { subject in
      for property in subject.properties where property.hasKeptWork { found += self[property] }
    }
    return found
  }

  fileprivate(set) subscript(property: Property) -> [Field] {
    get { editors[ObjectIdentifier(property)] ?? [] }
    set { editors[ObjectIdentifier(property)] = newValue.isEmpty ? nil : Array(newValue.suffix(Self.mostPerProperty)) }
  }
}

extension Property {
  /// The editors that fields have left.
  var keptEditors: [Field] { hasKeptWork ? subject.tree.keptWork?[self] ?? [] : [] }

  /// What is wrong with the property: with a draft that a field has left, or else with the value.
  var reportedIssues: [Issue] {
    guard hasKeptWork, let editor = keptEditors.first(where: { $0.hasModifiedDraft }) else { return issues }
    return editor.issues
  }

  /// Whether a draft that a field has left stands for another value.
  var hasUnwrittenWork: Bool { hasKeptWork && keptEditors.contains { $0.hasUnwrittenDraft } }

  /// Keeps what a field leaves. One that another like it has left is replaced.
  func keep(_ field: Field, _ transaction: Transaction) {
    let kept = subject.tree.keptWork ?? KeptWork()
    subject.tree.keptWork = kept
    kept[self] = kept[self].filter { !$0.isLike(field) } + [field]
    setHasKeptWork(true, transaction)
    transaction.mark(self)
  }

  /// Takes out what a field like this one has left.
  func takeKeptWork(for field: Field, _ transaction: Transaction) -> Field? {
    guard let found = keptEditors.last(where: { $0.isLike(field) }), let kept = subject.tree.keptWork else {
      return nil
    }
    kept[self] = kept[self].filter { $0 !== found }
    setHasKeptWork(!kept[self].isEmpty, transaction)
    transaction.mark(self)
    return found
  }

  /// Drops what fields have left.
  func dropKeptWork(_ transaction: Transaction) {
    guard hasKeptWork, let kept = subject.tree.keptWork else { return }
    for editor in kept[self] { editor.unbind(transaction) }
    kept[self] = []
    setHasKeptWork(false, transaction)
    transaction.mark(self)
  }
}

extension Field {
  /// Whether it has something that the next field on its property could go on with.
  var hasWork: Bool {
    view.takesInput && (session != nil || history != nil || isTouched || isModified || isRevealed)
  }

  /// Whether another field is of the same view and the same format, as these were written.
  fileprivate func isLike(_ other: Field) -> Bool {
    guard view == other.view, let format, let theirs = other.format?.written else { return false }
    return format.written == theirs
  }

  /// Goes on with what another field has left.
  func adopt(_ editor: Field, _ limits: EditLimits, _ transaction: Transaction) {
    let format = self.format
    if let old = editor.format { replaceFormat(by: old, transaction) }
    start(editor.draft, version: editor.version, log: editor.log, transaction)
    if let session = editor.session { begin(session, transaction) }
    if let idle = editor.history { transaction.histories.keep(idle.history, of: self, transaction) }
    if editor.isTouched { touch(transaction) }
    if editor.isModified { modify(transaction) }
    if editor.isRevealed { reveal(transaction) }
    editor.unbind(transaction)
    // Values that the format follows may be others by now.
    reformat(format, limits, transaction)
  }
}
