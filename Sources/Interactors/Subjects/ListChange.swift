/// What one transaction changed in one list: its keys, their order, and what is wrong with it.
public struct ListChange: Sendable {
  /// The subject that holds the list.
  public var subject: Text
  /// The property that is the list.
  public var property: Text
  /// The revision that the transaction made.
  public var revision: Int
  /// Why it changed.
  public var cause: ChangeCause
  /// The field whose request caused it.
  public var origin: Text?
  /// What happened to the keys, from the first act to the last. Empty where only the issues differ.
  public var splices: [ListSplice]
  /// How many items there are now.
  public var count: Int
  /// The keys, if the client has heard nothing of the list; nil where the splices say what they are.
  public var keys: [Text]?
  /// What is wrong with the list.
  public var issues: [Issue]
  /// The items that the client has not heard of, or that have come back.
  public var items: [ToldItem]
  /// The root of the tree.
  package var rootID: Text
}

/// What an act did to the order of a list.
public struct ListSplice: Hashable, Sendable {
  /// The index at which it begins.
  public var at: Int
  /// How many keys were taken out there.
  public var removed: Int
  /// The keys that were put there.
  public var inserted: [Text]
}

/// Where an item stands.
public struct ItemPlace: Hashable, Sendable {
  /// The subject that holds the list.
  public var subject: Text
  /// The property that is the list.
  public var property: Text
  /// The key of the item.
  public var key: Text
}

extension ItemPlace {
  /// The place of an item.
  init(_ item: ListItem) {
    self.init(subject: item.list.subject.id, property: item.list.holder.name, key: item.key)
  }
}

/// An item that a client has not heard of, or that has come back. Secrets are null.
public struct ToldItem: Sendable {
  /// Its id as a subject.
  public var subject: Text
  /// Its key.
  public var key: Text
  /// What it holds.
  package var content: Content
  /// The keys of the lists in it, by path.
  public var keys: [(list: Text, keys: [Text])]
  /// Whether it is an object, and not one value.
  public var isObject: Bool
  /// What is wrong with its properties, and with those of its objects.
  public var issues: [ItemIssues]

  /// What an item holds.
  package enum Content: Sendable {
    /// The values of its properties, in their order, where none is an object or a list. All items share the names.
    case scalars([Value], names: [Text])
    /// The values of its properties, with what is inside of them, and members that the schema does not declare.
    case tree([PropertyValue])
  }

  /// Its values. Of an item that is no object this is the property `value`.
  public var values: [PropertyValue] {
    switch content {
    case .scalars(let values, let names): zip(names, values).map { PropertyValue(name: $0, value: $1) }
    case .tree(let values): values
    }
  }
}

/// What an item of a list holds.
public struct ItemState: Sendable {
  /// Its id as a subject.
  public var subject: Text
  /// Its key.
  public var key: Text
  /// Whether it has come since the baseline.
  public var isAdded: Bool
  /// What it holds as a subject. Of an item that is no object this is the property `value`.
  public var state: SubjectState
  /// Whether it is an object, and not one value.
  public var isObject: Bool
  /// What is wrong with its properties, and with those of its objects, by path: `price`, `address/city`.
  public var issues: [ItemIssues]
}

/// What is wrong with a property of an item, or of an object in it.
public struct ItemIssues: Sendable {
  /// The path from the item: `price`, `address/city`.
  public var path: Text
  /// The subject of the property.
  public var subject: Text
  /// The name of the property.
  public var property: Text
  /// What is wrong with it.
  public var issues: [Issue]
}

extension ItemIssues {
  /// What is wrong in a subject and in its objects.
  static func all(in subject: Subject, _ outer: Text? = nil) -> [ItemIssues] {
    var all: [ItemIssues] = []
    for property in subject.properties where !property.issues.isEmpty || subject.shape.hasInnerShapes {
      let name = property.name
      if !property.issues.isEmpty {
        let path = outer?.path(to: name) ?? name
        all.append(ItemIssues(path: path, subject: subject.id, property: name, issues: property.issues))
      }
      if let inner = property.objectInside { all += self.all(in: inner, outer?.path(to: name) ?? name.asPathName) }
    }
    return all
  }
}

extension ItemState {
  /// What an item holds in some of its properties, or in all of them.
  init(_ subject: Subject, _ item: ListItem, _ names: [Text]? = nil) {
    self.init(
      subject: subject.id,
      key: item.key,
      isAdded: item.isAdded,
      state: SubjectState(subject, names.map { names in subject.properties.filter { names.contains($0.name) } }),
      isObject: item.list.schema.holdsObjects,
      issues: ItemIssues.all(in: subject).filter { issues in
        names?.contains { issues.property == $0 || issues.path.utf8.starts(with: $0.asPathName.utf8 + [.slash]) }
          ?? true
      }
    )
  }
}

extension ToldItem {
  /// What a client hears of an item.
  init(_ subject: Subject, _ item: ListItem) {
    self.init(
      subject: subject.id,
      key: item.key,
      content: Content(subject, item),
      keys: subject.keys(inside: subject.properties),
      isObject: item.list.schema.holdsObjects,
      issues: ItemIssues.all(in: subject)
    )
  }
}

extension ToldItem.Content {
  /// What a client hears of the values of an item.
  fileprivate init(_ subject: Subject, _ item: ListItem) {
    let shape = subject.shape
    if item.list.schema.holdsObjects, !shape.hasInnerShapes, !shape.hasSecrets, subject.undeclared.isEmpty {
      self = .scalars(subject.properties.map { $0.value }, names: shape.names)
      return
    }
    let values = PropertyValue.all(of: subject)
    self = .tree(shape.hasSecrets ? values.withoutSecrets(of: subject) : values)
  }
}

extension ListChange {
  /// What a transaction has done to a list.
  init(_ list: SubjectList, _ splices: [ListSplice], cause: ChangeCause, origin: Text?, newItems: [Subject]) {
    self.init(
      subject: list.subject.id,
      property: list.holder.name,
      revision: list.subject.tree.revision,
      cause: cause,
      origin: origin,
      splices: splices,
      count: list.items.count,
      keys: nil,
      issues: list.holder.issues,
      items: newItems.compactMap { subject in subject.item.map { ToldItem(subject, $0) } },
      rootID: list.subject.root.id
    )
  }

  /// A list that the client has heard nothing of.
  init(all list: SubjectList, cause: ChangeCause, origin: Text?) {
    self.init(list, [], cause: cause, origin: origin, newItems: Array(list.items))
    keys = list.keys
  }
}
