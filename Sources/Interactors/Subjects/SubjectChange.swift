/// What one transaction changed in one subject: values, and what is wrong with them.
public struct SubjectChange: Hashable, Sendable {
  /// The id of the subject.
  public var subject: Text
  /// The revision that the transaction made; the one that there was if it has changed no value.
  public var revision: Int
  /// Why it changed.
  public var cause: ChangeCause
  /// The field whose request caused it.
  public var origin: Text?
  /// The properties whose values differ, in the order in which they were first written; then those of which only the
  /// issues differ.
  public var changes: [PropertyChange]
  /// Where the subject stands in a tree with lists; nil in any other. It stands apart, so that a keystroke does not
  /// carry it.
  package var treePlace: TreePlace?
}

extension SubjectChange {
  /// Where the subject stands as an item of a list; nil for any other.
  public var item: ItemPlace? { treePlace?.item }
}

/// Where a subject stands in a tree with lists.
package final class TreePlace: Hashable, Sendable {
  /// The id of the root.
  package let root: Text
  /// Where it stands as an item; nil for any other subject.
  package let item: ItemPlace?

  /// The place of a subject.
  init(_ subject: Subject) {
    root = subject.root.id
    item = subject.item.map { ItemPlace($0) }
  }

  /// Whether both are the same place.
  package static func == (left: TreePlace, right: TreePlace) -> Bool {
    left.root == right.root && left.item == right.item
  }

  /// Hashes the place.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(item)
  }
}

/// What a transaction changed in one property.
public struct PropertyChange: Hashable, Sendable {
  /// Its name.
  public var property: Text
  /// What it was before the transaction; the same as `value` where only the issues differ.
  public var oldValue: Value
  /// What it is now.
  public var value: Value
  /// What is wrong with the value.
  public var issues: [Issue]
  /// Whether the property is a secret.
  public var isSecret = false
  /// Whether its issues, or their sentences, have changed by something else than its value.
  package var hasNewIssues = false
}

extension PropertyChange {
  /// Whether the value differs.
  public var hasNewValue: Bool { value != oldValue }
  /// Whether there is nothing to tell: the value and the issues are the old ones again.
  var isTakenBack: Bool { !hasNewIssues && !hasNewValue }

  /// The change of a string as the smallest splice that makes the new one of the old one: the old text, the range in
  /// it, and what replaces this. Empty where only the issues differ. Nil unless both values are strings of which one is
  /// longer than `length` bytes.
  public func splice(from length: Int) -> (old: Text, range: Selection, inserted: Text)? {
    guard case .string(let old) = oldValue, case .string(let new) = value, max(old.count, new.count) > length else {
      return nil
    }
    let splice = Splice(from: old, to: new) ?? Splice(start: 0, removed: 0, inserted: 0)
    return (
      old, Selection(start: splice.start, end: splice.removedEnd), new.slice(splice.start..<splice.insertedEnd)
    )
  }
}

/// Why a property changed.
public enum ChangeCause: String, Sendable, CaseIterable {
  /// The user, by way of a field.
  case user
  /// The client's program, or a composite.
  case program
  /// A rule. The protocol has this cause for other servers: here a computed value changes with what it reads, and the
  /// change has the cause of that.
  case calculate
  /// One of the verbs on a subject.
  case reset, revert, clear
  /// An act of the user on a list is undone, or done again.
  case undo, redo
  /// A session that came back.
  case restore

  /// Whether a person acts on single values.
  var isOfPerson: Bool { self == .user || self == .clear || self == .undo || self == .redo }
}
