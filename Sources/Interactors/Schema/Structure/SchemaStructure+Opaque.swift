extension ObjectSchema {
  /// The same shape with each list in it as one value, which is judged as a whole: subjects hold objects, and no items.
  public var withoutLists: ObjectSchema { ObjectSchema(structure.withoutLists, index) }
}

extension SchemaStructure {
  fileprivate var withoutLists: SchemaStructure {
    if lists.isEmpty { return self }
    let objects = objects.map { object in
      var object = object
      object.properties = object.properties.map { property in
        var property = property
        if property.type != .array { return property }
        property.type = .any
        property.isOptional = property.structure?.whole?.admits(.null) ?? true
        property.structure = PropertyStructure(whole: property.structure?.whole)
        return property
      }
      return object
    }
    return SchemaStructure(objects: objects, lists: [], source: source, places: places)
  }
}
