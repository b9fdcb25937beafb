import JSON

/// Cuts sessions into short ones that can be understood alone, so that a search has inputs that are played quickly.
public enum SessionSeeds {
  /// Short sessions: `initialize`, what opens the objects that the next messages name, and up to four of these. A
  /// message that comes with this to more bytes than `maximumLength` is in none.
  ///
  /// - Parameter messages: The messages of a client, in order.
  public static func pieces(of messages: [[UInt8]], maximumLength: Int) -> [[UInt8]] {
    var needs: [Set<Int>] = []
    var openers: [String: Int] = [:]
    var pieces: [[UInt8]] = []
    var indices: Set<Int> = []
    var count = 0

    func piece(_ indices: Set<Int>) -> [UInt8] { indices.sorted().flatMap { messages[$0] + [0x0A] } }
    func finish() {
      if count > 0 { pieces.append(piece(indices)) }
      (indices, count) = ([], 0)
    }

    for (index, message) in messages.enumerated() {
      let root = try? JSONDocument(message).root
      var needed: Set<Int> = [index]
      if let begin = openers["initialize"] { needed.insert(begin) }
      for name in root?["params"].map(strings) ?? [] {
        for kind in kinds.values { if let opener = openers[key(kind, name)] { needed.formUnion(needs[opener]) } }
      }
      needs.append(needed)
      if let method = root?["method"]?.string {
        if method == "initialize" { openers[method] = index }
        if let kind = kinds[method], let name = root?["params"]?[kind]?.string { openers[key(kind, name)] = index }
      }
      if count == 4 || piece(indices.union(needed)).count > maximumLength { finish() }
      if piece(needed).count > maximumLength { continue }
      indices.formUnion(needed)
      count += 1
    }
    finish()
    return pieces
  }

  /// The methods that open something, with the parameter that names it.
  private static let kinds: [String: StaticString] = [
    "subject/open": "subject", "field/bind": "field", "form/open": "form", "composite/open": "composite",
  ]

  private static func key(_ kind: StaticString, _ name: String) -> String { "\(kind) \(name)" }

  /// All strings in a value.
  private static func strings(_ value: JSONValue) -> [String] {
    if let string = value.string { return [string] }
    if let elements = value.elements { return elements.flatMap(strings) }
    return (value.members ?? []).flatMap { strings($0.value) }
  }
}
