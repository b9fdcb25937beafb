extension SchemaGraph {
  /// How many schemas may be asked about one value because it is asked of one.
  static let maximumCost = 50_000
  /// How many of them may be asked within each other.
  static let maximumNesting = 100

  /// Throws if a schema leads back to itself without going into a part of the value, so that no value could ever be
  /// judged, or if too many schemas would be asked about a single value.
  func requireEnd(_ path: (Int) -> String) throws(InteractorError) {
    var costs = [Cost?](repeating: nil, count: schemas.count)
    var isOpen = [Bool](repeating: false, count: schemas.count)
    // A row of references may be long, so that this does not call itself.
    var way: [(schema: Int, next: [Int], cost: Cost)] = []
    for start in schemas.indices where costs[start] == nil && !schemas[start].inPlace.isEmpty {
      way.append((start, schemas[start].inPlace, Cost()))
      isOpen[start] = true
      while let (schema, next, cost) = way.last {
        guard let following = next.last else {
          way.removeLast()
          isOpen[schema] = false
          costs[schema] = cost
          if cost.count > Self.maximumCost || cost.nesting > Self.maximumNesting {
            throw .invalid(
              path: path(schema),
              expected: "a schema that leads to at most \(Self.maximumCost) schemas for one value, of which at most "
                + "\(Self.maximumNesting) are within each other",
              got: "one that leads to more"
            )
          }
          if let last = way.indices.last { way[last].cost.add(cost) }
          continue
        }
        way[way.count - 1].next.removeLast()
        if isOpen[following] {
          throw .invalid(
            path: path(following),
            expected: "a schema that leads back to itself only for a part of the value, by properties or items",
            got: "one that leads back to itself for the same value"
          )
        }
        if let known = costs[following] {
          way[way.count - 1].cost.add(known)
        } else {
          isOpen[following] = true
          way.append((following, schemas[following].inPlace, Cost()))
        }
      }
    }
  }

  /// What it takes to ask a schema about a value, besides what its parts take.
  private struct Cost {
    var count = 1
    var nesting = 1

    mutating func add(_ other: Cost) {
      count = min(count + other.count, SchemaGraph.maximumCost + 1)
      nesting = max(nesting, other.nesting + 1)
    }
  }
}

extension SchemaGraph.SchemaKeywords {
  /// The schemas that are asked about the same value.
  fileprivate var inPlace: [Int] { assertions.flatMap { $0.schemasInPlace } }
}
