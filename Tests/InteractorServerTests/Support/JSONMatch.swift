import JSON

/// Compares JSON texts.
enum JSONMatch {
  /// Whether a text says what is expected. Unless it has to be exact, objects may have members beyond the expected
  /// ones.
  static func matches(_ text: String, _ expected: String, isExact: Bool = false) -> Bool {
    guard let text = try? JSONDocument(Array(text.utf8)), let expected = try? JSONDocument(Array(expected.utf8)) else {
      return false
    }
    return matches(text.root, expected.root, isExact: isExact)
  }

  /// Whether a value says what is expected. Numbers are compared by their text.
  static func matches(_ value: JSONValue, _ expected: JSONValue, isExact: Bool) -> Bool {
    switch expected.kind {
    case .object:
      guard let members = expected.members, value.kind == .object else { return false }
      if isExact, value.count != members.count { return false }
      return members.allSatisfy { member in
        value[utf8: member.name].map { matches($0, member.value, isExact: isExact) } ?? false
      }
    case .array:
      guard let elements = value.elements, let others = expected.elements, elements.count == others.count else {
        return false
      }
      return zip(elements, others).allSatisfy { matches($0, $1, isExact: isExact) }
    default:
      return value.kind == expected.kind && value.serialized() == expected.serialized()
    }
  }
}
