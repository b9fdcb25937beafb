import InteractorProtocol
import Interactors
import JSON

extension Session {
  /// An item of a list on the wire.
  func wireItem(_ item: ItemState) -> ItemBody {
    ItemBody(
      key: item.key.utf8,
      values: item.isObject ? wireTree(item.state.values) : plainItem(item.state.values.first),
      keys: wireKeys(item.state.keys),
      dirty: item.state.dirty.map { $0.utf8 },
      isAdded: item.isAdded,
      issues: wireIssues(item.issues)
    )
  }

  /// Items that the client has not heard of.
  func wireItems(_ told: [ToldItem]) -> NewItems {
    var items = NewItems(capacity: told.count, bytes: told.count * (told.first?.usualBytes ?? 0))
    for item in told {
      items.add(key: item.key.utf8, keys: wireKeys(item.keys), issues: wireIssues(item.issues)) { writer in
        write(item, to: &writer)
      }
    }
    return items
  }

  /// Writes an item that the client has not heard of.
  func write(item: ToldItem, to writer: inout JSONWriter) {
    NewItems.write(key: item.key.utf8, keys: wireKeys(item.keys), issues: wireIssues(item.issues), to: &writer) {
      write(item, to: &$0)
    }
  }

  /// Writes what an item holds: an object, or the item itself in a list of other things.
  private func write(_ item: ToldItem, to writer: inout JSONWriter) {
    switch item.content {
    case .scalars(let values, let names):
      writer.beginObject()
      for place in values.indices {
        writer.key(utf8: names[place].utf8)
        write(values[place], to: &writer)
      }
      writer.endObject()
    case .tree(let values) where item.isObject: write(values, to: &writer)
    case .tree(let values):
      if let value = values.first, value.items == nil { write(value, to: &writer) } else { writer.null() }
    }
  }

  private func wireIssues(_ issues: [ItemIssues]) -> [PropertyIssues] {
    issues.map { found in
      let context = engine.messageContext(ofProperty: found.property, of: found.subject)
      return PropertyIssues(property: found.path.utf8, issues: wireIssues(found.issues, in: context))
    }
  }

  /// An item that is no object. One that is a list itself has its keys beside it.
  private func plainItem(_ value: PropertyValue?) -> WireTree {
    value.map { $0.items == nil ? wireTree($0) : .null } ?? .null
  }

  /// Keys of lists on the wire.
  func wireKeys(_ keys: [(list: Text, keys: [Text])]) -> ListKeys {
    ListKeys(keys.map { (list: $0.list.utf8, keys: $0.keys.map { $0.utf8 }) })
  }
}

extension ToldItem {
  /// About how many bytes an item of numbers and short texts takes.
  fileprivate var usualBytes: Int {
    switch content {
    case .scalars(let values, _): 48 + 24 * values.count
    case .tree(let values): 48 + 24 * values.count
    }
  }
}
