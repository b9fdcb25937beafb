// What several branches of a schema say of one property.

extension PropertySchema {
  /// A property that branches declare: what all of them say stays.
  init(name: Text, declaredBy branches: [PropertySchema]) {
    guard let first = branches.first else {
      self.init(name: name, type: .any, isOptional: true)
      return
    }
    if branches.dropFirst().allSatisfy({ $0 == first }) {
      self = first
      return
    }
    let isSame = branches.dropFirst().allSatisfy { other in
      first.type == other.type && (first.type.isScalar || first.structure?.isSameChild(as: other.structure) ?? false)
    }
    // Of a value of any type, null says that there is none where a branch does not admit it.
    let isOptional = isSame ? branches.contains { $0.isOptional } : branches.allSatisfy { $0.isOptional }
    self.init(name: name, type: isSame ? first.type : .any, isOptional: isOptional)
    mayBeAbsent = branches.contains { $0.mayBeAbsent }
    title = branches.lazy.compactMap { $0.title }.first
    summary = branches.lazy.compactMap { $0.summary }.first
    isReadOnly = branches.allSatisfy { $0.isReadOnly }
    isWriteOnly = branches.contains { $0.isWriteOnly }
    isPassword = branches.contains { $0.isPassword }
    guard isSame else {
      structure = PropertyStructure(whole: nil)
      return
    }
    structure = type.isScalar ? nil : first.structure
    if branches.allSatisfy({ $0.format == first.format }) { format = first.format }
    if branches.allSatisfy({ $0.defaultValue == first.defaultValue }) { defaultValue = first.defaultValue }
    if branches.allSatisfy({ $0.enumeration != nil }) {
      var known: Set<Value> = []
      enumeration = branches.flatMap { $0.enumeration ?? [] }.filter { known.insert($0).inserted }
      for branch in branches { valueTitles.add(branch.valueTitles) }
    }
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
