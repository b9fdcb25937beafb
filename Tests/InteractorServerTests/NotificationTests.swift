import Testing

/// What a request causes is told before its answer, and a client that does not read is told the latest only.
@Suite struct NotificationTests {
  private static let bound = """
    > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"integer","maximum":9},"b":{"type":"string"}}}}
    < {}
    > field/bind {"field":"f","subject":"s","property":"b","view":"textField"}
    < {}
    > field/bind {"field":"l1","subject":"s","property":"b","view":"label"}
    < {}
    > field/bind {"field":"l2","subject":"s","property":"a","view":"label"}
    < {}

    """

  @Test func effectsComeBeforeTheAnswerAndNotToTheirOrigin() {
    play(
      Self.bound + """
        > field/edit {"field":"f","text":"x"}
        * subject/propertyChanged {"subject":"s","revision":1,"cause":"user","origin":"f"}
        * field/viewChanged {"fields":[{"field":"l1","text":"x"}]}
        < {"outcome":"verbatim"}
        > field/endEditing {"field":"f"}
        < {}
        > subject/write {"subject":"s","values":{"a":10,"b":"y"}}
        * subject/propertyChanged {"revision":2,"cause":"program","changes":[{"property":"a","issues":[{}]},\
        {"property":"b"}]}
        * field/viewChanged {"fields":[{"field":"l2","text":"10","issues":[{"code":"rangeOverflow"}]},\
        {"field":"f","text":"y"},{"field":"l1","text":"y"}]}
        < {"revision":2}
        """
    )
  }

  @Test func aClientThatDoesNotReadIsToldTheLatest() {
    let dialogue = Dialogue()
    dialogue.play(Self.bound)
    // The first answers fill what is encoded at once; from then on notifications wait and merge.
    for number in 1...2000 {
      dialogue.receive(
        #"{"jsonrpc":"2.0","id":\#(number),"method":"subject/write","params":{"subject":"s","values":{"a":\#(number)}}}"#
      )
    }
    let said = dialogue.takeOutput()
    let changes = said.filter { $0.contains("subject/propertyChanged") }
    let views = said.filter { $0.contains("field/viewChanged") }
    #expect(said.count { $0.contains("\"result\"") } == 2000)
    #expect(changes.count < 1000)
    #expect((changes.count - 1...changes.count).contains(views.count))
    // The last ones tell the last value, and the old value is where the one before left off.
    let last = changes.last ?? ""
    #expect(last.contains("\"value\":2000,\"issues\":[{"), "\(last)")
    #expect(last.contains("\"revision\":2000"))
    #expect((views.last ?? "").contains("\"text\":\"2"))
    let oldValue = "\"oldValue\":\(changes.count - 1)"
    #expect(last.contains(oldValue), "\(oldValue) in \(last)")
    // Between them and the end there are answers only, so that a client that reads an answer has seen its effects.
    let place = said.lastIndex { !$0.contains("\"result\"") } ?? 0
    #expect(said.count - place > 1000)
  }

  @Test func aFieldThatIsGoneIsNotTold() {
    let dialogue = Dialogue()
    dialogue.play(Self.bound)
    for number in 1...1000 {
      dialogue.receive(
        #"{"jsonrpc":"2.0","id":\#(number),"method":"subject/write","params":{"subject":"s","values":{"a":\#(number)}}}"#
      )
    }
    dialogue.receive(#"{"jsonrpc":"2.0","id":"u","method":"field/unbind","params":{"field":"l2"}}"#)
    let views = dialogue.takeOutput().filter { $0.contains("field/viewChanged") }
    #expect(views.last == #"{"jsonrpc":"2.0","method":"field/viewChanged","params":{"fields":[]}}"#)
  }

  @Test func inactiveFieldsAreNotTold() {
    play(
      Self.bound + """
        > field/deactivate {"field":"l2"}
        < {"phase":"inactive"}
        > subject/write {"subject":"s","values":{"a":1}}
        * subject/propertyChanged
        < {}
        """
    )
  }
}
