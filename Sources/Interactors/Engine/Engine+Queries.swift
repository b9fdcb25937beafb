// What a client can ask for. Nothing that it can see changes; the state of a field keeps the verdict on a draft that
// the last transaction could not pay for.

extension Engine {
  /// Everything that a client needs to show a field.
  public func state(of id: Text) throws(InteractorError) -> FieldState {
    // Every label that shows a change asks; the book is not retained for it.
    if let field = fields[id] { return field.state() }
    return try fields.require(id).state()
  }

  /// The text that positions refer to: what the field shows, or showed at an earlier version. `staleVersion` if that is
  /// too long ago; a version that never was is `.invalid` with path `version`.
  public func text(of id: Text, version: Int? = nil) throws(InteractorError) -> Text {
    try fields.require(id).text(atVersion: version)
  }

  /// Whether a form is open.
  public func hasForm(_ id: Text) -> Bool { forms[id] != nil }

  /// The subject of a field, whose properties a button writes; nil for a button without one.
  public func subject(ofField id: Text) throws(InteractorError) -> Text? { try fields.require(id).subject?.id }

  /// The names of the properties of a subject, and those of its secrets; none if it is not open.
  package func propertyNames(of subject: Text) -> (all: [Text], secrets: [Text]) {
    let properties = (try? self.subject(subject))?.properties ?? []
    return (properties.map { $0.name }, properties.filter { $0.constraints.isSecret }.map { $0.name })
  }

  /// Whether a property is a secret; false if the subject is not open.
  public func isSecret(_ property: Text, of subject: Text) -> Bool {
    (try? self.subject(subject))?.property(property)?.constraints.isSecret ?? false
  }
}
