extension Engine {
  /// Arrow keys and steppers: `count` steps on (negative: back) from what the draft means, or from the property's
  /// value. Pickers go through their options. In a date or a time it is the section of that type, or the one with the
  /// caret, that is stepped; another field has no sections (`section`).
  public func step(_ id: Text, by count: Int, section: Text? = nil) throws(InteractorError) -> EditResult {
    let field = try activeField(id)
    let editing = TextEditing(field, editLimits)
    guard editing != nil || field.view.hasOptions, let property = field.property, field.format != nil else {
      throw field.notSupported("has no steps")
    }
    try property.requireWritable()
    if let section { try field.requireSection(section, among: []) }
    let before = FieldFlags(field, field.property)
    let outcome = transact(.user, origin: field) { transaction -> TextEditing.Outcome in
      if count == 0 { return .init(.verbatim) }
      if let editing, editing.shared.hasSections {
        return editing.stepSection(section, by: count, transaction)
      }
      if let editing, let choices = field.offeredChoices {
        return editing.stepChoice(by: count, in: choices, transaction)
      }
      if let editing { return editing.step(by: count, transaction) }
      guard let value = field.option(count, from: property.value) else {
        return .init(.rejected, Reason(.noFurtherStep))
      }
      return field.choose(value, of: property, transaction)
    }
    return field.result(outcome, with: property, of: transaction, since: before)
  }
}
