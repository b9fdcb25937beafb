/// Subjects, fields and composites of one session, and everything that may happen to them.
public final class Engine {
  /// The session's locale, a BCP 47 tag.
  public private(set) var locale: Text

  public init(
    locale: Text = "en-US",
    formats: FormatRegistry = .standard,
    composites: CompositeRegistry = CompositeRegistry(),
    limits: EngineLimits = EngineLimits()
  ) {
    self.locale = locale
  }
  var x: InteractorError { .failed(.notSupported, message: "") }
  public func takeEffects() -> Effects { Effects() }
  public func setLocale(_ tag: Text) throws(InteractorError) { throw x }
  public func openSubject(_ id: Text, schema: ObjectSchema, values: [(name: Text, value: Value)] = [])
    throws(InteractorError) -> SubjectState
  { throw x }
  public func readSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> SubjectState { throw x }
  public func writeSubject(_ id: Text, values: [(name: Text, value: Value)], revision: Int? = nil)
    throws(InteractorError) -> WriteResult
  { throw x }
  public func resetSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult { throw x }
  public func revertSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult { throw x }
  public func clearSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult { throw x }
  public func acceptSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult { throw x }
  public func closeSubject(_ id: Text) throws(InteractorError) { throw x }
  public func propertySchema(_ subject: Text, _ property: Text) throws(InteractorError) -> PropertySchema { throw x }
  public func bind(_ binding: FieldBinding) throws(InteractorError) -> FieldState { throw x }
  public func unbind(_ id: Text) throws(InteractorError) { throw x }
  public func state(of id: Text) throws(InteractorError) -> FieldState { throw x }
  public func text(of id: Text) throws(InteractorError) -> Text { throw x }
  /// The schema of the property behind a field: the server reads the value of `choose` by its type. Nil without one.
  public func propertySchema(ofField id: Text) throws(InteractorError) -> PropertySchema? { throw x }
  public func rebind(_ id: Text, subject: Text? = nil, property: Text? = nil) throws(InteractorError) -> FieldState {
    throw x
  }
  public func configure(
    _ id: Text,
    format: FormatOptions? = nil,
    model: FieldModel.Changes? = nil,
    policy: FieldPolicy.Changes? = nil
  ) throws(InteractorError) -> FieldState { throw x }
  public func activate(_ id: Text) throws(InteractorError) -> FieldState { throw x }
  public func deactivate(_ id: Text) throws(InteractorError) -> FieldState { throw x }
  public func beginEditing(_ id: Text) throws(InteractorError) -> FieldState { throw x }
  public func endEditing(_ id: Text) throws(InteractorError) -> FieldState { throw x }
  public func edit(_ id: Text, _ request: EditRequest) throws(InteractorError) -> EditResult { throw x }
  public func select(_ id: Text, _ selection: Selection) throws(InteractorError) -> FieldState { throw x }
  public func clear(_ id: Text) throws(InteractorError) -> EditResult { throw x }
  public func `return`(_ id: Text) throws(InteractorError) -> EditResult { throw x }
  public func commit(_ id: Text) throws(InteractorError) -> FieldState { throw x }
  public func cancel(_ id: Text) throws(InteractorError) -> FieldState { throw x }
  public func undo(_ id: Text) throws(InteractorError) -> EditResult { throw x }
  public func redo(_ id: Text) throws(InteractorError) -> EditResult { throw x }
  public func step(_ id: Text, by count: Int) throws(InteractorError) -> EditResult { throw x }
  public func choose(_ id: Text, _ value: Value) throws(InteractorError) -> FieldState { throw x }
  @discardableResult
  public func press(_ id: Text) throws(InteractorError) -> FieldState { throw x }
  public func openComposite(
    _ id: Text,
    kind: Text,
    views: [(role: Text, field: Text)],
    options: [Text: Value] = [:]
  ) throws(InteractorError) -> (actions: [Text], state: CompositeState) { throw x }
  public func performComposite(_ id: Text, action: Text, arguments: [Text: Value] = [:])
    throws(InteractorError) -> CompositeState
  { throw x }
  public func closeComposite(_ id: Text) throws(InteractorError) { throw x }
}
