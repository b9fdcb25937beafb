import Testing

@Suite struct CompositeTests {
  private static let bound = """
    > subject/open {"subject":"s","schema":{"properties":{"b":{"type":"string"},"t":{"type":"string"},"i":{"type":"string"}}}}
    < {}
    > field/bind {"field":"board","subject":"s","property":"b","view":"label"}
    < {}
    > field/bind {"field":"status","subject":"s","property":"t","view":"label"}
    < {}
    > field/bind {"field":"turn","subject":"s","property":"i","view":"label"}
    < {}
    > composite/open {"composite":"c","kind":"ticTacToe","views":{"board":"board","status":"status","indicator":"turn"}}
    < {"actions":["startGame","makeMove","completeTurn","resetGame","warnReset"],"state":{"phase":"idle"}}

    """

  @Test func playing() {
    play(
      Self.bound + """
        > composite/perform {"composite":"c","action":"startGame"}
        * subject/propertyChanged {"subject":"s","cause":"program"}
        * field/viewChanged
        < {"state":{"phase":"playing","board":["","","","","","","","",""]}}
        > composite/perform {"composite":"c","action":"makeMove","arguments":{"spot":4}}
        * subject/propertyChanged
        * field/viewChanged
        < {"state":{"board":["","","","","X","","","",""]}}
        > composite/perform {"composite":"c","action":"makeMove","arguments":{"spot":4}}
        ! -32803 {"code":"moveRefused"}
        > composite/perform {"composite":"c","action":"makeMove","arguments":{"spot":9}}
        ! -32602 {"path":"params.arguments.spot"}
        > composite/perform {"composite":"c","action":"makeMove","arguments":{"spot":[1]}}
        ! -32602 {"path":"params.arguments.spot"}
        > composite/perform {"composite":"c","action":"resign"}
        ! -32803 {"code":"unknownAction"}
        > composite/close {"composite":"c"}
        = {}
        > composite/perform {"composite":"c","action":"startGame"}
        ! -32803 {"code":"unknownComposite"}
        """
    )
  }

  @Test func aButtonPerforms() {
    play(
      Self.bound + """
        > field/bind {"field":"go","view":"button","policy":{"action":{"composite":"c","perform":"startGame"}}}
        < {}
        > field/press {"field":"go"}
        * subject/propertyChanged
        * field/viewChanged
        * field/pressed {"field":"go"}
        < {"phase":"idle"}
        """
    )
  }

  @Test(
    arguments: [
      (#"{"composite":"c","kind":"ticTacToe","views":{}}"#, #"-32803 {"code":"compositeExists"}"#),
      (#"{"composite":"d","kind":"chess","views":{}}"#, #"-32803 {"code":"unknownCompositeKind"}"#),
      (#"{"composite":"d","kind":"ticTacToe"}"#, #"-32602 {"path":"params.views"}"#),
      (#"{"composite":"d","kind":"ticTacToe","views":{"board":1}}"#, #"-32602 {"path":"params.views.board"}"#),
      (#"{"composite":"d","kind":"ticTacToe","views":{"board":"board"}}"#, "-32602"),
      (#"{"composite":"d","kind":"ticTacToe","views":{},"options":{"a":[]}}"#, #"-32602 {"path":"params.options.a"}"#),
      (#"{"kind":"ticTacToe","views":{}}"#, #"-32602 {"path":"params.composite"}"#),
      (
        #"{"composite":"d","kind":"ticTacToe","views":{"board":"x","status":"status","indicator":"turn"}}"#,
        #"-32803 {"code":"unknownField"}"#
      ),
      (
        #"{"composite":"d","kind":"ticTacToe","views":{"board":"board","status":"board","indicator":"turn"}}"#,
        #"-32602 {"path":"params.views.status"}"#
      ),
    ]
  )
  func openRefuses(params: String, error: String) {
    play(Self.bound + "> composite/open \(params)\n ! \(error)")
  }

  @Test func closingWhatIsNotThere() {
    play("> composite/close {\"composite\":\"c\"}\n ! -32803 {\"code\":\"unknownComposite\"}")
  }
}
