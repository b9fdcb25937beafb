/// The members of an object of a snapshot, when it is made. Defaults are left out, so that a snapshot of thousands of
/// fields stays small.
struct SnapshotMembers {
  private var members: [DataTree.Member] = []

  /// No members.
  init() {}

  /// The object.
  var tree: DataTree { .object(members) }

  /// The object; nil if it would be empty.
  var treeUnlessEmpty: DataTree? { members.isEmpty ? nil : tree }

  mutating func add(_ name: Text, _ value: DataTree) { members.append(DataTree.Member(name, value)) }

  mutating func add(_ name: Text, _ value: DataTree?) {
    if let value { add(name, value) }
  }

  mutating func add(_ name: Text, _ text: Text?) {
    if let text { add(name, .string(text)) }
  }

  mutating func add(_ name: Text, _ number: Int) { add(name, .integer(Int64(number))) }

  /// Adds `true` if the flag is set.
  mutating func flag(_ name: Text, _ isSet: Bool) {
    if isSet { add(name, .boolean(true)) }
  }

  /// Adds a list, unless it is empty.
  mutating func list(_ name: Text, _ elements: [DataTree]) {
    if !elements.isEmpty { add(name, .list(elements)) }
  }
}
