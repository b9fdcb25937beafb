// What a field takes from a request that concerns all fields (`SessionLoad`).

extension Field {
  /// What the field takes, with its present format and model.
  var load: Int { load(format, model, property) }

  /// What it takes with another format, model or property.
  func load(_ format: SharedFormat?, _ model: FieldModel, _ property: Property?) -> Int {
    guard let format, let property else { return model.size / SessionLoad.bytesPerStep }
    let own = view.isText ? format.stepsToRead : format.stepsToShow
    return own + property.loadOfIssues + model.size / SessionLoad.bytesPerStep + stepsToOffer(format, model, property)
  }

  /// What it takes to tell the text of a property that another field shows, too. A text is written once for a message
  /// of its size, and then told by every field on the property.
  var loadOfSharedText: Int {
    guard slot > 0, let property else { return 0 }
    let size = property.value.textSize + (property.isDirty ? property.baseline.textSize : 0)
    return Property.load(ofText: size)
  }

  /// The options of a picker whose model has none. They are written whenever the format is another one.
  private func stepsToOffer(_ format: SharedFormat, _ model: FieldModel, _ property: Property) -> Int {
    guard view.hasOptions, model.options == nil, let values = property.constraints.schema.listedValues else { return 0 }
    return SessionLoad.steps(values.count, each: 1 + format.stepsToShow)
  }
}

extension FieldModel {
  /// About how many bytes are told of the model, or looked at for the texts of another language.
  var size: Int {
    let title = localizedTitle?.size ?? title?.count ?? 0
    let placeholder = localizedPlaceholder?.size ?? placeholder?.count ?? 0
    return (options ?? []).reduce(title + placeholder + (icon?.count ?? 0) + (extras?.count ?? 0)) { size, option in
      size + 80 + (option.localizedText.map { 100 + 2 * $0.size } ?? option.text.count)
    }
  }
}

extension Property {
  /// What the issues that it may have take from each of its fields.
  var loadOfIssues: Int {
    let most = SessionLoad.stepsOfIssue * (definition.rules.findings + judges + (conditions?.mostToldIssues ?? 0))
    return issues.isEmpty ? most : most + Self.load(of: issues)
  }

  /// What new issues take from all of its fields, beyond their number.
  func load(of issues: [Issue]) -> Int {
    fields.isEmpty ? 0 : SessionLoad.steps(fields.count, each: Self.load(of: issues))
  }

  /// What issues take from one field, beyond their number.
  private static func load(of issues: [Issue]) -> Int {
    issues.reduce(0) { $0 + $1.size } / SessionLoad.bytesPerStep
  }

  /// What a text of so many bytes takes from all fields but one.
  func loadOfText(of size: Int) -> Int {
    fields.count < 2 ? 0 : SessionLoad.steps(fields.count - 1, each: Self.load(ofText: size))
  }

  /// What a text takes from one field, which tells it as its text and as the value. Short ones are not counted.
  static func load(ofText size: Int) -> Int { 2 * size / SessionLoad.bytesPerStep }
}
