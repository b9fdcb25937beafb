/// A list in a subject: items that are subjects of one shape, each with a key (rows R2). For expressions it is a list
/// of contexts.
///
/// A list is never null. One that nobody has given is left out of what is sent, as long as it is empty.
final class SubjectList: FEELItems {
  let holder: Property
  let schema: ListSchema
  /// The shape of the items.
  let shape: SubjectShape
  /// The path that the ids of the items begin with.
  let path: Text
  /// Whether the list is sent although it is empty: it has been given, or the schema requires it.
  var isGiven: Bool
  /// The same at the baseline.
  private(set) var wasGiven: Bool
  /// Whether it has been taken apart, with the subject that held it.
  private(set) var isGone = false
  /// What the present transaction has done to the order, from the first act to the last.
  @exclusivity(unchecked) var splices: [ListSplice] = []
  /// Whether it stands among the lists that the present transaction has changed.
  @exclusivity(unchecked) var isPending = false
  /// The items as the last valid submit has sent them, in order; nil for one that is not known any more. Nil before the
  /// first submit.
  var submitted: [Subject?]?
  /// The items in which something has issues or is pending.
  @exclusivity(unchecked) private var noticedItems: [ObjectIdentifier: Subject] = [:]
  /// What aggregates of rules know of the items, in the order of their keys.
  @exclusivity(unchecked) var accumulators: [(key: Int, accumulator: ListAccumulator)] = []
  /// What `unique` rules know of the items, by the places of the rules.
  var uniqueIndices: [Int: UniqueIndex] = [:]
  /// What the schema says of the items one by one, once that has been asked.
  var judgedItems: JudgedItems?

  @exclusivity(unchecked) private var knownStart: [Value]?

  /// The items, in order.
  let items = ListItems()
  /// So many items, from the first one, stand where the baseline has them, as was last found out.
  @exclusivity(unchecked) private var inOrder = 0
  /// The items of the baseline, in its order, with those that have been removed since.
  @exclusivity(unchecked) private(set) var baseline: [Subject] = []
  /// All items by key, with the removed ones that may come back.
  @exclusivity(unchecked) private var subjects: [Text: Subject] = [:]
  /// Whether a key is one that the list has made.
  func isOwnKey(_ key: Text) -> Bool { Self.number(of: key).map { $0 <= counter } ?? false }

  /// The number of a key as lists make them, `#` and a number without zeros in front; nil for any other.
  static func number(of key: Text) -> Int? {
    let bytes = key.utf8
    guard (2...mostInOwnKey).contains(bytes.count), bytes[0] == UInt8(ascii: "#"), bytes[1] != UInt8(ascii: "0") else {
      return nil
    }
    var number: Int64 = 0
    for byte in bytes.dropFirst() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return Int(exactly: number)
  }

  /// The key of a number.
  private static func ownKey(_ number: Int) -> Text {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(mostInOwnKey)
    bytes.append(UInt8(ascii: "#"))
    DecimalNumber(Int64(number)).append(to: &bytes)
    return Text(utf8: bytes)
  }

  /// As long a key, in bytes, no list can ever make: with 15 digits.
  private static let mostInOwnKey = 16

  /// The number of the last key that the list has made.
  @exclusivity(unchecked) private(set) var counter = 0

  init(_ holder: Property, _ schema: ListSchema, _ shape: SubjectShape) {
    self.holder = holder
    self.schema = schema
    self.shape = shape
    path = holder.subject.id.path(to: holder.name)
    isGiven = holder.constraints.schema.isRequired
    wasGiven = isGiven
  }

  /// The values of an item that is given none.
  var startValues: [Value] {
    if let knownStart { return knownStart }
    let values = shape.startValues(GivenValues())
    knownStart = values
    return values
  }

  /// The subject that holds the list.
  var subject: Subject { holder.subject }

  /// The keys, in order.
  var keys: [Text] { items.compactMap { $0.item?.key } }

  /// Whether it is not sent: there is nothing in it, and nobody has said so.
  var isLeftOut: Bool { items.isEmpty && !isGiven }

  /// The items that have been removed and may come back: those of the baseline in its order, then the others.
  var removedItems: [Subject] {
    if subjects.count == items.count { return [] }
    let ofBaseline = baseline.filter { $0.item?.isRemoved == true }
    let others = subjects.values.filter { subject in
      subject.item.map { $0.isRemoved && $0.isAdded } ?? false
    }
    return ofBaseline + others.sorted { $0.id < $1.id }
  }

  override var count: Int { items.count }

  override func item(at index: Int) -> FEELFrame { items[index] }

  /// All items that have been removed and may come back, in no order.
  var heldItems: [Subject] { subjects.values.filter { $0.item?.isRemoved == true } }

  /// Whether there are items that may come back although the object around the list is null.
  var mayComeBack: Bool { counter > 0 || !subjects.isEmpty }

  // MARK: Items

  /// The item of a key, in the list or to be brought back.
  func knownItem(_ key: Text) -> Subject? { subjects[key] }

  /// The item of a key; nil if none stands in the list.
  func item(_ key: Text) -> Subject? { knownItem(key).flatMap { $0.item?.isRemoved == true ? nil : $0 } }

  /// An item that has been removed and may come back.
  func removedItem(_ key: Text) -> Subject? { knownItem(key).flatMap { $0.item?.isRemoved == true ? $0 : nil } }

  /// The item that a token of a JSON pointer names by its index, from 0, in what the last valid submit has sent, or
  /// else in the list. Nil if it does not stand in the list any more.
  func item(named token: Text?) -> Subject? {
    guard let index = token.flatMap({ Int($0.string) }), index >= 0 else { return nil }
    let subject: Subject?
    if let submitted {
      subject = index < submitted.count ? submitted[index] : nil
    } else {
      subject = index < items.count ? items[index] : nil
    }
    return subject?.item?.isRemoved == false ? subject : nil
  }

  /// The index of an item that stands in the list.
  func place(of item: ListItem) -> Int { items.place(of: item) }

  // MARK: What is counted

  /// Whether something in an item has issues or is pending.
  var hasNoticed: Bool { !noticedItems.isEmpty }

  /// An item counts otherwise than before.
  func note(_ subject: Subject) {
    let isNoticed = subject.tally.isNoticed && subject.item?.isRemoved == false
    if !isNoticed, noticedItems.isEmpty { return }
    noticedItems[ObjectIdentifier(subject)] = isNoticed ? subject : nil
  }

  /// The items in which something has issues or is pending, and such a thing holds of; in order. Few are sorted; many
  /// are looked for among all.
  func noticed(where holds: (Subject) -> Bool) -> [Subject] {
    if noticedItems.isEmpty { return [] }
    if noticedItems.count > items.count / 16 { return items.filter(holds) }
    return noticedItems.values.filter(holds).sorted { $0.item?.place ?? 0 < $1.item?.place ?? 0 }
  }

  // MARK: Keys

  /// The key of an item that the list still has, in it or to be brought back.
  func knownKey(of subject: Subject?) -> Text? {
    guard let subject, let key = subject.item?.key, subjects[key] === subject else { return nil }
    return key
  }

  /// Whether a client may give a key (rows R2).
  static func isKey(_ key: Text) -> Bool {
    (1...256).contains(key.count) && key.utf8.first != UInt8(ascii: "#")
  }

  /// The key of an item that begins with values, and whose key the client does not give. `taken` holds those of the
  /// same request.
  func makeKey(for values: GivenValues, taken: Set<Text>) -> Text {
    if let key = key(in: values), !taken.contains(key), subjects[key] == nil { return key }
    while true {
      counter &+= 1
      let key = Self.ownKey(counter)
      if subjects[key] == nil, !taken.contains(key) { return key }
    }
  }

  /// The key that values have by the schema (`x-key`).
  func key(in values: GivenValues) -> Text? {
    // A secret makes no key, which everybody is told.
    guard let name = schema.key, let place = schema.items.propertyPlace(name),
      !schema.items.properties[place].isWriteOnly,
      case .value(.string(let text))? = values.members.last(where: { $0.place == place })?.given, Self.isKey(text)
    else { return nil }
    return text
  }

  /// A key is in use that the list would otherwise make itself one day.
  func restoreCounter(_ counter: Int) { self.counter = max(self.counter, counter) }

  // MARK: Changes

  /// An item has its key from now on, wherever it stands.
  func hold(_ subject: Subject) {
    guard let item = subject.item else { return }
    subjects[item.key] = subject
    if let number = Self.number(of: item.key) { counter = max(counter, number) }
  }

  /// Puts new items, or removed ones, into the list.
  func insert(_ new: [Subject], at place: Int) {
    items.insert(new, at: place)
    inOrder = min(inOrder, place)
  }

  /// Takes items out of the list.
  func remove(_ range: Range<Int>) {
    items.remove(range)
    inOrder = min(inOrder, range.lowerBound)
  }

  /// Puts these items into the list, in place of all others.
  func replace(by items: [Subject]) {
    self.items.replace(by: items)
    inOrder = 0
  }

  /// Forgets an item that does not come back.
  func forget(_ subject: Subject, _ transaction: Transaction) {
    guard let item = subject.item, item.isRemoved else { return }
    subjects[item.key] = nil
    subject.takeApart(transaction)
  }

  /// Whether the keys differ from those of the baseline, or their order does, or one was sent without items and the
  /// other would not be.
  var differsFromBaseline: Bool {
    items.isEmpty && isGiven != wasGiven || orderDiffers
  }

  /// Whether the keys differ from those of the baseline, or their order does.
  var orderDiffers: Bool {
    if items.count != baseline.count { return true }
    while inOrder < baseline.count {
      if items[inOrder] !== baseline[inOrder] { return true }
      inOrder += 1
    }
    return false
  }

  /// The present items are the baseline.
  func acceptOrder() {
    baseline = Array(items)
    inOrder = baseline.count
    wasGiven = isGiven
    for subject in items { subject.item?.isAdded = false }
  }

  /// Items belong to the baseline, where they stand in front of another one of it, or at the end. Some may have done so
  /// before.
  func addToBaseline(_ new: [Subject], before next: Subject?) {
    if new.contains(where: { $0.item?.isAdded == false }) {
      let known = Set(new.map { ObjectIdentifier($0) })
      baseline.removeAll { known.contains(ObjectIdentifier($0)) }
      inOrder = 0
    }
    let place = next.flatMap { next in baseline.firstIndex { $0 === next } } ?? baseline.count
    baseline.insert(contentsOf: new, at: place)
    inOrder = min(inOrder, place)
    for subject in new { subject.item?.isAdded = false }
  }

  /// The items that a restored list had at its baseline.
  func restoreBaseline(_ items: [Subject], wasGiven: Bool) {
    baseline = items
    inOrder = 0
    self.wasGiven = wasGiven
  }

  /// Lets go of everything.
  func takeApart(_ transaction: Transaction) {
    isGone = true
    for subject in removedItems { subject.takeApart(transaction) }
    items.replace(by: [])
    submitted = nil
    accumulators = []
    uniqueIndices = [:]
    judgedItems = nil
    noticedItems = [:]
    baseline = []
    subjects = [:]
  }
}

extension Subject {
  /// Whether a transaction has put it into a list, or something that it is inside of: the client hears of all of it.
  func isNew(in transaction: Transaction) -> Bool { isInside { $0.insertedAt == transaction.number } }

  /// Whether it has been removed, or something that it is inside of.
  var isRemoved: Bool { isInside { $0.isRemoved } }

  /// Whether something holds of the item that it is, or of one that it is inside of.
  @inline(__always)
  private func isInside(_ holds: (ListItem) -> Bool) -> Bool {
    var subject: Subject? = self
    while let looking = subject {
      if let item = looking.item, holds(item) { return true }
      subject = looking.parent
    }
    return false
  }
}

extension Property {
  /// The value as controls show it: of a list how many items there are.
  @inline(__always)
  var shownValue: Value { type == .array ? .integer(Int64(subject.knownList(at: place)?.items.count ?? 0)) : value }

  /// The list that it holds; nil if it is none.
  var listInside: SubjectList? { type == .array ? subject.list(at: place) : nil }

  /// Whether the present transaction has changed the list that it holds.
  @inline(__always)
  var hasNewItems: Bool { type == .array && subject.knownList(at: place)?.isPending == true }
}
