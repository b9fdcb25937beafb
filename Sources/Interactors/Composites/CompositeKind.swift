/// One interactor that drives several views behind named roles (`Protocol/composites.md`).
///
/// A composite knows the rules of something, a game say, and none of the controls that show it: it says what each role
/// shows, and each field that was bound to a role shows it in its own way. Kinds are values: the engine works on a copy
/// and keeps it only if the action succeeds.
public protocol CompositeKind: Sendable {
  /// The name of the kind in `composite/open`.
  static var name: Text { get }
  /// The roles, each of which needs a field, but for the optional ones.
  static var roles: [Text] { get }
  /// The roles that may have no field. What is shown in such a role is then shown nowhere.
  static var optionalRoles: [Text] { get }
  /// The type that the property behind a role has to have; nil for any.
  static func type(of role: Text) -> ValueType?
  /// What can be performed.
  static var actions: [Text] { get }

  /// A composite in its first state. Unknown options are errors with paths that start at the options.
  init(options: [Text: Value]) throws(InteractorError)

  /// Does one of `actions`. If it throws, nothing of what it has shown is shown. Paths of errors start at the
  /// arguments; a move against the rules is `.failed(.moveRefused, ...)`.
  mutating func perform(_ action: Text, arguments: [Text: Value], views: any CompositeViews) throws(InteractorError)

  /// Two roles of which the value in the second must not be before that in the first, as dates are. The second field
  /// has an issue where it is; and when a date in the first one is complete, the focus may go on to the second.
  static var ordered: (first: Text, second: Text)? { get }

  /// Takes a text of several characters that was put into the field of an ordered role at once, such as a paste.
  /// Returns false if it is for that field alone, which then takes it as any other; so it does if this throws.
  mutating func take(pasted text: Text, in role: Text, views: any CompositeViews) throws(InteractorError) -> Bool

  /// What a client may want to know of it.
  var state: CompositeState { get }

  /// Everything that `init(saved:)` needs to make this composite again; equal composites save alike. Nil if the kind
  /// cannot be saved; a session with such a composite cannot be saved either.
  var saved: DataTree? { get }

  /// The composite that `saved` was taken from. What comes in here is not to be trusted: it may never have been a
  /// composite. Errors have paths that start at what was saved.
  init(saved: DataTree) throws(InteractorError)
}

extension CompositeKind {
  /// None.
  public static var optionalRoles: [Text] { [] }

  /// Any type.
  public static func type(of role: Text) -> ValueType? { nil }

  /// None.
  public static var ordered: (first: Text, second: Text)? { nil }

  /// Nothing is for more than one field.
  public mutating func take(
    pasted text: Text,
    in role: Text,
    views: any CompositeViews
  ) throws(InteractorError) -> Bool { false }

  /// No way to be kept.
  public var saved: DataTree? { nil }

  /// Refuses: a kind that does not save itself cannot come back.
  public init(saved: DataTree) throws(InteractorError) {
    throw .failed(.notSupported, message: "A composite of the kind \"\(Self.name)\" cannot be restored.")
  }
}

/// The state of a composite.
public typealias CompositeState = DataTree

/// The views that a composite drives.
public protocol CompositeViews: AnyObject {
  /// Writes the property behind the field in a role. A role that the kind does not name and a value that the property's
  /// type does not hold are errors.
  func show(_ value: Value, in role: Text) throws(InteractorError)

  /// Empties the property behind the field in a role.
  func clear(_ role: Text) throws(InteractorError)

  /// The two values that a text holds, as the field in a role reads them: the first and the last day of `5.–7.11.2026`.
  /// Nil if it holds no two, or the field reads no such texts.
  func range(in text: Text, as role: Text) -> (start: Value, end: Value)?
}

extension CompositeViews {
  /// Shows null.
  public func clear(_ role: Text) throws(InteractorError) { try show(.null, in: role) }

  /// None.
  public func range(in text: Text, as role: Text) -> (start: Value, end: Value)? { nil }
}
