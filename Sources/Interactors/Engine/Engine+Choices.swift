extension Engine {
  /// Picker, toggle and combo box: the user chose a value, which is written at once whatever the policy. Null if the
  /// property is optional.
  public func choose(_ id: Text, _ value: Value) throws(InteractorError) -> FieldState {
    let field = try activeField(id)
    if let choices = field.offeredChoices, let editing = TextEditing(field, editLimits) {
      return try choose(value, from: choices, editing)
    }
    guard field.view.isChosenFrom, let property = field.property else {
      throw field.notSupported("has nothing to choose from")
    }
    try property.requireWritable()
    var value = try admit(value, property.constraints.schema, path: "value")
    if let option = field.options.first(where: { $0.value == value }) {
      // 0.20 chooses the option 0.2, and that is what is written.
      value = option.value
    } else if field.view.hasOptions, !value.isNull {
      throw property.notAnOption(value, "none of the options", of: field)
    }
    transact(.user, origin: field) { transaction in _ = field.choose(value, of: property, transaction) }
    return field.state()
  }

  /// Combo box: the user chose an option with the pointer, or any text where any is a value.
  private func choose(
    _ value: Value,
    from choices: any OfferedChoices,
    _ editing: TextEditing
  ) throws(InteractorError) -> FieldState {
    let field = editing.field
    let property = editing.property
    try property.requireWritable()
    let value = try admit(value, property.constraints.schema, path: "value")
    let place = choices.place(of: value)
    let option = place.flatMap { choices.option(at: $0) }
    guard option?.isEnabled ?? choices.manner.isFree else {
      throw property.notAnOption(value, place == nil ? "none of the options" : "a disabled option", of: field)
    }
    transact(.user, origin: field) { transaction in
      if field.session == nil {
        _ = field.choose(value, of: property, transaction)
      } else if let option, let place {
        _ = editing.choose(option, at: place, transaction)
      } else {
        _ = editing.chooseFreely(value, transaction)
      }
    }
    return field.state()
  }

  /// A page of the options that the text of a field finds.
  ///
  /// Errors: a field without choices, or that is not being edited; `from` and `count` out of bounds; `staleChoices` if
  /// `revision` is not the present one.
  public func choices(
    _ id: Text,
    revision: Int,
    from: Int,
    count: Int
  ) throws(InteractorError) -> ListedChoices {
    let field = try activeField(id)
    guard field.offeredChoices != nil else { throw field.notSupported("has no choices") }
    guard from >= 0 else { throw .invalid(path: "from", expected: "a place from 0 on", got: "\(from)") }
    guard 1...ChoiceOptions.maximumPage ~= count else {
      throw .invalid(path: "count", expected: "a count from 1 to \(ChoiceOptions.maximumPage)", got: "\(count)")
    }
    guard revision == field.choiceRevision, let choices = field.listedChoices(from: from, count: count) else {
      throw .staleChoices(revision: field.choiceRevision)
    }
    return choices
  }
}

extension Property {
  /// The error for a value that cannot be chosen in a field. It does not quote a secret.
  fileprivate func notAnOption(_ value: Value, _ what: String, of field: Field) -> InteractorError {
    let shown = constraints.isSecret ? "This" : "\"\(value.plainText ?? "null")\""
    return .failed(.notAnOption, message: "\(shown) is \(what) of \"\(field.id)\".")
  }
}
