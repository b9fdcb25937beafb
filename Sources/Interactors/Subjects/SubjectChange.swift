/// What one transaction changed in one subject.
public struct SubjectChange: Hashable, Sendable {
  /// The id of the subject.
  public var subject: Text
  /// The revision that the transaction made.
  public var revision: Int
  /// Why it changed.
  public var cause: ChangeCause
  /// The field whose request caused it.
  public var origin: Text?
  /// The properties whose values differ, in the order in which they were first written.
  public var changes: [PropertyChange]
}

/// What a transaction changed in one property.
public struct PropertyChange: Hashable, Sendable {
  /// Its name.
  public var property: Text
  /// What it was before the transaction.
  public var oldValue: Value
  /// What it is now.
  public var value: Value
  /// What is wrong with the new value.
  public var issues: [Issue]
  /// Whether the property is a secret.
  public var isSecret = false
}

extension PropertyChange {
  /// Whether the new value is the old one again.
  var isTakenBack: Bool { value == oldValue }

  /// The change of a string as the smallest splice that makes the new one of the old one: the old text, the range in
  /// it, and what replaces this. Nil unless both values are strings of which one is longer than `length` bytes.
  public func splice(from length: Int) -> (old: Text, range: Selection, inserted: Text)? {
    guard case .string(let old) = oldValue, case .string(let new) = value, max(old.count, new.count) > length,
      let splice = Splice(from: old, to: new)
    else { return nil }
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
  /// A session that came back.
  case restore
}
