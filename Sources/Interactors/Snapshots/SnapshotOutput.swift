/// Takes the parts of a snapshot one after another while a session is saved, so that they need not all be in memory at
/// once.
public protocol SnapshotOutput {
  /// Takes a member of the snapshot.
  mutating func add(_ name: Text, _ value: DataTree)

  /// Takes a list: `count` elements, each made when it is asked for, by its position. It is left out if it is empty.
  mutating func list(
    _ name: Text,
    count: Int,
    _ element: (Int) throws(InteractorError) -> DataTree
  ) throws(InteractorError)
}

extension Engine {
  /// Walks through the session and hands the snapshot over in parts. An error if a composite is open whose kind cannot
  /// be saved, or if the output refuses a part; what it took before is then worth nothing.
  public func save(to output: inout some SnapshotOutput) throws(InteractorError) {
    output.add("version", .integer(Int64(Snapshot.version)))
    output.add("locale", .string(locale))
    if !messageReplacements.isEmpty { output.add("messages", DataTree.messages(of: self)) }
    let subjects = subjects.values.sorted { $0.id < $1.id }
    try output.list("subjects", count: subjects.count) { DataTree(subjects[$0]) }
    // The fields of one property are told of in the order in which they follow it, so that is their order here.
    let bound = subjects.flatMap { subject in subject.properties.flatMap(\.fields) + subject.buttons }
    let fields = bound + self.fields.values.filter { $0.subject == nil }.sorted { $0.id < $1.id }
    let places = placesOfHistories
    try output.list("fields", count: fields.count) { DataTree(fields[$0], placeOfHistory: places[fields[$0].id]) }
    let composites = composites.entries.sorted { $0.key < $1.key }
    try output.list("composites", count: composites.count) { index throws(InteractorError) in
      try DataTree(composites[index].value, composites[index].key)
    }
    // The forms of one field, or of one subject, are told of in the order in which they were opened.
    let forms = forms.values.sorted { $0.number < $1.number }
    try output.list("forms", count: forms.count) { DataTree(forms[$0]) }
  }

  /// In which order the histories of idle fields were kept, from 1.
  private var placesOfHistories: [Text: Int] {
    let kept = fields.values.compactMap { field in field.history.map { (id: field.id, number: $0.number) } }
    let order = kept.sorted { $0.number < $1.number }.enumerated()
    return Dictionary(uniqueKeysWithValues: order.map { ($1.id, $0 + 1) })
  }
}

extension SnapshotMembers: SnapshotOutput {
  mutating func list(
    _ name: Text,
    count: Int,
    _ element: (Int) throws(InteractorError) -> DataTree
  ) throws(InteractorError) {
    var elements: [DataTree] = []
    elements.reserveCapacity(count)
    for index in 0..<count { elements.append(try element(index)) }
    list(name, elements)
  }
}
