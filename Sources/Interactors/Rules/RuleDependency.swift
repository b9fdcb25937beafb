/// What an expression depends on, by its place in the tree.
enum RuleDependency: Hashable {
  /// A value, or whether an object is there.
  case property(DeclaredProperty)
  /// All that is inside of an object or a list.
  case whole(level: [Int])

  /// What a reference of an expression about a level depends on; nil for what is not in the values.
  init?(_ reference: FEELReference, from level: [Int]) {
    let base: [Int]
    switch reference.origin {
    case .subject(let outwards): base = Array(level.dropLast(outwards))
    case .previous: base = level
    case .position: return nil
    }
    if reference.part == .whole {
      self = .whole(level: base + reference.places)
    } else if let place = reference.places.last {
      self = .property(DeclaredProperty(level: base + reference.places.dropLast(), place: place))
    } else {
      return nil
    }
  }

  /// What a value that an issue tells depends on.
  init?(_ read: RuleRead, from level: [Int]) {
    guard let place = read.places.last else { return nil }
    self = .property(DeclaredProperty(level: level.dropLast(read.outwards) + read.places.dropLast(), place: place))
  }
}
