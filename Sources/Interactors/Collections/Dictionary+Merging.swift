extension Dictionary {
  /// A dictionary of pairs. Of several for one key, the first one counts.
  package init(firstOf pairs: [(Key, Self.Value)]) {
    self.init(minimumCapacity: pairs.count)
    var place = pairs.count
    while place > 0 {
      place -= 1
      self[pairs[place].0] = pairs[place].1
    }
  }

  /// Takes what another dictionary has for keys that have nothing here.
  package mutating func add(_ others: Self) {
    for (key, value) in others where index(forKey: key) == nil { self[key] = value }
  }

  /// Takes all that another dictionary has, in place of what is here.
  package mutating func overwrite(with others: Self) {
    for (key, value) in others { self[key] = value }
  }
}
