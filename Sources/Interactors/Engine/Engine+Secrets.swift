extension Engine {
  /// Whether a property is a secret; false if the subject is not open.
  public func isSecret(_ property: Text, of subject: Text) -> Bool {
    subjects[subject]?.property(property)?.constraints.isSecret ?? false
  }

  /// The type of the secret behind a field; nil if there is none.
  public func secretType(ofField field: Text) -> ScalarType? {
    guard let property = fields[field]?.property, property.constraints.isSecret else { return nil }
    return property.type
  }

  /// The type of a property that is a secret; nil if it is none.
  public func secretType(_ property: Text, of subject: Text) -> ScalarType? {
    guard let property = subjects[subject]?.property(property), property.constraints.isSecret else { return nil }
    return property.type
  }

  /// Whether one of the views of a composite shows a secret.
  public func showsSecret(composite: Text) -> Bool {
    composites[composite]?.views.values.contains { secretType(ofField: $0) != nil } ?? false
  }
}
