extension Engine {
  /// Whether a property is a secret; false if the subject is not open.
  public func isSecret(_ property: Text, of subject: Text) -> Bool {
    subjects[subject]?.property(property)?.constraints.isSecret ?? false
  }
}
