/// A declared path: a subject or an item, and names that lead on from it. What stands behind a list is read of each of
/// its items.
final class FEELPath: Sendable {
  /// Where a path begins.
  enum Base: Hashable, Sendable {
    /// The subject that the expression is about, or the one so many levels outwards.
    case subject(outwards: Int)
    /// The item before the one that the expression is about.
    case previous
    /// An item at hand: that of a filter or a loop around, the outermost of the call first.
    case cursor(Int)
  }

  /// A name on the path.
  struct Step: Hashable, Sendable {
    let place: Int
    let kind: FEELDeclarations.Kind
  }

  let base: Base
  /// The node of what the path begins at.
  let baseNode: Int
  let steps: [Step]
  /// Where the path to its base begins, and the places that lead there.
  let origin: FEELReference.Origin
  private let originPlaces: [Int]

  /// A path of some names, or of none yet.
  init(_ base: Base, node: Int, steps: [Step] = [], origin: FEELReference.Origin, places: [Int] = []) {
    self.base = base
    self.steps = steps
    baseNode = node
    self.origin = origin
    originPlaces = places
  }

  /// The same with other names behind what it begins at.
  private func with(_ steps: [Step]) -> FEELPath {
    FEELPath(base, node: baseNode, steps: steps, origin: origin, places: originPlaces)
  }

  /// The path with another name.
  func appending(_ step: Step) -> FEELPath { with(steps + [step]) }

  /// The path to an item of the list at the end, which is at hand.
  func item(cursor: Int, node: Int) -> FEELPath {
    FEELPath(.cursor(cursor), node: node, origin: origin, places: places)
  }

  /// The places of all names from its origin.
  var places: [Int] { originPlaces + steps.map { $0.place } }

  /// What stands at its end.
  var end: FEELDeclarations.Kind { steps.last?.kind ?? .object(baseNode) }

  /// How many lists it leads through, before the name at its end.
  var listsOnTheWay: Int { steps.dropLast().count { $0.isList } }

  /// The node of the items, if the path leads to one list.
  var itemNode: Int? {
    guard case .list(let node) = end, listsOnTheWay == 0 else { return nil }
    return node
  }

  /// The path to the list that it leads through, and the steps behind it; nil if it leads through none or several.
  var column: (list: FEELPath, steps: ArraySlice<Step>)? {
    guard listsOnTheWay == 1, let index = steps.firstIndex(where: { $0.isList }) else { return nil }
    return (with(Array(steps[...index])), steps[(index + 1)...])
  }

  /// What is read of a path that is a value: all that is below it, if it is an object or a list; and the keys of the
  /// lists on the way.
  var references: [FEELReference] {
    let lists = steps.indices.dropLast().filter { steps[$0].isList }
    let keys = lists.map { index in
      FEELReference(origin, originPlaces + steps[...index].map { $0.place }, .presence)
    }
    return keys + [FEELReference(origin, places, end.isNode ? .whole : .value)]
  }

  /// The reference to whether there is something at its end.
  var presence: FEELReference { FEELReference(origin, places, .presence) }
}

extension FEELPath.Step {
  /// Whether it leads to a list.
  var isList: Bool { if case .list = kind { true } else { false } }
}

/// A filter on a declared list.
struct FEELSelection: Sendable {
  /// A filter: a test of each item, or what is evaluated once, a position or a boolean.
  struct Filter: Sendable {
    let predicate: FEELNodeID
    let readsItem: Bool
  }

  /// What becomes of the items that pass.
  enum Result: Sendable {
    /// A list of what stands at a path from each item; all of the item, if the path is empty.
    case values([FEELPath.Step])
    /// Their number.
    case count
  }

  /// The list.
  let list: FEELPath
  /// The node of its items.
  let itemNode: Int
  /// The place of the item among those at hand.
  let cursor: Int
  var filters: [Filter]
  var result: Result

  /// Whether it is a list: no filter may have been a position.
  var isList: Bool { filters.allSatisfy { $0.readsItem } }

  /// The steps from each item.
  var steps: [FEELPath.Step] { if case .values(let steps) = result { steps } else { [] } }

  /// What stands at the end of the path from an item.
  var end: FEELDeclarations.Kind { steps.last?.kind ?? .object(itemNode) }

  /// What is read, besides what the filters read.
  var references: [FEELReference] {
    guard case .values(let steps) = result else { return [list.presence] }
    var column = list.item(cursor: cursor, node: itemNode)
    for step in steps { column = column.appending(step) }
    return [list.presence] + column.references
  }
}
