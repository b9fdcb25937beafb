/// Masks from a schema's `pattern` (text-entry T4): one that is anchored and made of literals, classes, counts,
/// optional groups and alternatives.
enum MaskPattern {
  /// The most masks of a list (T1).
  static let maximumMasks = 64

  /// The masks that a pattern is the same as, in its order; nil if it is made of anything else.
  static func masks(of pattern: Pattern) -> [MaskNode]? {
    guard let tree = try? PatternParser.parse(pattern.source, pattern.options), !tree.hasBackReferences,
      let body = body(of: tree.node), let masks = expand(body, depth: 0)
    else { return nil }
    return masks
  }

  /// The one set of characters that a pattern stands for: `[0-9A-F]`; nil if it is anything else.
  static func set(of source: Text) -> ScalarSet? {
    guard let tree = try? PatternParser.parse(source, PatternOptions()) else { return nil }
    var node = tree.node
    while case .capture(let inner, _) = node { node = inner }
    guard case .set(let set) = node, !set.isEmpty else { return nil }
    return set
  }

  /// What stands between `^` and `$`.
  private static func body(of node: PatternNode) -> PatternNode? {
    switch node {
    case .capture(let inner, _): return body(of: inner)
    case .alternatives(let nodes):
      var bodies: [PatternNode] = []
      for node in nodes {
        guard let body = body(of: node) else { return nil }
        bodies.append(body)
      }
      return .alternatives(bodies)
    case .sequence(let nodes):
      guard nodes.count >= 2, case .assertion(.textStart) = nodes[0],
        case .assertion(.textEnd) = nodes[nodes.count - 1]
      else { return nil }
      return .sequence(Array(nodes[1..<(nodes.count - 1)]))
    default: return nil
    }
  }

  private static func expand(_ node: PatternNode, depth: Int) -> [MaskNode]? {
    guard depth < 64 else { return nil }
    switch node {
    case .empty: return [.sequence([])]
    case .set(let set): return set.isEmpty ? nil : [mask(of: set)]
    case .capture(let inner, _): return expand(inner, depth: depth + 1)
    case .sequence(let nodes): return product(nodes, depth: depth)
    case .alternatives(let nodes): return expand(alternatives: nodes, depth: depth)
    case .repeated(let inner, let minimum, let maximum, _):
      guard let masks = expand(inner, depth: depth + 1), let first = masks.first else { return nil }
      guard minimum <= CompiledMask.maximumPositions, maximum ?? 0 <= CompiledMask.maximumPositions else { return nil }
      if masks.count == 1 {
        return [minimum == 0 && maximum == 1 ? .optional(first) : .repeated(first, minimum: minimum, maximum: maximum)]
      }
      if minimum == 0, maximum == 1 { return masks + [.sequence([])] }
      guard minimum == maximum else { return nil }
      return product(Array(repeating: inner, count: minimum), depth: depth)
    case .assertion, .backReference: return nil
    }
  }

  private static func expand(alternatives nodes: [PatternNode], depth: Int) -> [MaskNode]? {
    var union = ScalarSet()
    var isSet = true
    var masks: [MaskNode] = []
    for node in nodes {
      if case .set(let set) = node { union = union.union(set) } else { isSet = false }
      guard let some = expand(node, depth: depth + 1), masks.count + some.count <= maximumMasks else { return nil }
      masks += some
    }
    return isSet ? [mask(of: union)] : masks
  }

  /// All ways to follow one of the masks of each node by one of the next.
  private static func product(_ nodes: [PatternNode], depth: Int) -> [MaskNode]? {
    var heads: [[MaskNode]] = [[]]
    for node in nodes {
      guard let tails = expand(node, depth: depth + 1), heads.count * tails.count <= maximumMasks else { return nil }
      heads = heads.flatMap { head in tails.map { head + [$0] } }
    }
    return heads.map { $0.count == 1 ? $0[0] : .sequence($0) }
  }

  private static func mask(of set: ScalarSet) -> MaskNode {
    if set.ranges.count == 1, set.ranges[0].count == 1 { return .fixed(set.ranges[0].lowerBound, isRaw: false) }
    return .slot(set == .digits ? .digit : SlotClass(set))
  }
}
