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
    let hasSchemas = subjects.values.contains { $0.shape.schema.source != nil }
    output.add("version", .integer(Int64(hasSchemas ? Snapshot.version : 1)))
    output.add("locale", .string(locale))
    if !messageReplacements.isEmpty { output.add("messages", DataTree.messages(of: self)) }
    let subjects = subjects.values.sorted { $0.id < $1.id }
    let places = placesOfHistories
    try output.list("subjects", count: subjects.count) { DataTree(root: subjects[$0], places) }
    // The fields of one property are told of in the order in which they follow it, so that is their order here.
    var fields: [Field] = []
    for root in subjects { root.forEach { fields += $0.properties.flatMap { $0.fields } + $0.buttons } }
    fields += self.fields.values.filter { $0.subject == nil }.sorted { $0.id < $1.id }
    try output.list("fields", count: fields.count) {
      DataTree(fields[$0], placeOfHistory: places[ObjectIdentifier(fields[$0])])
    }
    let composites = composites.entries.sorted { $0.key < $1.key }
    try output.list("composites", count: composites.count) { index throws(InteractorError) in
      try DataTree(composites[index].value, composites[index].key)
    }
    // The forms of one field, or of one subject, are told of in the order in which they were opened.
    let forms = forms.values.sorted { $0.number < $1.number }
    try output.list("forms", count: forms.count) { DataTree(forms[$0]) }
  }

  /// In which order the histories of idle fields were kept, from 1.
  private var placesOfHistories: [ObjectIdentifier: Int] {
    let kept = (fields.values + keptEditors).compactMap { field in
      field.history.map { (field: ObjectIdentifier(field), number: $0.number) }
    }
    let order = kept.sorted { $0.number < $1.number }.enumerated()
    return Dictionary(firstOf: order.map { ($1.field, $0 + 1) })
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
