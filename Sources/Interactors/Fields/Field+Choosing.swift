extension Field {
  /// Writes a value that the user has chosen. Without a focus the choice is a whole session of its own.
  func choose(_ value: Value, of property: Property, _ transaction: Transaction) -> TextEditing.Outcome {
    let shown = text
    if value != property.value { modify(transaction) }
    if session == nil {
      touch(transaction)
      if isModified { reveal(transaction) }
    }
    transaction.set(property, value)
    showValue(transaction)
    return .init(text == shown ? .verbatim : .revised)
  }
}
