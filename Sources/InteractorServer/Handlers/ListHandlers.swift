import InteractorProtocol
import Interactors
import JSON

extension Session {
  func insert(_ params: ListInsert.Params) throws(InteractorError) -> ListInsert.Result {
    let list = try engine.openList(Text(utf8: params.subject), Text(utf8: params.property))
    var items: [NewItem] = []
    items.reserveCapacity(params.items.count)
    var reader = TreeReader(takesFractions: true, names: list.itemNames)
    for (index, item) in params.items.enumerated() {
      let value = try item.values.map { value throws(InteractorError) in
        try under("items[\(index)].values", try self.item(value, &reader))
      }
      items.append(NewItem(key: item.key.map { Text(utf8: $0) }, value: value, copy: item.copy.map { Text(utf8: $0) }))
    }
    let empty = DataTree.object([])
    let schema = list.schema
    try requireMemory(for: .items, size: items.reduce(0) { $0 + schema.cells(in: $1.value ?? empty) })
    let inserted = try engine.insertItems(
      items,
      into: list,
      before: params.before.map { Text(utf8: $0) },
      isBaseline: params.isBaseline,
      textsAreNumbers: numberEncoding == .string,
      revision: params.revision,
      byUser: params.isByUser
    )
    return ListInsert.Result(revision: inserted.revision, keys: inserted.keys.map { $0.utf8 })
  }

  /// An item of a list. Something inside of it may be a secret, so an error tells kinds of values only.
  private func item(_ value: JSONValue, _ reader: inout TreeReader) throws(InteractorError) -> DataTree {
    do throws(ParamsError) {
      return try reader.read(value)
    } catch {
      throw InteractorError(error.withoutExcerpt)
    }
  }

  func remove(_ params: ListRemove.Params) throws(InteractorError) -> RevisionResult {
    let params = params.list
    let revision = try engine.removeItems(
      params.keys.map { Text(utf8: $0) },
      from: Text(utf8: params.subject),
      Text(utf8: params.property),
      revision: params.revision,
      byUser: params.isByUser
    )
    return RevisionResult(revision: revision)
  }

  func move(_ params: ListKeysParams) throws(InteractorError) -> RevisionResult {
    let revision = try engine.moveItems(
      params.keys.map { Text(utf8: $0) },
      in: Text(utf8: params.subject),
      Text(utf8: params.property),
      before: params.before.map { Text(utf8: $0) },
      revision: params.revision,
      byUser: params.isByUser
    )
    return RevisionResult(revision: revision)
  }

  func readList(_ params: ListRead.Params) throws(InteractorError) -> ListRead.Result {
    let read = try engine.readItems(
      of: Text(utf8: params.subject),
      Text(utf8: params.property),
      from: params.from,
      count: params.count,
      keys: params.keys?.map { Text(utf8: $0) },
      properties: params.properties?.map { Text(utf8: $0) }
    )
    return ListRead.Result(revision: read.revision, total: read.total, items: read.items.map { wireItem($0) })
  }

  func undoRows(_ params: SubjectUndoParams) throws(InteractorError) -> SubjectUndoResult {
    wireUndo(try engine.undoSubject(Text(utf8: params.subject), field: params.field.map { Text(utf8: $0) }))
  }

  func redoRows(_ params: SubjectUndoParams) throws(InteractorError) -> SubjectUndoResult {
    wireUndo(try engine.redoSubject(Text(utf8: params.subject), field: params.field.map { Text(utf8: $0) }))
  }

  private func wireUndo(_ result: UndoResult) -> SubjectUndoResult {
    SubjectUndoResult(
      revision: result.revision,
      canUndo: result.canUndo,
      canRedo: result.canRedo,
      owner: result.of.rawValue
    )
  }
}
