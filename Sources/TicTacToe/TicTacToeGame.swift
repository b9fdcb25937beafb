import Interactors

/// The composite `ticTacToe`.
public struct TicTacToeGame: CompositeKind {
  public static let name: Text = "ticTacToe"
  public static let roles: [Text] = ["board", "status", "indicator"]
  public static let actions: [Text] = ["startGame", "makeMove", "completeTurn", "resetGame", "warnReset"]
  public init(options: [Text: Value]) throws(InteractorError) {}
  public mutating func perform(_ action: Text, arguments: [Text: Value], views: any CompositeViews)
    throws(InteractorError)
  {}
  public var state: CompositeState { .null }
}
