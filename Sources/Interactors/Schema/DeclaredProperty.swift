/// Where a tree declares a property: the places of the objects and lists that lead to it from the root, and its own.
/// What stands behind a list is its item.
struct DeclaredProperty: Hashable {
  let level: [Int]
  let place: Int
}

extension ObjectSchema {
  /// How many subjects can be inside of each other, with the root (rows R22). What is deeper is refused.
  static let maximumLevels = 8

  /// The shape of what a place holds: of an object, or of the items of a list; nil for any other property.
  func inner(at place: Int) -> ObjectSchema? { object(at: place) ?? list(at: place)?.items }

  /// The shape of a level; nil if there is no such level.
  func level(_ places: some Sequence<Int>) -> ObjectSchema? {
    var shape: ObjectSchema? = self
    for place in places { shape = shape?.inner(at: place) }
    return shape
  }

  /// Whether places lead through a list, so that there can be several subjects of a level.
  func leadsThroughList(_ places: [Int]) -> Bool {
    var shape = self
    for place in places {
      if shape.list(at: place) != nil { return true }
      guard let inner = shape.inner(at: place) else { return false }
      shape = inner
    }
    return false
  }

  /// The property that a path names: `total`, `address/city`, `lines/*/net`. Nil if the tree declares none. A name that
  /// is declared comes first, whatever it looks like.
  func property(at path: Text) -> DeclaredProperty? {
    if let place = propertyPlace(path) { return DeclaredProperty(level: [], place: place) }
    guard let names = path.pathNames, names.count > 1 else { return nil }
    var shape = self
    var level: [Int] = []
    var rest = names[...]
    while let name = rest.popFirst(), let place = shape.propertyPlace(name) {
      if rest.isEmpty { return DeclaredProperty(level: level, place: place) }
      guard let inner = shape.inner(at: place) else { return nil }
      if shape.list(at: place) != nil {
        guard rest.popFirst() == "*", !rest.isEmpty else { return nil }
      }
      level.append(place)
      shape = inner
    }
    return nil
  }

  /// The path of a property, as rules and messages write it.
  func path(of property: DeclaredProperty) -> Text {
    var names: [Text] = []
    var shape = self
    for place in property.level {
      names.append(shape.properties[place].name)
      if shape.list(at: place) != nil { names.append("*") }
      guard let inner = shape.inner(at: place) else { break }
      shape = inner
    }
    if names.isEmpty { return shape.properties[property.place].name }
    names.append(shape.properties[property.place].name)
    var path = names[0].asPathName
    for name in names.dropFirst() { path = path.path(to: name) }
    return path
  }

  /// The place of the property of a name; nil if there is none.
  package func propertyPlace(_ name: Text) -> Int? { structure.places[index][name] }

  /// Whether properties of it are objects or lists.
  var hasInnerShapes: Bool { structure.hasInnerShapes[index] }

  /// Whether no two properties have the same name.
  var namesAreUnique: Bool { structure.places[index].areUnique }
}
