import TestSupport
import Testing

@testable import Interactors

/// Items in blocks, beside an array.
@Suite("Lists: the order of items")
struct ListItemsTests {
  @Test(arguments: 0..<20)
  func itemsStandAsInAnArray(part: Int) throws {
    var random = SeededGenerator(part: part)
    let seed = "INTERACTOR_SEED=\(random.seed), part \(part)"
    let engine = Engine()
    let (list, items) = (try Self.list(in: engine), ListItems())
    var model: [Subject] = []
    var removed: [Subject] = []
    for step in 0..<60 {
      let start = random.below(model.count + 1)
      // Some acts are about more items than a block has.
      let count = random.below(4) == 0 ? random.below(1500) : random.below(4)
      switch random.below(8) {
      case 0..<4:
        let back = removed.suffix(random.below(3))
        removed.removeLast(back.count)
        let new = back + (0..<count).map { Self.item("\(step) \($0)", of: list) }
        items.insert(Array(new), at: start)
        model.insert(contentsOf: new, at: start)
      case 4..<7:
        let range = start..<min(model.count, start + count)
        items.remove(range)
        removed += model[range]
        model.removeSubrange(range)
      default:
        let kept = random.below(2) == 0 ? model : model.filter { _ in random.below(4) > 0 }
        removed += model.filter { subject in !kept.contains { $0 === subject } }
        model = kept.shuffled(using: &random)
        items.replace(by: model)
      }
      try #require(items.elementsEqual(model, by: ===), "\(seed), step \(step)")
      for _ in 0..<4 where !model.isEmpty {
        let index = random.below(model.count)
        let item = try #require(model[index].item)
        try #require(items[index] === model[index] && items.place(of: item) == index, "\(seed), step \(step)")
      }
      #expect(removed.allSatisfy { $0.item?.isRemoved == true }, "\(seed), step \(step)")
      #expect(model.allSatisfy { $0.item?.isRemoved == false }, "\(seed), step \(step)")
    }
  }

  /// The empty list of a subject.
  private static func list(in engine: Engine) throws -> SubjectList {
    var reader = SchemaReader(patterns: PatternCache())
    let tags: DataTree = .object([
      .init("type", .string("array")), .init("items", .object([.init("type", .string("string"))])),
    ])
    let schema = try reader.objectSchema(
      .object([.init("type", .string("object")), .init("properties", .object([.init("tags", tags)]))])
    )
    _ = try engine.openSubject("list", schema: schema)
    return try #require(engine.subjects["list"]?.list(at: 0))
  }

  private static func item(_ key: String, of list: SubjectList) -> Subject {
    list.makeItem(key: Text(key), GivenValues())
  }
}
