import Testing

@testable import Interactors

/// Trees: equality of JSON Schema, JSON without white space, and values in snapshots.
@Suite struct DataTreeTests {
  private static func number(_ text: String) throws -> DataTree {
    .number(try DecimalNumber(parsing: Array(text.utf8)))
  }

  @Test func numbersAreEqualByValueAndObjectsInAnyOrder() throws {
    let one = DataTree.integer(1)
    let decimal = try Self.number("1.0")
    #expect(one == decimal)
    #expect(one.hashValue == decimal.hashValue)
    #expect(one != .boolean(true))
    let ordered = DataTree.object([.init("a", one), .init("b", .list([decimal])), .init("c", .null)])
    let shuffled = DataTree.object([.init("c", .null), .init("b", .list([one])), .init("a", decimal)])
    #expect(ordered == shuffled)
    #expect(ordered.hashValue == shuffled.hashValue)
    #expect(ordered != .object([.init("a", one), .init("b", .list([])), .init("c", .null)]))
    #expect(ordered != .object([.init("a", one), .init("b", .list([one])), .init("d", .null)]))
    #expect(DataTree.list([one, .null]) != .list([.null, one]))
  }

  @Test(
    arguments: [
      (.null, "null"), (.boolean(false), "false"), (.integer(-7), "-7"),
      (.string("a\"\\\n\u{1}é\u{7F}/"), #""a\"\\\n\u0001é"# + "\u{7F}/\""),
      (.list([.integer(1), .object([])]), "[1,{}]"),
      (.object([.init("b", .list([])), .init("a", .null)]), #"{"b":[],"a":null}"#),
    ] as [(DataTree, String)]
  )
  func jsonHasNoWhiteSpace(_ tree: DataTree, _ text: String) {
    #expect(tree.jsonText.string == text)
  }

  @Test func snapshotsTellTreesFromExactNumbers() throws {
    let trees: [DataTree] = [
      .object([.init("number", .string("5"))]),
      .object([.init("list", .list([.integer(.max), try Self.number("1.50")]))]),
      .list([.object([.init("object", .object([]))]), .null, .boolean(true)]),
    ]
    for tree in trees {
      let saved = DataTree(Value(tree))
      #expect(try saved.value() == Value(tree))
      #expect(try saved.value().plain.jsonText == tree.jsonText)
    }
  }
}
