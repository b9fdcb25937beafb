/// Typed keys with the place in a field at which typing would go on.
final class PlacedKeys {
  let keys: TypedKeys
  /// The version of the text.
  let version: Int
  /// What the next key replaces.
  let selection: Selection

  init(_ keys: TypedKeys, version: Int, selection: Selection) {
    (self.keys, self.version, self.selection) = (keys, version, selection)
  }
}

extension Field {
  /// Keeps keys that the text does not show for the next edit, if that goes on at a selection; nil for none.
  func remember(_ keys: TypedKeys?, at selection: Selection, _ transaction: Transaction) {
    setTypedKeys(keys.map { PlacedKeys($0, version: version, selection: selection) }, transaction)
  }

  /// The keys behind which an edit of a selection goes on. They are forgotten, since only the edit says what to keep.
  func takeTypedKeys(at selection: Selection, _ transaction: Transaction) -> TypedKeys? {
    guard let placed = typedKeys else { return nil }
    forgetTypedKeys(transaction)
    return placed.version == version && placed.selection == selection ? placed.keys : nil
  }
}
