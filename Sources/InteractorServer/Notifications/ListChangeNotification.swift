import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `subject/listChanged`. While it is unsent, later changes of the same list merge into it, as long as nothing else has
/// been told of the tree in between (`TreeOrder`). Keys and items that would make the message too long are told in
/// another one of the same revision.
struct ListChangeNotification: MergeableNotification {
  static let method = ListChanged.method

  private var params: ListChanged.Params
  private let place: Place
  private let session: Session

  /// The list, in a stretch of what is told of its tree.
  struct Place: Hashable {
    let subject: Text
    let property: Text
    let stretch: Int
  }

  /// Past so many splices all keys are told.
  private static let mostSplices = 64

  /// A notification of what one transaction did to a list, which has just ended.
  init(_ change: ListChange, stretch: Int, _ session: Session) {
    self.session = session
    place = Place(subject: change.subject, property: change.property, stretch: stretch)
    params = ListChanged.Params(
      subject: change.subject.utf8,
      property: change.property.utf8,
      revision: change.revision,
      cause: change.cause.token,
      origin: change.origin?.utf8,
      issues: session.wireIssues(of: change),
      order: change.keys.map { .keys($0.map { $0.utf8 }) } ?? .splices(change.splices.map { .init($0) }),
      items: session.wireItems(change.items)
    )
    shorten(count: change.count)
  }

  /// Writes the parameters of what one transaction did to a list, which has just ended, with one new item at most.
  static func write(_ change: ListChange, _ session: Session, to writer: inout JSONWriter) {
    let length = change.splices.reduce(0) { $0 + 2 + $1.inserted.count }
    if change.keys != nil || !isShort(change.splices.count, length: length, count: change.count) {
      return ListChangeNotification(change, stretch: 0, session).encode(to: &writer)
    }
    ListChanged.Params.write(
      subject: change.subject.utf8,
      property: change.property.utf8,
      revision: change.revision,
      cause: change.cause.token,
      origin: change.origin?.utf8,
      issues: session.wireIssues(of: change),
      hasItems: !change.items.isEmpty,
      to: &writer
    ) { writer in
      for splice in change.splices { ListChanged.Params.Splice(splice).encode(to: &writer) }
    } items: { writer in
      session.write(item: change.items[0], to: &writer)
    }
  }

  var key: Place { place }

  mutating func merge(_ newer: ListChangeNotification) {
    (params.revision, params.issues) = (newer.params.revision, newer.params.issues)
    (params.cause, params.origin) = (newer.params.cause, newer.params.origin)
    guard newer.changesOrder else { return }
    // The newer one tells of the transaction that has just ended, so that these are the keys that it leads to.
    let present = session.engine.itemKeys(of: place.subject, place.property)
    if case .splices(let newSplices) = newer.params.order, case .splices(let splices) = params.order {
      params.order = .splices(splices + newSplices)
      shorten(count: present.count)
    } else {
      params.order = .keys(present.map { $0.utf8 })
    }
    if !params.items.isEmpty {
      let known = Set(present.map { $0.utf8 })
      let again = Set(newer.params.items.keys)
      params.items = params.items.filter { known.contains($0) && !again.contains($0) }
    }
    params.items.add(newer.params.items)
  }

  /// Whether it tells of more than issues.
  private var changesOrder: Bool { if case .splices(let splices) = params.order { !splices.isEmpty } else { true } }

  /// Tells all keys instead of splices, where these are longer or too many.
  private mutating func shorten(count: Int) {
    guard case .splices(let splices) = params.order, !splices.isEmpty else { return }
    // A splice without keys is about as long as two keys.
    let length = splices.reduce(0) { $0 + 2 + $1.insert.count }
    if Self.isShort(splices.count, length: length, count: count) { return }
    params.order = .keys(session.engine.itemKeys(of: place.subject, place.property).map { $0.utf8 })
  }

  /// Whether so many splices are told, of a length in keys, and not all keys of a list of `count` items.
  private static func isShort(_ splices: Int, length: Int, count: Int) -> Bool {
    splices <= mostSplices && length <= count + 2
  }

  var holdsItsValues: Bool { true }

  var waitingSize: Int {
    let order =
      switch params.order {
      case .keys(let keys): keys.count
      case .splices(let splices): splices.reduce(0) { $0 + 2 + $1.insert.count }
      }
    return 256 + 32 * order + params.items.size
  }

  /// Writes the parameters undivided.
  func encode(to writer: inout JSONWriter) { params.encode(to: &writer) }

  func encode(to writer: inout JSONWriter, limit: Int) -> ListChangeNotification? {
    guard let untold = params.encode(to: &writer, limit: limit) else { return nil }
    var rest = self
    (rest.params.order, rest.params.items) = (untold.order, untold.items)
    return rest
  }
}

extension ListChanged.Params.Splice {
  /// A splice on the wire.
  fileprivate init(_ splice: ListSplice) {
    self.init(at: splice.at, remove: splice.removed, insert: splice.inserted.map { $0.utf8 })
  }
}

extension Session {
  /// What is wrong with a list that has changed.
  fileprivate func wireIssues(of change: ListChange) -> [IssueBody] {
    if change.issues.isEmpty { return [] }
    return wireIssues(change.issues, in: engine.messageContext(ofProperty: change.property, of: change.subject))
  }
}

/// What one transaction changed in an item of a list.
struct ItemChange {
  let change: SubjectChange
  let item: ItemPlace
  /// That of the tree (`TreeOrder`).
  let stretch: Int
}

/// `subject/itemsChanged`: what one transaction changed in the items of a list. It merges as
/// `SubjectChangeNotification` does, item by item.
struct ItemsChangeNotification: MergeableNotification {
  static let method = ItemsChanged.method

  private let place: ListChangeNotification.Place
  /// The changes of each item, in the order in which they came.
  private var items: [(key: Text, change: SubjectChangeNotification)] = []
  /// The place of each item among these.
  private var places: [Text: Int] = [:]

  /// A notification of what one transaction changed in an item.
  init(_ item: ItemChange, _ session: Session) {
    let list = item.item
    place = ListChangeNotification.Place(subject: list.subject, property: list.property, stretch: item.stretch)
    items = [(list.key, SubjectChangeNotification(item.change, stretch: item.stretch, session: session))]
    places = [list.key: 0]
  }

  /// Writes the parameters for what one transaction changed in an item.
  static func write(_ item: ItemChange, _ session: Session, to writer: inout JSONWriter) {
    let change = item.change
    ItemsChanged.Params.write(
      subject: item.item.subject.utf8,
      property: item.item.property.utf8,
      revision: change.revision,
      cause: change.cause.token,
      origin: change.origin?.utf8,
      to: &writer
    ) { writer in
      write(item.item.key, to: &writer) { writer in
        SubjectChangeNotification.writeChanges(of: change, session, to: &writer) { property in
          session.engine.messageContext(ofProperty: property, of: change.subject)
        }
      }
    }
  }

  private static func write(_ key: Text, to writer: inout JSONWriter, changes: (inout JSONWriter) -> Void) {
    writer.beginObject()
    writer.optional("key", utf8: key.utf8)
    writer.key("changes")
    writer.beginArray()
    changes(&writer)
    writer.endArray()
    writer.endObject()
  }

  var key: ListChangeNotification.Place { place }

  mutating func merge(_ newer: ItemsChangeNotification) {
    for (key, change) in newer.items {
      if let index = places[key] {
        items[index].change.merge(change)
      } else {
        places[key] = items.count
        items.append((key, change))
      }
    }
  }

  var holdsItsValues: Bool { true }

  var waitingSize: Int { items.reduce(128) { $0 + 64 + $1.change.waitingSize } }

  func encode(to writer: inout JSONWriter, limit: Int) -> ItemsChangeNotification? {
    guard let last = items.last?.change else { return nil }
    let start = writer.bytes.count
    var rest = self
    rest.items = []
    rest.places = [:]
    ItemsChanged.Params.write(
      subject: place.subject.utf8,
      property: place.property.utf8,
      revision: last.revision,
      cause: last.cause,
      origin: last.origin,
      to: &writer
    ) { writer in
      for (index, (key, change)) in items.enumerated() {
        if index > 0, writer.bytes.count - start >= limit {
          rest.places[key] = rest.items.count
          rest.items.append((key, change))
          continue
        }
        Self.write(key, to: &writer) { change.encodeChanges(to: &$0) }
      }
    }
    return rest.items.isEmpty ? nil : rest
  }
}
