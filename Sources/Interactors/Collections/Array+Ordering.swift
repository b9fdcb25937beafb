extension Array {
  /// The elements in the order of their ids; nil unless these are exactly the ids of all elements, each once.
  func ordered<ID: Hashable>(by ids: [ID], _ id: (Element) -> ID) -> [Element]? {
    guard ids.count == count else { return nil }
    var elements = Dictionary(firstOf: map { (id($0), $0) })
    var ordered: [Element] = []
    ordered.reserveCapacity(count)
    for id in ids {
      guard let element = elements.removeValue(forKey: id) else { return nil }
      ordered.append(element)
    }
    return ordered
  }
}
