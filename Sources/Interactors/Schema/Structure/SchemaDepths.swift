// What is too deep in a tree to be a subject of its own (rows R22).

/// How deep the objects of a schema can be in a tree. At the deepest level an object has properties of any type where
/// it had objects and lists. Nothing can be given to them (`PropertyStructure.isTooDeep`): they hold their defaults, as
/// one value that is judged as a whole.
struct SchemaDepths {
  let objects: [SchemaStructure.Object]
  let lists: [SchemaStructure.List]

  /// The objects, and behind them those that stand for some of them at the deepest level, with the places of both.
  func withDeepest() -> (objects: [SchemaStructure.Object], deepest: [Int: Int]) {
    var (all, deepest) = (objects, [Int: Int]())
    if objects.count == 1, lists.isEmpty { return (all, deepest) }
    for index in atDeepestLevel() where objects[index].properties.contains(where: { $0.structure?.child != nil }) {
      var object = objects[index]
      object.properties = object.properties.map { opaque($0) }
      deepest[index] = all.count
      all.append(object)
    }
    return (all, deepest)
  }

  /// The objects that can stand at the deepest level, in order.
  private func atDeepestLevel() -> [Int] {
    var level: Set<Int> = [0]
    for _ in 1..<ObjectSchema.maximumLevels where !level.isEmpty {
      level = Set(level.flatMap { objects[$0].properties.compactMap { inner($0) } })
    }
    return level.sorted()
  }

  /// The object that a property holds, or that its items are.
  private func inner(_ property: PropertySchema) -> Int? {
    switch property.structure?.child {
    case .object(let index)?: index
    case .list(let index)?: lists[index].items
    case nil: nil
    }
  }

  /// The property as one of any type, if it is an object or a list. It is a secret if something in it is one.
  private func opaque(_ property: PropertySchema) -> PropertySchema {
    guard let structure = property.structure, let index = inner(property) else { return property }
    var opaque = property
    opaque.type = .any
    // A list begins without items, as elsewhere; an object is absent.
    let isList = property.type == .array
    opaque.structure = PropertyStructure(whole: structure.whole, startsAbsent: !isList, isTooDeep: true)
    if isList, !property.isOptional, property.defaultValue == nil { opaque.defaultValue = ValueType.array.emptyValue }
    opaque.isWriteOnly = property.isWriteOnly || hasSecrets(index)
    return opaque
  }

  private func hasSecrets(_ index: Int) -> Bool {
    var known: Set<Int> = [index]
    var waiting = [index]
    while let next = waiting.popLast() {
      for property in objects[next].properties {
        if property.isWriteOnly { return true }
        if let inner = inner(property), known.insert(inner).inserted { waiting.append(inner) }
      }
    }
    return false
  }
}
