import Interactors

@testable import Interactors

/// An order with lines, and what of it a client has that takes nothing but notifications.
struct ListFixture {
  let engine: Engine
  private(set) var told = ToldLists()

  /// Opens `order` with so many lines.
  init(lines: Int, limits: EngineLimits = EngineLimits()) throws {
    engine = Engine(limits: limits)
    var reader = SchemaReader(patterns: PatternCache())
    let schema = try reader.objectSchema(Self.schema)
    let values = (0..<lines).map {
      DataTree.object([.init("sku", .string(Text("s\($0)"))), .init("qty", .integer(2))])
    }
    _ = try engine.openSubject(
      "order",
      schema: schema,
      values: [("lines", Value(.list(values)))],
      rules: Self.rules
    )
    _ = engine.takeEffects()
    told = try ToldLists(reading: "order", "lines", in: engine)
  }

  /// Takes what the last calls have caused.
  mutating func listen() { told.take(engine.takeEffects()) }

  private static let rules: [Rule] = {
    var net = Rule(property: "lines/*/net")
    net[.calculate] = "qty * rate"
    var total = Rule(property: "total")
    total[.calculate] = "sum(lines.net)"
    var place = Rule(property: "lines/*/place")
    place[.calculate] = "position()"
    var running = Rule(property: "lines/*/running")
    running[.calculate] = "if previous() = null then qty else previous().running + qty"
    var unique = Rule(property: "lines/*/sku")
    unique.unique = ["sku"]
    return [net, total, place, running, unique]
  }()

  private static let schema: DataTree = object([
    ("rate", scalar("number", ("default", .integer(3)))), ("total", scalar("number", optional: true)),
    (
      "lines",
      .object([
        .init("type", .string("array")), .init("maxItems", .integer(9)),
        .init(
          "items",
          object([
            ("sku", scalar("string")), ("qty", scalar("integer", ("default", .integer(1)))),
            ("net", scalar("number", optional: true)), ("place", scalar("integer", optional: true)),
            ("running", scalar("number", optional: true)),
            (
              "tags", .object([.init("type", .string("array")), .init("items", scalar("string"))])
            ),
          ])
        ),
      ])
    ),
  ])

  private static func scalar(_ type: Text, optional: Bool = false, _ others: (Text, DataTree)...) -> DataTree {
    let type: DataTree = optional ? .list([.string(type), .string("null")]) : .string(type)
    return .object([.init("type", type)] + others.map { .init($0, $1) })
  }

  private static func object(_ properties: [(Text, DataTree)]) -> DataTree {
    .object([
      .init("type", .string("object")), .init("properties", .object(properties.map { .init($0, $1) })),
    ])
  }
}

/// What a client has that takes `subject/listChanged` and `subject/itemsChanged` as they come.
struct ToldLists: Equatable {
  /// The keys of each list, by the path of its property.
  var keys: [Text: [Text]] = [:]
  /// The values of each item, by its id.
  var values: [Text: [Text: Value]] = [:]

  init() {}

  /// What the engine says of a list and of the lists in its items, when it is asked.
  init(reading subject: Text, _ property: Text, in engine: Engine) throws {
    let read = try engine.readItems(of: subject, property)
    let path = subject.path(to: property)
    keys[path] = read.items.map(\.key)
    for item in read.items {
      values[item.subject] = Self.scalars(of: item.state.values)
      for list in item.state.keys {
        let inner = try ToldLists(reading: item.subject, list.list, in: engine)
        keys.merge(inner.keys) { $1 }
        values.merge(inner.values) { $1 }
      }
    }
  }

  private static func scalars(of values: [PropertyValue]) -> [Text: Value] {
    Dictionary(uniqueKeysWithValues: values.filter { $0.items == nil }.map { ($0.name, $0.value) })
  }

  /// Takes what is told.
  mutating func take(_ effects: Effects) {
    for change in effects.listChanges {
      let path = change.subject.path(to: change.property)
      if let all = change.keys {
        keys[path] = all
      } else {
        for splice in change.splices {
          keys[path]?.replaceSubrange(splice.at..<splice.at + splice.removed, with: splice.inserted)
        }
      }
      for item in change.items {
        values[item.subject] = Self.scalars(of: item.values)
        for list in item.keys { keys[item.subject.path(to: list.list)] = list.keys }
      }
    }
    for change in effects.subjectChanges where change.item != nil {
      for property in change.changes { values[change.subject]?[property.property] = property.value }
    }
  }

  /// Without what belongs to items that are gone.
  func present(under path: Text) -> ToldLists {
    var present = ToldLists()
    present.collect(path, from: self)
    return present
  }

  private mutating func collect(_ path: Text, from all: ToldLists) {
    guard let known = all.keys[path] else { return }
    keys[path] = known
    for key in known {
      let item = path.path(to: key)
      values[item] = all.values[item]
      collect(item.path(to: "tags"), from: all)
    }
  }
}
