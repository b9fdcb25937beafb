/// The values that the branches of a choice name: `"oneOf": [{"const": "DE", "title": "Germany"}, …]`. Such a choice is
/// an enumeration with titles.
struct ListedValues {
  private(set) var values: [DataTree] = []
  private(set) var titles: [DataTree: Text] = [:]

  /// The values of some branches; nil if one of them says anything else of a value. If the branches are exclusive, none
  /// may be named twice.
  init?(_ branches: [Int], areExclusive: Bool, in graph: SchemaGraph) {
    var known: Set<DataTree> = []
    for branch in branches {
      let keywords = graph.schemas[branch]
      guard let listed = keywords.listedValues else { return nil }
      for value in listed {
        guard known.insert(value).inserted else {
          if areExclusive { return nil }
          continue
        }
        values.append(value)
        if listed.count == 1, let title = keywords.title { titles[value] = title }
      }
    }
  }
}

extension SchemaGraph.SchemaKeywords {
  /// The values that the schema names, if they say all: those of `enum` and `const` beside a `type` that admits them,
  /// or null.
  fileprivate var listedValues: [DataTree]? {
    if admitsOnlyNull { return [.null] }
    var found: [DataTree]?
    var types = TypeSet.all
    for assertion in assertions {
      switch assertion {
      case .enumeration(let enumerated) where found == nil: found = enumerated.values
      case .types(let admitted): types = admitted
      default: return nil
      }
    }
    return found?.filter { types.isSuperset(of: TypeSet(of: $0)) }
  }
}
