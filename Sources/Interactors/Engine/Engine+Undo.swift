/// What taking back a step of the user has done, or doing it again.
public struct UndoResult: Hashable, Sendable {
  /// The revision of the tree after it.
  public var revision: Int
  /// Whether there is another step to take back: of the tree, or of the field that was named.
  public var canUndo: Bool
  /// Whether there is a step to do again.
  public var canRedo: Bool
  /// Whose step it was.
  public var of: Owner

  /// Who has made a step.
  public enum Owner: String, Sendable {
    /// The text of the field.
    case field
    /// The lists of the tree.
    case subject
  }
}

// What users have done to rows is undone, newest first. Together with a field, one key of the person undoes what came
// last, in the rows or in that field (rows R13).

extension Engine {
  /// Takes back what a user has done last to the lists of a root, or in a field on its tree, whichever is newer.
  ///
  /// Errors: `nothingToUndo`, and a path for a field that is on another tree.
  public func undoSubject(_ id: Text, field: Text? = nil) throws(InteractorError) -> UndoResult {
    let root = try root(id, path: "subject")
    let field = try field.map { id throws(InteractorError) in try self.field(id, on: root) }
    let own = field?.stepToUndo
    if let step = root.tree.history?.nextToUndo, step.act >= own ?? 0 {
      travel(.undo, on: root) { history in
        history.takeUndo()
      } keep: {
        $0.addUndone($1)
      }
      return result(of: .subject, root, field)
    }
    guard let field, own != nil else { throw Self.nothingToUndo("undo") }
    _ = try undo(field.id)
    outbox.tell(field)
    return result(of: .field, root, field)
  }

  /// Does again what was taken back last, in the rows or in a field.
  public func redoSubject(_ id: Text, field: Text? = nil) throws(InteractorError) -> UndoResult {
    let root = try root(id, path: "subject")
    let field = try field.map { id throws(InteractorError) in try self.field(id, on: root) }
    let own = field?.stepToRedo
    if let step = root.tree.history?.nextToRedo, step.act >= own ?? 0 {
      travel(.redo, on: root) { history in
        history.takeRedo()
      } keep: {
        $0.addDone($1)
      }
      return result(of: .subject, root, field)
    }
    guard let field, own != nil else { throw Self.nothingToUndo("do again") }
    _ = try redo(field.id)
    outbox.tell(field)
    return result(of: .field, root, field)
  }

  /// Keeps an act of a user as a step that can be taken back. What is wrong with the list is to be shown from now on.
  func record(_ way: TreeHistory.Step.Way, bringsBack: Bool, on list: SubjectList) {
    let step = TreeHistory.Step(list: list, way: way, bringsBack: bringsBack, act: transaction.number)
    if step.items.isEmpty { return }
    let tree = list.subject.tree
    let history = tree.history ?? TreeHistory()
    tree.history = history
    history.record(step)
    transaction.noteRemoved(history.takeReleased())
    reveal(list.holder.fields)
  }

  private func travel(
    _ cause: ChangeCause,
    on root: Subject,
    _ take: (TreeHistory) -> TreeHistory.Step?,
    keep: (TreeHistory, TreeHistory.Step) -> Void
  ) {
    guard let history = root.tree.history, let step = take(history) else { return }
    transact(cause) { transaction in
      reveal(step.list.holder.fields)
      keep(history, transaction.take(step))
      transaction.noteRemoved(history.takeReleased())
    }
  }

  private func result(of owner: UndoResult.Owner, _ root: Subject, _ field: Field?) -> UndoResult {
    UndoResult(
      revision: root.revision,
      canUndo: root.tree.history?.nextToUndo != nil || field?.stepToUndo != nil,
      canRedo: root.tree.history?.nextToRedo != nil || field?.stepToRedo != nil,
      of: owner
    )
  }

  private func field(_ id: Text, on root: Subject) throws(InteractorError) -> Field {
    let field = try fields.require(id)
    if field.subject?.tree === root.tree { return field }
    throw .invalid(path: "field", expected: "a field on the tree of \"\(root.id)\"", got: "\"\(id)\"")
  }

  private static func nothingToUndo(_ what: String) -> InteractorError {
    .failed(.nothingToUndo, message: "There is nothing to \(what).")
  }
}

extension Field {
  /// The transaction that made the step which the field would take back next; nil if there is none.
  fileprivate var stepToUndo: Int? {
    guard isActive, view.isText, property?.refusal == nil else { return nil }
    return (session?.history ?? history?.history)?.nextToUndo?.act
  }

  /// The same of the step which it would do again.
  fileprivate var stepToRedo: Int? {
    guard isActive, view.isText, property?.refusal == nil else { return nil }
    return (session?.history ?? history?.history)?.nextToRedo?.act
  }
}
