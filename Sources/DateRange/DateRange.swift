import Interactors

/// The composite `dateRange` (`Protocol/composites.md`): two dates, the second of which is not before the first. It
/// uses the public API only, as any other composite would.
///
/// A range that is pasted into one of the fields fills both. A date that is complete in `start` sends the focus on to
/// `end`, and an `end` before `start` has an issue: that is what `ordered` asks for.
public struct DateRange: CompositeKind {
  /// `dateRange`.
  public static let name: Text = "dateRange"
  /// The first and the last day.
  public static let roles: [Text] = ["start", "end"]
  /// Dates are texts.
  public static func type(of role: Text) -> ValueType? { .string }
  /// What the program does.
  public static let actions: [Text] = ["set", "clear"]
  /// `end` is not before `start`.
  public static let ordered: (first: Text, second: Text)? = ("start", "end")

  /// The role that the focus goes to.
  private var focus: Text = "start"

  /// Takes no options.
  public init(options: [Text: Value]) throws(InteractorError) {
    if let name = options.keys.min() { throw .invalid(path: name.string, expected: "no options", got: name.string) }
  }

  /// `set {text}` reads a range as a field would that it is pasted into; `clear` empties both fields.
  public mutating func perform(
    _ action: Text,
    arguments: [Text: Value],
    views: any CompositeViews
  ) throws(InteractorError) {
    let known: [Text] = action == "set" ? ["text"] : []
    for name in arguments.keys.sorted() where !known.contains(name) {
      throw .invalid(path: name.string, expected: known.isEmpty ? "no arguments" : "text", got: name.string)
    }
    if action == "clear" {
      for role in Self.roles { try views.clear(role) }
      focus = "start"
      return
    }
    guard case .string(let text)? = arguments["text"] else {
      throw .invalid(path: "text", expected: "a text", got: arguments["text"] == nil ? "nothing" : "another value")
    }
    guard try take(pasted: text, in: "start", views: views) else {
      throw .failed(.moveRefused, message: "There are no two dates in the text.")
    }
  }

  /// A range fills both fields.
  public mutating func take(
    pasted text: Text,
    in role: Text,
    views: any CompositeViews
  ) throws(InteractorError) -> Bool {
    guard let range = views.range(in: text, as: role) else { return false }
    try views.show(range.start, in: "start")
    try views.show(range.end, in: "end")
    focus = "end"
    return true
  }

  /// `{focus}`: where the focus goes.
  public var state: CompositeState { .object([.init("focus", .string(focus))]) }

  /// `{focus}`.
  public var saved: DataTree? { state }

  /// Accepts only a role.
  public init(saved: DataTree) throws(InteractorError) {
    guard case .object(let members) = saved, members.count == 1, case .string(let focus)? = saved["focus"],
      Self.roles.contains(focus)
    else { throw .invalid(path: "", expected: "{focus}, which is start or end", got: saved.kindName) }
    self.focus = focus
  }
}
