import JSON

/// A list of a subject as its client follows it: which items it has, in which order.
public struct ListKeys: Sendable {
  /// The subject that has the list.
  public let subject: String
  /// The property that is the list.
  public let property: String
  /// The keys of the items, in the order of the list.
  public private(set) var keys: [String]

  /// A list with the keys that the answer to `subject/open` or `subject/read` has for it; without one, it is empty.
  public init(subject: String, property: String, _ answer: JSONValue? = nil) {
    self.subject = subject
    self.property = property
    keys = ListKeys.strings(answer?["keys"]?[utf8: Array(property.utf8)])
  }

  /// The parameters that name the list in a request.
  public var place: JSONLiteral { ["subject": .string(subject), "property": .string(property)] }

  /// The id of the subject that is the item with this key.
  public func item(_ key: String) -> String { "\(subject)/\(ListKeys.escaped(property))/\(ListKeys.escaped(key))" }

  /// The key behind this one; nil for the last one, and for one that is not in the list.
  public func key(after key: String) -> String? {
    keys.firstIndex(of: key).flatMap { keys.indices.contains($0 + 1) ? keys[$0 + 1] : nil }
  }

  /// Follows the parameters of a `subject/listChanged`; those about another list change nothing. Throws `unexpected`
  /// for a splice that does not fit the keys that were told before.
  public mutating func follow(_ change: JSONValue) throws(ClientError) {
    guard change["subject"]?.string == subject, change["property"]?.string == property else { return }
    if let all = change["keys"] {
      keys = ListKeys.strings(all)
      return
    }
    for splice in change["splices"]?.elements ?? [] {
      guard let at = splice["at"]?.integer.flatMap({ Int(exactly: $0) }),
        let count = splice["remove"]?.integer.flatMap({ Int(exactly: $0) }),
        count >= 0, (0...keys.count).contains(at), count <= keys.count - at
      else { throw .unexpected("a splice of \(property) that does not fit its \(keys.count) keys") }
      keys.replaceSubrange(at..<at + count, with: ListKeys.strings(splice["insert"]))
    }
  }

  private static func strings(_ json: JSONValue?) -> [String] { (json?.elements ?? []).compactMap(\.string) }

  /// A name as it stands in the id of a subject.
  private static func escaped(_ name: String) -> String {
    name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
      .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
  }
}
