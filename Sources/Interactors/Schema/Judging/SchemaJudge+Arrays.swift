extension SchemaJudge {
  /// Whether an array satisfies an assertion about arrays.
  mutating func holds(
    _ assertion: SchemaAssertion,
    _ elements: [DataTree],
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    switch assertion {
    case .minItems(let limit):
      return elements.count >= limit || tell(tells, .tooShort, .counts("minItems", limit, "count", elements.count))
    case .maxItems(let limit):
      return elements.count <= limit || tell(tells, .tooLong, .counts("maxItems", limit, "count", elements.count))
    case .uniqueItems: return areUnique(elements, tells: tells)
    case .items(let prefix, let rest): return holds(prefix, rest, elements, &judged, tells: tells)
    case .contains(let schema, let minimum, let maximum):
      return holds(schema, from: minimum, to: maximum, elements, &judged, tells: tells)
    case .unevaluatedItems(let schema):
      var isRight = true
      for (place, element) in elements.enumerated() where !judged.contains(place) {
        if graph.schemas[schema].isNever {
          return tell(tells, .customError, .keyword("unevaluatedItems"), at: Text("\(place)"))
        }
        if !ask(schema, element, at: Text("\(place)"), tells: tells) {
          isRight = false
          if !tells || hasEnough { return false }
        }
      }
      judged.insertAll()
      return isRight
    default: return true
    }
  }

  private mutating func holds(
    _ prefix: [Int],
    _ rest: Int?,
    _ elements: [DataTree],
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    if let rest, graph.schemas[rest].isNever, elements.count > prefix.count {
      return tell(tells, .tooLong, .counts("maxItems", prefix.count, "count", elements.count))
    }
    var isRight = true
    for (place, element) in elements.enumerated() {
      guard let schema = place < prefix.count ? prefix[place] : rest else { break }
      if rest == nil { judged.insert(place) }
      if !ask(schema, element, at: Text("\(place)"), tells: tells) {
        isRight = false
        if !tells || hasEnough { return false }
      }
    }
    if rest != nil { judged.insertAll() }
    return isRight
  }

  private mutating func holds(
    _ schema: Int,
    from minimum: Int,
    to maximum: Int?,
    _ elements: [DataTree],
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    var count = 0
    for (place, element) in elements.enumerated() {
      var none = JudgedParts()
      if ask(schema, element, &none, tells: false) {
        count += 1
        judged.insert(place)
      }
      if isExhausted { return false }
    }
    return Self.wrongCount(count, from: minimum, to: maximum).map { tell(tells, .customError, $0) } ?? true
  }

  /// The parameters of the issue that so many elements are as `contains` asks; nil if nothing is wrong with that.
  static func wrongCount(_ count: Int, from minimum: Int, to maximum: Int?) -> [Parameter]? {
    if count < minimum {
      return .keyword(
        "contains",
        Parameter("minContains", .integer(Int64(minimum))),
        Parameter("count", .integer(Int64(count)))
      )
    }
    guard let maximum, count > maximum else { return nil }
    return .keyword(
      "maxContains",
      Parameter("maxContains", .integer(Int64(maximum))),
      Parameter("count", .integer(Int64(count)))
    )
  }

  /// Whether no two elements are equal. The issue names the places of the first two that are, from 1.
  private mutating func areUnique(_ elements: [DataTree], tells: Bool) -> Bool {
    if elements.count < 2 { return true }
    guard takeSteps(DataTree.list(elements).weight / 4) else { return false }
    var places: [DataTree: Int] = [:]
    places.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() {
      guard let first = places.updateValue(place, forKey: element) else { continue }
      return tell(tells, .customError, Self.equalItems(first, place))
    }
    return true
  }

  /// The parameters of the issue that the elements at two indices are equal. They name places, from 1.
  static func equalItems(_ first: Int, _ second: Int) -> [Parameter] {
    .keyword(
      "uniqueItems",
      Parameter("first", .integer(Int64(first + 1))),
      Parameter("second", .integer(Int64(second + 1)))
    )
  }
}

extension DataTree {
  /// How many values there are in it, itself among them; a long text counts for more.
  var weight: Int {
    switch self {
    case .null, .boolean, .integer, .number: 1
    case .string(let text): 1 + text.count / 256
    case .list(let elements): elements.reduce(1) { $0 + $1.weight }
    case .object(let members): members.reduce(1) { $0 + 1 + $1.value.weight }
    }
  }
}
