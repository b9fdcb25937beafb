extension Engine {
  /// Picker and toggle: the user chose a value, which is written at once whatever the policy. Null if the property is
  /// optional.
  public func choose(_ id: Text, _ value: Value) throws(InteractorError) -> FieldState {
    let field = try activeField(id)
    guard field.view.isChosenFrom, let property = field.property else {
      throw field.notSupported("has nothing to choose from")
    }
    try property.requireWritable()
    let schema = property.constraints.schema
    guard var value = schema.admitted(value) else {
      throw .invalid(path: "value", expected: schema.expectation, got: value.kindName)
    }
    if let option = field.options.first(where: { $0.value == value }) {
      // 0.20 chooses the option 0.2, and that is what is written.
      value = option.value
    } else if field.view.hasOptions, !value.isNull {
      let shown = property.constraints.isSecret ? "This" : "\"\(value.plainText ?? "null")\""
      throw .failed(.notAnOption, message: "\(shown) is none of the options of \"\(id)\".")
    }
    transact(.user, origin: field) { transaction in _ = choose(value, in: field, property, transaction) }
    return field.state()
  }

  /// Writes a value that the user has chosen.
  func choose(
    _ value: Value,
    in field: Field,
    _ property: Property,
    _ transaction: Transaction
  ) -> TextEditing.Outcome {
    let shown = field.text
    if value != property.value { field.isModified = true }
    // Without a focus the choice is a whole session of its own.
    if field.session == nil {
      field.isTouched = true
      if field.isModified { field.isRevealed = true }
    }
    transaction.set(property, value)
    field.showValue()
    return .init(field.text == shown ? .verbatim : .revised)
  }
}
