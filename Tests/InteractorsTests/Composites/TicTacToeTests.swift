import Testing
import TicTacToe

@testable import Interactors

@Suite struct TicTacToeTests {
  private func game() throws -> Engine {
    var kinds = CompositeRegistry()
    kinds.register(TicTacToeGame.self)
    let engine = Engine(composites: kinds)
    let schema = ObjectSchema(properties: [.string("board"), .string("status"), .string("indicator")])
    _ = try engine.openSubject("game", schema: schema)
    for role in TicTacToeGame.roles {
      _ = try engine.bind(FieldBinding(field: role, subject: "game", property: role, view: .label))
    }
    _ = try engine.openComposite("g", kind: "ticTacToe", views: TicTacToeGame.roles.map { ($0, $0) })
    return engine
  }

  private func play(_ spots: [Int64], on engine: Engine, completing: Bool = true) throws {
    _ = try engine.performComposite("g", action: "startGame")
    for spot in spots {
      _ = try engine.performComposite("g", action: "makeMove", arguments: ["spot": .integer(spot)])
      if completing { _ = try engine.performComposite("g", action: "completeTurn") }
    }
  }

  @Test(
    arguments: [
      ([], ".........", "X to move", "X", "playing"),
      ([4], "....X....", "O to move", "O", "playing"),
      ([4, 0], "O...X....", "X to move", "X", "playing"),
      ([0, 3, 1, 4, 2], "XXXOO....", "X wins", "", "won"),
      ([0, 2, 1, 4, 8, 6], "XXO.O.O.X", "O wins", "", "won"),
      ([0, 4, 8, 1, 7, 6, 2, 5, 3], "XOXXOOOXX", "Draw", "", "drawn"),
      ([0, 1, 2, 4, 3, 5, 7, 6, 8], "XOXXOOOXX", "Draw", "", "drawn"),
    ] as [([Int64], Text, Text, Text, Text)]
  )
  func games(_ spots: [Int64], _ board: Text, _ status: Text, _ indicator: Text, _ phase: Text) throws {
    let engine = try game()
    try play(spots, on: engine)
    #expect(try engine.text(of: "board") == board)
    #expect(try engine.text(of: "status") == status)
    #expect(try engine.text(of: "indicator") == indicator)
    #expect(engine.composites["g"]?.content.state()["phase"] == .string(phase))
  }

  @Test func winnerAndLineAreTold() throws {
    let engine = try game()
    try play([2, 0, 4, 1, 6], on: engine)
    let state = engine.composites["g"]?.content.state()
    #expect(state?["winner"] == .string("X"))
    #expect(state?["line"] == .list([.integer(2), .integer(4), .integer(6)]))
  }

  @Test func moveCompletesTheTurnBeforeIt() throws {
    let engine = try game()
    try play([0, 3, 1], on: engine, completing: false)
    #expect(try engine.text(of: "board") == "XX.O.....")
    #expect(try engine.text(of: "status") == "X to move")
    _ = try engine.performComposite("g", action: "completeTurn")
    #expect(try engine.text(of: "status") == "O to move")
    _ = try engine.performComposite("g", action: "completeTurn")
    #expect(try engine.text(of: "status") == "O to move")
  }

  @Test func oneActionIsOneTransaction() throws {
    let engine = try game()
    try play([], on: engine)
    _ = engine.takeEffects()
    _ = try engine.performComposite("g", action: "makeMove", arguments: ["spot": 0])
    let effects = engine.takeEffects()
    #expect(effects.subjectChanges.count == 1)
    #expect(effects.subjectChanges.first?.cause == .program)
    #expect(effects.changedFields == ["board"])
  }

  @Test(
    arguments: [
      ("makeMove", ["spot": 4], .moveRefused, nil),
      ("makeMove", ["spot": 9], nil, "arguments.spot"),
      ("makeMove", ["spot": -1], nil, "arguments.spot"),
      ("makeMove", ["spot": "4"], nil, "arguments.spot"),
      ("makeMove", ["spot": .null], nil, "arguments.spot"),
      ("makeMove", [:], nil, "arguments.spot"),
      ("makeMove", ["spot": 0, "row": 1], nil, "arguments.row"),
      ("startGame", ["spot": 0], nil, "arguments.spot"),
      ("castle", [:], .unknownAction, nil),
    ] as [(Text, [Text: Value], FailureCode?, String?)]
  )
  func wrongMovesChangeNothing(
    _ action: Text,
    _ arguments: [Text: Value],
    _ code: FailureCode?,
    _ path: String?
  ) throws {
    let engine = try game()
    try play([4], on: engine)
    let before = engine.composites["g"]?.content.state()
    _ = engine.takeEffects()
    let error = failure { _ = try engine.performComposite("g", action: action, arguments: arguments) }
    #expect(error?.code == code)
    #expect(error?.path == path)
    #expect(engine.composites["g"]?.content.state() == before)
    #expect(engine.takeEffects().isEmpty)
  }

  @Test func noMovesBeforeTheStartNorAfterTheEnd() throws {
    let engine = try game()
    func move(_ spot: Value) -> FailureCode? {
      failure { _ = try engine.performComposite("g", action: "makeMove", arguments: ["spot": spot]) }?.code
    }
    #expect(move(0) == .moveRefused)
    #expect(failure { _ = try engine.performComposite("g", action: "completeTurn") }?.code == .moveRefused)
    try play([0, 3, 1, 4, 2], on: engine)
    #expect(move(8) == .moveRefused)
    // The turn that wins need not be completed to end the game.
    try play([0, 3, 1, 4, 2], on: engine, completing: false)
    #expect(move(8) == .moveRefused)
    #expect(try engine.text(of: "board") == "XXXOO....")
  }

  @Test func warningAsksAndTheNextActionTakesItAway() throws {
    let engine = try game()
    try play([0], on: engine)
    #expect(try engine.performComposite("g", action: "warnReset")["warned"] == .boolean(true))
    #expect(try engine.text(of: "status") == "Reset the game?")
    #expect(try engine.text(of: "board") == "X........")
    _ = try engine.performComposite("g", action: "makeMove", arguments: ["spot": 1])
    #expect(try engine.text(of: "status") == "O to move")
    #expect(try engine.performComposite("g", action: "resetGame")["warned"] == .boolean(false))
    #expect(try engine.text(of: "board") == ".........")
  }
}
