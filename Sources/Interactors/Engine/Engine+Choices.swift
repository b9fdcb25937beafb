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
    transact(.user, origin: field) { transaction in _ = field.choose(value, of: property, transaction) }
    return field.state()
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
