extension StructureReader {
  /// Marks the properties that would hold objects of their own kind without end: they begin as null.
  mutating func markCircles() {
    let circles = ObjectCircles(objects)
    for (index, object) in objects.enumerated() {
      for (place, property) in object.properties.enumerated() {
        guard let child = property.childToBegin, circles.areTogether(index, child) else { continue }
        let structure = property.structure
        objects[index].properties[place].structure = PropertyStructure(
          child: structure?.child,
          whole: structure?.whole,
          startsAbsent: true
        )
      }
    }
  }
}

extension PropertySchema {
  /// The object that the property begins with; nil if it is none, or can be null.
  fileprivate var childToBegin: Int? {
    guard !isOptional, case .object(let child)? = structure?.child else { return nil }
    return child
  }
}

/// Which objects lead to each other by properties that cannot be null: the strongly connected components of a graph
/// (Tarjan).
private struct ObjectCircles {
  private var component: [Int]

  init(_ objects: [SchemaStructure.Object]) {
    component = Array(repeating: -1, count: objects.count)
    let children = objects.map { $0.properties.compactMap { $0.childToBegin } }
    var numbers = Array(repeating: -1, count: objects.count)
    var lowest = numbers
    var open: [Int] = []
    var isOpen = Array(repeating: false, count: objects.count)
    var next = 0
    for start in objects.indices where numbers[start] < 0 {
      // The way from the start, with how many children of each object have been looked at.
      var way = [(object: start, looked: 0)]
      while let (object, looked) = way.last {
        if looked == 0 {
          numbers[object] = next
          lowest[object] = next
          next += 1
          open.append(object)
          isOpen[object] = true
        }
        if looked < children[object].count {
          way[way.count - 1].looked += 1
          let child = children[object][looked]
          if numbers[child] < 0 {
            way.append((child, 0))
          } else if isOpen[child] {
            lowest[object] = min(lowest[object], numbers[child])
          }
          continue
        }
        way.removeLast()
        if let outer = way.last?.object { lowest[outer] = min(lowest[outer], lowest[object]) }
        guard lowest[object] == numbers[object] else { continue }
        while let member = open.popLast() {
          isOpen[member] = false
          component[member] = object
          if member == object { break }
        }
      }
    }
  }

  /// Whether two objects are on one circle, or are the same.
  func areTogether(_ one: Int, _ other: Int) -> Bool { component[one] == component[other] }
}
