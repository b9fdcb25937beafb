extension FEELDeclarations {
  /// The names that the subjects of a tree declare.
  convenience init(_ schema: ObjectSchema) {
    var indices: [ObjectSchema: Int] = [schema: 0]
    var shapes = [schema]
    var plain: Set<Int> = []
    var nodes: [Node] = []
    while nodes.count < shapes.count {
      let shape = shapes[nodes.count]
      func index(of inner: ObjectSchema) -> Int {
        if let known = indices[inner] { return known }
        indices[inner] = shapes.count
        shapes.append(inner)
        return shapes.count - 1
      }
      let names = shape.properties.enumerated().map { place, property -> (name: Text, kind: Kind) in
        switch property.type {
        case .string, .integer, .number, .boolean: (property.name, .scalar)
        case .any: (property.name, .any)
        case .object: (property.name, shape.object(at: place).map { .object(index(of: $0)) } ?? .any)
        case .array:
          (
            property.name,
            shape.list(at: place).map { list in
              let items = index(of: list.items)
              if !list.holdsObjects { plain.insert(items) }
              return .list(items)
            } ?? .any
          )
        }
      }
      nodes.append(Node(names, isPlain: plain.contains(nodes.count)))
    }
    self.init(nodes)
  }
}
