extension FEELParser {
  /// Makes a value known by a name. It is the next one at hand.
  mutating func bind(_ name: String, shape: FEELShape, opensEntries: Bool = false) {
    bind(Array(name.utf8), shape: shape, opensEntries: opensEntries)
  }

  /// Makes a value known by a name, which has single spaces.
  mutating func bind(_ name: [UInt8], shape: FEELShape, opensEntries: Bool = false) {
    let value = FEELBinding.Meaning.local(calls[calls.count - 1].locals)
    calls[calls.count - 1].locals += 1
    add(name, value, shape, opensEntries)
  }

  /// Makes the items of a list known by a name. The item is the next one at hand.
  mutating func bind(_ name: [UInt8], toItemsOf list: FEELPath, node: Int, opensEntries: Bool = false) {
    let path = list.item(cursor: calls[calls.count - 1].cursors, node: node)
    calls[calls.count - 1].cursors += 1
    let isPlain = scope.declarations.node(node).isPlain
    let shape = isPlain ? shape(of: scope.declarations.kind(of: 0, in: node)) : .declared(node)
    add(name, .item(path), shape, opensEntries && !isPlain)
  }

  private mutating func add(_ name: [UInt8], _ value: FEELBinding.Meaning, _ shape: FEELShape, _ opensEntries: Bool) {
    bindings.append(
      FEELBinding(name: name, meaning: value, shape: shape, level: calls.count - 1, opensEntries: opensEntries)
    )
  }

  /// The name that was made known last is known no longer.
  @discardableResult
  mutating func unbind() -> FEELBinding {
    let binding = bindings.removeLast()
    switch binding.meaning {
    case .local: calls[calls.count - 1].locals -= 1
    case .item: calls[calls.count - 1].cursors -= 1
    }
    return binding
  }

  /// Keeps the place of a value at hand that has no name.
  mutating func reservePlace() { calls[calls.count - 1].locals += 1 }

  /// Gives the place back.
  mutating func releasePlace() { calls[calls.count - 1].locals -= 1 }

  // MARK: Values of bindings

  /// The node of what a binding stands for.
  mutating func value(ofBinding index: Int) throws(FEELSyntaxError) -> FEELNodeID {
    let binding = bindings[index]
    if binding.level < calls.count - 1 { return try captured(index, at: calls.count - 1) }
    return try valueInItsCall(binding)
  }

  private mutating func valueInItsCall(_ binding: FEELBinding) throws(FEELSyntaxError) -> FEELNodeID {
    switch binding.meaning {
    case .local(let place): return try add(.local(Int32(place)), over: [], shape: binding.shape)
    case .item(let path): return try add(plain(path))
    }
  }

  /// The path to a plain item is that to its value.
  private func plain(_ path: FEELPath) -> FEELPath {
    guard path.steps.isEmpty, scope.declarations.node(path.baseNode).isPlain else { return path }
    return path.appending(.init(place: 0, kind: scope.declarations.kind(of: 0, in: path.baseNode)))
  }

  /// The node of a value that a function has from around its definition. The definitions around it have it, too.
  private mutating func captured(_ index: Int, at level: Int) throws(FEELSyntaxError) -> FEELNodeID {
    let binding = bindings[index]
    if let place = calls[level].captured.firstIndex(where: { $0.binding == index }) {
      return try add(.captured(Int32(place)), over: [], shape: binding.shape)
    }
    let outside = level - 1 == binding.level ? try valueInItsCall(binding) : try captured(index, at: level - 1)
    calls[level].captured.append((binding: index, node: outside))
    return try add(.captured(Int32(calls[level].captured.count - 1)), over: [], shape: binding.shape)
  }
}
