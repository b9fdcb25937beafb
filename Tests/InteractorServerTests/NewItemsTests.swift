import InteractorProtocol
import JSON
import Testing

@Suite struct NewItemsTests {
  private static func items(_ numbers: Range<Int>) -> NewItems {
    var items = NewItems()
    for number in numbers {
      items.add(key: Array("k\(number)".utf8), keys: ListKeys(), issues: []) { $0.integer(number) }
    }
    return items
  }

  private static func params(_ items: NewItems) -> ListChanged.Params {
    ListChanged.Params(
      subject: Array("order".utf8),
      property: Array("lines".utf8),
      revision: 1,
      cause: "program",
      origin: nil,
      issues: [],
      order: .splices([]),
      items: items
    )
  }

  /// The keys of the items in a message.
  private static func keys(_ message: JSONWriter) throws -> [String] {
    let items = try JSONDocument(message.bytes).root["items"]?.elements ?? []
    for item in items { #expect(item["key"]?.string == "k\(item["values"]?.integer ?? -1)") }
    return items.compactMap { $0["key"]?.string }
  }

  @Test(arguments: [0, 1, 140, 180, 260, 10_000]) func partsHaveAllItemsInOrder(limit: Int) throws {
    var found: [String] = []
    var rest: NewItems? = Self.items(0..<10)
    while let items = rest {
      var (writer, whole) = (JSONWriter(), JSONWriter())
      rest = Self.params(items).encode(to: &writer, limit: limit)?.items
      Self.params(items).encode(to: &whole)
      let keys = try Self.keys(writer)
      #expect(try Self.keys(whole).starts(with: keys) && !keys.isEmpty)
      // Only the last item may go past the limit.
      if let rest, !rest.isEmpty { #expect(writer.bytes.count >= limit) }
      found += keys
    }
    #expect(found == (0..<10).map { "k\($0)" })
  }

  @Test func itemsAreLeftOutAndAdded() throws {
    var items = Self.items(0..<6).filter { $0 != Array("k0".utf8) && $0 != Array("k3".utf8) }
    items.add(NewItems())
    items.add(Self.items(7..<9))
    var writer = JSONWriter()
    Self.params(items).encode(to: &writer)
    let keys = ["k1", "k2", "k4", "k5", "k7", "k8"]
    #expect(try Self.keys(writer) == keys)
    #expect(items.keys.map { String(decoding: $0, as: UTF8.self) } == keys)
    #expect(Self.items(0..<2).filter { _ in false }.isEmpty)
  }
}
