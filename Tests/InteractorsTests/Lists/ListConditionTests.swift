import TestSupport
import Testing

@testable import Interactors

/// What the schema says of the items of a list is kept up to date item by item. It is what a list says that is opened
/// with these values.
@Suite("Lists: conditions of schemas")
struct ListConditionTests {
  @Test(arguments: 0..<20)
  func changedListsAreJudgedLikeNewOnes(part: Int) throws {
    var random = SeededGenerator(part: part)
    let seed = "INTERACTOR_SEED=\(random.seed), part \(part)"
    let (engine, schema) = (Engine(), try Self.schema())
    _ = try engine.openSubject("order", schema: schema)
    for step in 0..<60 {
      try Self.act(engine, &random)
      let state = try engine.readSubject("order")
      let lines = try #require(engine.subjects["order"]?.property("lines")).plain
      let other = Engine()
      // An empty list that nobody has given is left out.
      let values = lines == .list([]) ? [] : [(name: "lines" as Text, value: Value(lines))]
      let fresh = try other.openSubject("order", schema: schema, values: values)
      let (told, expected) = (Self.issues(of: state), Self.issues(of: fresh))
      try #require(told == expected, "\(seed), step \(step): \(lines)")
    }
  }

  private static func act(_ engine: Engine, _ random: inout SeededGenerator) throws {
    let keys = engine.itemKeys(of: "order", "lines")
    let some = keys.filter { _ in random.below(4) == 0 }
    let before = keys.isEmpty || random.below(2) == 0 ? nil : keys[random.below(keys.count)]
    // So few values that items are often equal.
    let values: [DataTree.Member] = [
      .init("sku", .string(Text("s\(random.below(3))"))), .init("quantity", .integer(Int64(random.below(3)))),
    ]
    switch random.below(6) {
    case 0, 1:
      let items = (0...random.below(2)).map { _ in NewItem(value: .object(values)) }
      _ = try engine.insertItems(items, into: "order", "lines", before: before, byUser: true)
    case 2 where !some.isEmpty: _ = try engine.removeItems(some, from: "order", "lines", byUser: true)
    case 3 where !some.isEmpty:
      let target = before.flatMap { some.contains($0) ? nil : $0 }
      _ = try engine.moveItems(some, in: "order", "lines", before: target, byUser: true)
    case 4: _ = try? engine.undoSubject("order")
    default:
      guard let key = keys.randomElement(using: &random) else { return }
      let written = values.map { (name: $0.name, value: Value($0.value)) }
      _ = try engine.writeSubject(Text("order/lines/\(key)"), values: written)
    }
  }

  private static func issues(of state: SubjectState) -> [Interactors.Issue] {
    state.issues.flatMap { $0.issues }
  }

  private static func schema() throws -> ObjectSchema {
    var reader = SchemaReader(patterns: PatternCache())
    func type(_ name: Text, _ more: DataTree.Member...) -> DataTree {
      .object([DataTree.Member("type", .string(name))] + more)
    }
    let least: DataTree = .object([.init("quantity", .object([.init("minimum", .integer(2))]))])
    let lines = type(
      "array",
      .init(
        "items",
        type(
          "object",
          .init(
            "properties",
            .object([
              .init("sku", type("string")), .init("quantity", type("integer")),
            ])
          )
        )
      ),
      .init("uniqueItems", .boolean(true)),
      .init("contains", .object([.init("properties", least), .init("required", .list([.string("quantity")]))])),
      .init("minContains", .integer(1)),
      .init("maxContains", .integer(3))
    )
    return try reader.objectSchema(type("object", .init("properties", .object([.init("lines", lines)]))))
  }
}
