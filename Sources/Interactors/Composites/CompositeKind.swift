/// One interactor that drives several views behind named roles (post 003).
///
/// A composite knows the rules of something, a game say, and none of the controls that show it: it says what each role
/// shows, and the fields that were bound to the roles show it in whatever way they do. Kinds are values; the engine works on
/// a copy and keeps it only if the action succeeds.
public protocol CompositeKind: Sendable {
  /// The name of the kind in `composite/open`.
  static var name: Text { get }
  /// The roles, each of which needs a field.
  static var roles: [Text] { get }
  /// The type that the property behind a role has to have; nil for any.
  static func type(of role: Text) -> ScalarType?
  /// What can be performed.
  static var actions: [Text] { get }

  /// A composite in its first state. Unknown options are errors with paths that start at the options.
  init(options: [Text: Value]) throws(InteractorError)

  /// Does one of `actions`. Whatever it has shown before it throws is not shown. Paths of errors start at the
  /// arguments; a move against the rules is `.failed(.moveRefused, ...)`.
  mutating func perform(_ action: Text, arguments: [Text: Value], views: any CompositeViews) throws(InteractorError)

  /// What a client may want to know of it.
  var state: CompositeState { get }
}

extension CompositeKind {
  /// Any type.
  public static func type(of role: Text) -> ScalarType? { nil }
}

/// The views that a composite drives.
public protocol CompositeViews {
  /// Writes the property behind the field in a role. A role that the kind does not name and a value that the property's
  /// type does not hold are errors.
  func show(_ value: Value, in role: Text) throws(InteractorError)
}

/// The state of a composite, in the shape of JSON.
public indirect enum CompositeState: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case string(Text)
  case list([CompositeState])
  /// Members in a fixed order; names are unique.
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// Its name.
    public var name: Text
    /// What it holds.
    public var value: CompositeState

    /// A member.
    public init(_ name: Text, _ value: CompositeState) {
      self.name = name
      self.value = value
    }
  }

  /// The member of that name, in an object that has one.
  public subscript(_ name: Text) -> CompositeState? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
