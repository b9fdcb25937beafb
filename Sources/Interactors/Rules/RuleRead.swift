/// A single value that a rule reads, as seen from the subject that the rule is about.
struct RuleRead: Hashable {
  /// How messages and issues name it: `due`, `address.city`.
  let name: Text
  /// How many subjects outwards the path begins.
  let outwards: Int
  /// The places of the objects on the path, and of the property; none for the place of the row itself.
  let places: [Int]

  /// Whether it is not a value but the place of the row, from 1: `{position}` in a message.
  var isPosition: Bool { places.isEmpty }

  /// The property; nil where an object on the path is null.
  func property(from subject: Subject) -> Property? {
    var found = subject
    for _ in 0..<outwards {
      guard let parent = found.parent else { return nil }
      found = parent
    }
    guard let holder = found.inner(along: places.dropLast()), let place = places.last,
      holder.properties.indices.contains(place)
    else { return nil }
    return holder.properties[place]
  }
}

/// The names of values as the rules about one level know them.
struct RuleNames {
  private let schema: ObjectSchema
  private let level: [Int]

  init(_ schema: ObjectSchema, level: [Int]) {
    self.schema = schema
    self.level = level
  }

  /// The value of a name: of the level itself, of one of its objects (`address.city`), or of a level around it.
  func read(_ name: Text) -> RuleRead? {
    for outwards in 0...level.count {
      guard let shape = schema.level(level.dropLast(outwards)) else { continue }
      if let places = Self.places(name, in: shape) {
        return RuleRead(name: name, outwards: outwards, places: places)
      }
    }
    return nil
  }

  /// What a message names: a value, or the place of the row that the rule is about, if no property has that name.
  func mentioned(_ name: Text) -> RuleRead? {
    if let read = read(name) { return read }
    guard name == "position", let place = level.last, schema.level(level.dropLast())?.list(at: place) != nil else {
      return nil
    }
    return RuleRead(name: name, outwards: 0, places: [])
  }

  /// What a reference of an expression reads; nil if that is no single value.
  func read(_ reference: FEELReference) -> RuleRead? {
    guard case .subject(let outwards) = reference.origin, reference.part == .value, outwards <= level.count,
      var shape = schema.level(level.dropLast(outwards)), let last = reference.places.last
    else { return nil }
    var name: [UInt8] = []
    for place in reference.places.dropLast() {
      guard let inner = shape.object(at: place) else { return nil }
      name += shape.properties[place].name.utf8 + [UInt8(ascii: ".")]
      shape = inner
    }
    guard shape.properties.indices.contains(last) else { return nil }
    name += shape.properties[last].name.utf8
    return RuleRead(name: Text(utf8: name), outwards: outwards, places: reference.places)
  }

  private static func places(_ name: Text, in shape: ObjectSchema) -> [Int]? {
    if let place = shape.propertyPlace(name) {
      return shape.properties[place].type == .object || shape.properties[place].type == .array ? nil : [place]
    }
    let bytes = name.utf8
    for (place, property) in shape.properties.enumerated() {
      let start = property.name.utf8 + [UInt8(ascii: ".")]
      guard let inner = shape.object(at: place), bytes.starts(with: start) else { continue }
      let rest = Text(utf8: Array(bytes[start.count...]))
      if let places = places(rest, in: inner) { return [place] + places }
    }
    return nil
  }
}
