// What a picker offers.

extension FieldModel {
  /// Throws unless the values of all options are of the property's type, and makes decimals of integers in decimal
  /// ones.
  mutating func requireOptions(of property: Property?) throws(InteractorError) {
    guard let options, let schema = property?.constraints.schema else { return }
    for (index, option) in options.enumerated() {
      guard let value = schema.admitted(option.value) else {
        let path = "model.options[\(index)].value"
        throw .invalid(path: path, expected: schema.expectation, got: option.value.kindName)
      }
      self.options?[index].value = value
    }
  }
}

extension Field {
  /// The options of a picker: those that its format offers, without the disabled ones; else those of the model, else
  /// what the schema enumerates, else the booleans.
  var options: [FieldModel.Option] {
    if let offered = format?.format.offeredChoices, offered.told == nil {
      let all = (0..<offered.count).lazy.compactMap { offered.option(at: $0) }
      return all.filter { $0.isEnabled }.map { FieldModel.Option(value: $0.value, text: $0.text) }
    }
    if let options = model.options { return options }
    guard let format else { return [] }
    return zip(format.offeredValues, format.offeredTexts).map { FieldModel.Option(value: $0, text: $1) }
  }

  /// The option `count` places on from a value; nil if there is none.
  func option(_ count: Int, from value: Value) -> Value? {
    let options = options
    guard let position = options.firstIndex(where: { $0.value == value }) else {
      return (count > 0 ? options.first : options.last)?.value
    }
    let (target, overflow) = position.addingReportingOverflow(count)
    return !overflow && options.indices.contains(target) ? options[target].value : nil
  }
}
