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

  /// An item that the client has not heard of.
  func wireItem(_ item: ToldItem) -> NewItemBody {
    NewItemBody(key: item.key.utf8, keys: wireKeys(item.keys), issues: wireIssues(item.issues)) { writer in
      if item.isObject {
        write(item.values, to: &writer)
      } else if let value = item.values.first, value.items == nil {
        write(value, to: &writer)
      } else {
        writer.null()
      }
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
