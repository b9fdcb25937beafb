// What several branches of a schema say of one property.

extension PropertySchema {
  /// Takes what another branch declares of the property: what both say stays.
  mutating func merge(_ other: PropertySchema) {
    if self == other { return }
    let isSame = type == other.type && (type.isScalar || (structure?.isSameChild(as: other.structure) ?? false))
    var merged = PropertySchema(name: name, type: isSame ? type : .any, isOptional: isOptional || other.isOptional)
    merged.title = title ?? other.title
    merged.summary = summary ?? other.summary
    merged.isReadOnly = isReadOnly && other.isReadOnly
    merged.isWriteOnly = isWriteOnly || other.isWriteOnly
    if isSame {
      merged.structure = type.isScalar ? nil : structure
      merged.format = format == other.format ? format : nil
      merged.defaultValue = defaultValue == other.defaultValue ? defaultValue : nil
      if let values = enumeration, let others = other.enumeration {
        let known = Set(values)
        merged.enumeration = values + others.filter { !known.contains($0) }
        merged.valueTitles = valueTitles.merging(other.valueTitles) { first, _ in first }
      }
    } else {
      merged.isOptional = true
      merged.structure = PropertyStructure(whole: nil)
    }
    self = merged
  }

  /// The property chooses between branches: they name its values, and their titles are what people read.
  mutating func offer(_ choice: DiscriminatedChoice) {
    isRequired = true
    var values: [Value] = []
    for branch in choice.branches {
      for tree in branch.values {
        guard let value = admitted(tree) else { continue }
        values.append(value)
        if valueTitles[value] == nil, branch.values.count == 1 { valueTitles[value] = branch.title }
      }
    }
    alternatives = values
    // Of a value that is none of them the choice tells.
    if enumeration.map(Set.init) == Set(values) { enumeration = nil }
  }
}

extension PropertyStructure {
  /// Whether both are the same object of a structure.
  fileprivate func isSameChild(as other: PropertyStructure?) -> Bool {
    if case .object(let one)? = child, case .object(let two)? = other?.child { one == two } else { false }
  }
}
