import Interactors

/// The composite `splitText` (`Protocol/composites.md`): one text over several boxes, such as a one-time code in six
/// boxes, the expiry of a card, or an IPv4 address. It uses the public API only, as any other composite would.
///
/// The roles `box1` to `box16` show the boxes; `value` shows the whole text once all boxes are full enough. What is
/// typed, deleted and pasted flows from box to box; `state` says where the caret goes.
public struct SplitText: CompositeKind {
  /// `splitText`.
  public static let name: Text = "splitText"
  /// The whole text, and a box each.
  public static let roles: [Text] = ["value"] + boxRoles
  /// As many boxes as there are.
  public static let optionalRoles: [Text] = boxRoles
  /// All show text.
  public static func type(of role: Text) -> ValueType? { .string }
  /// What the user and the program do.
  public static let actions: [Text] = Action.allCases.map { Text($0.rawValue) }

  private enum Action: String, CaseIterable { case insert, delete, set, clear }

  private static let boxRoles = (1...SplitLayout.maximumBoxes).map { Text("box\($0)") }

  private let layout: SplitLayout
  private var boxes: SplitBoxes

  /// Empty boxes. Options: `boxes`, `size`, `minimumSize`, `accepts`, `separator`, `maximum` (`SplitLayout`).
  public init(options: [Text: Value]) throws(InteractorError) {
    layout = try SplitLayout(options)
    boxes = SplitBoxes(layout)
  }

  /// `insert {box, text, start?, end?}` types or pastes; `delete {box, direction?, start?, end?}` deletes;
  /// `set {value}` takes the text apart; `clear` empties all boxes. Boxes count from 1, places from 0, in characters.
  public mutating func perform(
    _ action: Text,
    arguments: [Text: Value],
    views: any CompositeViews
  ) throws(InteractorError) {
    guard let action = Action(name: action) else {
      throw .failed(.unknownAction, message: "A split text has no action \"\(action)\".")
    }
    let known: [Text] =
      switch action {
      case .insert: ["box", "text", "start", "end"]
      case .delete: ["box", "direction", "start", "end"]
      case .set: ["value"]
      case .clear: []
      }
    for name in arguments.keys.sorted() where !known.contains(name) {
      let expected = known.isEmpty ? "no arguments" : "one of \(known.map { $0.string }.joined(separator: ", "))"
      throw .invalid(path: name.string, expected: expected, got: name.string)
    }
    switch action {
    case .insert:
      let (box, range) = try place(arguments)
      try boxes.insert(try text("text", arguments), box, range)
    case .delete:
      let (box, range) = try place(arguments)
      boxes.delete(box, range, isForward: try isForward(arguments))
    case .set: try boxes.set(try text("value", arguments))
    case .clear: boxes = SplitBoxes(layout)
    }
    for (index, text) in boxes.texts.enumerated() { try views.show(.string(Text(text)), in: Self.boxRoles[index]) }
    try views.show(.string(Text(boxes.value ?? "")), in: "value")
  }

  /// `{boxes, value, complete, box, caret}`: `box` has the focus, with the caret at `caret`.
  public var state: CompositeState {
    .object([
      .init("boxes", .list(boxes.texts.map { .string(Text($0)) })),
      .init("value", .string(Text(boxes.value ?? ""))),
      .init("complete", .boolean(boxes.value != nil)),
      .init("box", .integer(Int64(boxes.focus + 1))),
      .init("caret", .integer(Int64(boxes.caret))),
    ])
  }

  /// `{options, boxes, box, caret}`.
  public var saved: DataTree? {
    .object([
      .init("options", layout.saved),
      .init("boxes", .list(boxes.texts.map { .string(Text($0)) })),
      .init("box", .integer(Int64(boxes.focus + 1))),
      .init("caret", .integer(Int64(boxes.caret))),
    ])
  }

  /// Accepts only texts that the boxes can have.
  public init(saved: DataTree) throws(InteractorError) {
    guard case .object(let members) = saved, members.count == 4, case .list(let elements)? = saved["boxes"],
      case .integer(let box)? = saved["box"], case .integer(let caret)? = saved["caret"], let options = saved["options"]
    else { throw .invalid(path: "", expected: "{options, boxes, box, caret}", got: saved.kindName) }
    layout = try SplitLayout(saved: options)
    var texts: [String] = []
    for (index, element) in elements.enumerated() {
      guard case .string(let text) = element, layout.admits(text.string) else {
        throw .invalid(path: "boxes[\(index)]", expected: "a text of the box", got: element.kindName)
      }
      texts.append(text.string)
    }
    guard let boxes = SplitBoxes(layout, texts, focus: Int(box) - 1, caret: Int(caret)) else {
      throw .invalid(path: "boxes", expected: "\(layout.count) texts, and a place in them", got: "\(texts.count)")
    }
    self.boxes = boxes
  }

  // MARK: - Arguments

  private func place(_ arguments: [Text: Value]) throws(InteractorError) -> (box: Int, range: Range<Int>) {
    let box = try integer("box", arguments, in: 1...layout.count, default: nil) - 1
    let count = boxes.texts[box].count
    let start = try integer("start", arguments, in: 0...count, default: boxes.focus == box ? boxes.caret : count)
    let end = try integer("end", arguments, in: start...count, default: start)
    return (box, start..<end)
  }

  private func integer(
    _ name: Text,
    _ arguments: [Text: Value],
    in range: ClosedRange<Int>,
    default given: Int?
  ) throws(InteractorError) -> Int {
    if let given, arguments[name] == nil { return given }
    guard case .integer(let number)? = arguments[name], let number = Int(exactly: number), range.contains(number) else {
      let expected = "an integer from \(range.lowerBound) to \(range.upperBound)"
      throw .invalid(path: name.string, expected: expected, got: arguments[name] == nil ? "nothing" : "another value")
    }
    return number
  }

  private func text(_ name: Text, _ arguments: [Text: Value]) throws(InteractorError) -> String {
    guard case .string(let text)? = arguments[name] else {
      throw .invalid(path: name.string, expected: "a text", got: arguments[name] == nil ? "nothing" : "another value")
    }
    return text.string
  }

  private func isForward(_ arguments: [Text: Value]) throws(InteractorError) -> Bool {
    switch arguments["direction"] {
    case nil, .string("backward"): return false
    case .string("forward"): return true
    default: throw .invalid(path: "direction", expected: "backward or forward", got: "another value")
    }
  }
}
