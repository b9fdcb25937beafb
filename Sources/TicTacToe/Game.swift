import Interactors

/// The rules of the game.
struct Game {
  /// Row by row; nil for a free spot.
  private(set) var spots = [Mark?](repeating: nil, count: 9)
  /// The mark that moves next, or that made the last move of a game that is over.
  private(set) var turn = Mark.x
  /// Nil while the game goes on.
  private(set) var result: Result?
  /// Whether the mark in `turn` has been set and its turn has not been completed.
  private var hasMoved = false

  enum Mark: String, CaseIterable {
    case x = "X"
    case o = "O"

    var text: Text { Text(rawValue) }
    var other: Mark { self == .x ? .o : .x }
  }

  enum Result: Equatable {
    case won(Mark, line: [Int])
    case drawn
  }

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  /// The board as text: `X.O......`.
  var boardText: Text { Text(spots.map { $0?.rawValue ?? "." }.joined()) }

  /// The game after a mark on a free spot.
  func marking(_ spot: Int) -> Game {
    var game = self
    game.spots[spot] = turn
    game.hasMoved = true
    return game
  }

  /// The game after the turn: it is won or drawn, or the other mark moves next. Unchanged if there was no move.
  func completed() -> Game {
    guard hasMoved else { return self }
    var game = self
    game.hasMoved = false
    if let line = Self.lines.first(where: { line in line.allSatisfy { spots[$0] == turn } }) {
      game.result = .won(turn, line: line)
    } else if !spots.contains(nil) {
      game.result = .drawn
    } else {
      game.turn = turn.other
    }
    return game
  }

  /// The game as data: the board, whose turn it is, and the stage of the turn.
  var saved: DataTree {
    let stage: Text = result != nil ? "over" : (hasMoved ? "moved" : "open")
    return .object([
      .init("board", .string(boardText)),
      .init("turn", .string(turn.text)),
      .init("stage", .string(stage)),
    ])
  }

  /// A new game.
  init() {}

  /// Restores a game from `saved`; nil if no game can reach this state by the rules.
  init?(saved: DataTree) {
    guard case .object(let members) = saved, members.count == 3, case .string(let board)? = saved["board"],
      case .string(let turn)? = saved["turn"], case .string(let stage)? = saved["stage"], board.count == 9,
      let turn = Mark(name: turn), ["open", "moved", "over"].contains(stage)
    else { return nil }
    for (spot, letter) in board.string.enumerated() where letter != "." {
      guard let mark = Mark(rawValue: String(letter)), spots.indices.contains(spot) else { return nil }
      spots[spot] = mark
    }
    self.turn = turn
    let isOpen = stage == "open"
    // X begins. So the mark that has just moved is X if there is one X more.
    let lead = spots.count { $0 == .x } - spots.count { $0 == .o }
    guard lead == ((turn == .x) != isOpen ? 1 : 0), !has(line: turn.other) else { return nil }
    hasMoved = !isOpen
    if isOpen, has(line: turn) || !spots.contains(nil) { return nil }
    guard stage == "over" else { return }
    self = completed()
    if result == nil { return nil }
  }

  private func has(line mark: Mark) -> Bool { Self.lines.contains { line in line.allSatisfy { spots[$0] == mark } } }
}
