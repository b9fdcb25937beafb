import Interactors

/// The composite `ticTacToe` (`Protocol/composites.md`): one interactor that drives a board, a status line and an
/// indicator of whose turn it is. It uses the public API only, as any other composite would.
///
/// The role `board` shows nine characters of `X`, `O` and `.`, row by row; `status` shows a sentence; `indicator` shows
/// the mark that moves next, or nothing.
public struct TicTacToeGame: CompositeKind {
  /// `ticTacToe`.
  public static let name: Text = "ticTacToe"
  /// What the game shows.
  public static let roles: [Text] = ["board", "status", "indicator"]
  /// All three show text.
  public static func type(of role: Text) -> ValueType? { .string }
  /// What the players and the program do.
  public static let actions: [Text] = Action.allCases.map { Text($0.rawValue) }

  private enum Action: String, CaseIterable { case startGame, makeMove, completeTurn, resetGame, warnReset }

  private var game: Game?
  private var isWarned = false

  /// A composite without a game. It has no options.
  public init(options: [Text: Value]) throws(InteractorError) {
    if let name = options.keys.min() {
      throw .invalid(path: name.string, expected: "no options", got: name.string)
    }
  }

  /// `startGame` and `resetGame` empty the board. `makeMove {spot}` sets the next mark on a spot, 0 to 8.
  /// `completeTurn` then decides whether the game is over and who moves next; a further `makeMove` does so too.
  /// `warnReset` asks in the status line whether to reset; the next action removes the question.
  public mutating func perform(
    _ action: Text,
    arguments: [Text: Value],
    views: any CompositeViews
  ) throws(InteractorError) {
    guard let action = Action(name: action) else {
      throw .failed(.unknownAction, message: "A game has no action \"\(action)\".")
    }
    for name in arguments.keys.sorted() where action != .makeMove || name != "spot" {
      throw .invalid(path: name.string, expected: action == .makeMove ? "spot" : "no arguments", got: name.string)
    }
    if action == .warnReset {
      isWarned = true
      return try views.show(.string("Reset the game?"), in: "status")
    }
    switch action {
    case .startGame, .resetGame: game = Game()
    case .makeMove: game = try moved(to: arguments["spot"])
    case .completeTurn: game = try running().completed()
    case .warnReset: break
    }
    isWarned = false
    if let game { try show(game, in: views) }
  }

  /// `{phase, turn, board, winner?, line?, warned}`.
  public var state: CompositeState {
    let game = game ?? Game()
    var members: [CompositeState.Member] = [
      .init("phase", .string(phase)),
      .init("turn", .string(game.turn.text)),
      .init("board", .list(game.spots.map { .string($0?.text ?? "") })),
    ]
    if case .won(let winner, let line) = game.result {
      members.append(.init("winner", .string(winner.text)))
      members.append(.init("line", .list(line.map { .integer(Int64($0)) })))
    }
    members.append(.init("warned", .boolean(isWarned)))
    return .object(members)
  }

  /// `{game?, warned}`.
  public var saved: DataTree? {
    var members: [DataTree.Member] = []
    if let game { members.append(.init("game", game.saved)) }
    members.append(.init("warned", .boolean(isWarned)))
    return .object(members)
  }

  /// Accepts only games that are possible by the rules.
  public init(saved: DataTree) throws(InteractorError) {
    guard case .object(let members) = saved, case .boolean(let isWarned)? = saved["warned"],
      members.allSatisfy({ ["game", "warned"].contains($0.name) })
    else { throw .invalid(path: "", expected: "{game?, warned}", got: saved.kindName) }
    self.isWarned = isWarned
    guard let tree = saved["game"] else { return }
    guard let game = Game(saved: tree) else {
      throw .invalid(path: "game", expected: "a game that follows the rules", got: tree.kindName)
    }
    self.game = game
  }

  private var phase: Text {
    guard let game else { return "idle" }
    switch game.result {
    case nil: return "playing"
    case .won: return "won"
    case .drawn: return "drawn"
    }
  }

  private func running() throws(InteractorError) -> Game {
    guard let game else { throw .failed(.moveRefused, message: "No game has been started.") }
    if game.result != nil { throw .failed(.moveRefused, message: "The game is over.") }
    return game
  }

  private func moved(to spot: Value?) throws(InteractorError) -> Game {
    guard case .integer(let number) = spot, let spot = Int(exactly: number), (0...8).contains(spot) else {
      throw .invalid(path: "spot", expected: "an integer from 0 to 8", got: Self.description(of: spot))
    }
    let game = try running().completed()
    if game.result != nil { throw .failed(.moveRefused, message: "The game is over.") }
    if game.spots[spot] != nil { throw .failed(.moveRefused, message: "The spot \(spot) is taken.") }
    return game.marking(spot)
  }

  private static func description(of value: Value?) -> String {
    switch value {
    case nil: "nothing"
    case .null: "null"
    case .boolean(let boolean): String(boolean)
    case .integer(let integer): String(integer)
    case .number(let number): number.description
    case .string(let text): "\"\(text)\""
    case .tree(let tree): tree.kindName
    }
  }

  private func show(_ game: Game, in views: any CompositeViews) throws(InteractorError) {
    try views.show(.string(game.boardText), in: "board")
    let status: Text
    let indicator: Text
    switch game.result {
    case nil: (status, indicator) = (Text("\(game.turn.text) to move"), game.turn.text)
    case .won(let winner, _): (status, indicator) = (Text("\(winner.text) wins"), "")
    case .drawn: (status, indicator) = ("Draw", "")
    }
    // Between a move and the end of its turn, the status and the indicator still show that turn.
    try views.show(.string(status), in: "status")
    try views.show(.string(indicator), in: "indicator")
  }
}
