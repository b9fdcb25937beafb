// What changes a value other than by typing: steps, choices and buttons.

extension Engine {
  /// Arrow keys and steppers: `count` steps on (negative: back) from what the draft means, or from the property's
  /// value. Pickers go through their options.
  /// In a date or a time it is the section of that type, or the one with the caret, that is stepped; another field has
  /// no sections (`section`).
  public func step(_ id: Text, by count: Int, section: Text? = nil) throws(InteractorError) -> EditResult {
    let field = try activeField(id)
    let editing = TextEditing(field, editLimits)
    guard editing != nil || field.view == .picker, let property = field.property, field.format != nil else {
      throw field.notSupported("has no steps")
    }
    try property.requireWritable()
    if let section { try field.requireSection(section, among: []) }
    let before = FieldFlags(field, field.property)
    let outcome = transact(.user, origin: field) { transaction -> TextEditing.Outcome in
      if count == 0 { return .init(.verbatim) }
      if let editing, editing.shared.sectioned != nil {
        return editing.stepSection(section, by: count, transaction)
      }
      if let editing { return editing.step(by: count, transaction) }
      guard let value = field.option(count, from: property.value) else {
        return .init(.rejected, Reason(.noFurtherStep))
      }
      return choose(value, in: field, property, transaction)
    }
    return field.result(outcome, of: transaction, since: before)
  }

  /// Picker and toggle: the user chose a value, which is written at once whatever the policy. Null if the property is
  /// optional.
  public func choose(_ id: Text, _ value: Value) throws(InteractorError) -> FieldState {
    let field = try activeField(id)
    guard field.view == .picker || field.view == .toggle, let property = field.property else {
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
    } else if field.view == .picker, !value.isNull {
      let shown = property.constraints.isSecret ? "This" : "\"\(value.plainText ?? "null")\""
      throw .failed(.notAnOption, message: "\(shown) is none of the options of \"\(id)\".")
    }
    transact(.user, origin: field) { transaction in _ = choose(value, in: field, property, transaction) }
    return field.state()
  }

  private func choose(
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

extension Field {
  /// Throws unless the text can have a section of this type, or it is one of these words: `section`.
  func requireSection(_ section: Text, among words: [Text]) throws(InteractorError) {
    let known = format?.sectioned?.sectionTypes ?? []
    if known.contains(section) || !known.isEmpty && words.contains(section) { return }
    let names = (known + words).map(\.string).joined(separator: ", ")
    let expected = known.isEmpty ? "none, as the field has no sections" : "one of \(names)"
    throw .invalid(path: "section", expected: expected, got: "\"\(section)\"")
  }
}
