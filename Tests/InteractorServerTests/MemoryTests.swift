import InteractorServer
import Testing

/// The memory budget of a session, with a measure that the test sets.
@Suite struct MemoryTests {
  /// What the session takes for the memory of the process.
  private final class Memory: @unchecked Sendable {
    var bytes = 0
    var released = 0
    /// What `release` leaves; nil for all of it.
    var freed: Int?
  }

  private let memory = Memory()

  private func dialogue(limit: Int) -> Dialogue {
    var options = SessionOptions()
    options.memory.limit = limit
    options.memory.measure = { [memory] in memory.bytes }
    options.memory.release = { [memory] in
      memory.released += 1
      if let freed = memory.freed { memory.bytes = freed }
    }
    return Dialogue(options)
  }

  @Test func theLimitIsTold() {
    let said = Dialogue(initialize: nil).request("initialize", "{}")
    #expect(said.first?.contains(#""memoryBytes":536870912"#) == true)
  }

  @Test func whatMayNotFitIsRefusedAndChangesNothing() {
    let dialogue = dialogue(limit: 10_000)
    dialogue.play(
      """
      > subject/open {"subject":"s","schema":{"type":"object","properties":{"t":{"type":"string"}}}}
      < {}
      > field/bind {"field":"f","subject":"s","property":"t","view":"textField"}
      < {}
      """
    )
    memory.bytes = 10_000
    dialogue.play(
      """
      > subject/open {"subject":"s2","schema":{"type":"object","properties":{"t":{"type":"string"}}}}
      ! -32803 {"code":"limitReached"}
      > field/bind {"field":"f2","subject":"s","property":"t","view":"textField"}
      ! -32803 {"code":"limitReached"}
      > subject/write {"subject":"s","values":{"t":"a"}}
      ! -32803 {"code":"limitReached"}
      > field/edit {"field":"f","text":"a"}
      ! -32803 {"code":"limitReached"}
      > field/read {"field":"f"}
      < {"text":"","version":0,"phase":"idle"}
      > subject/read {"subject":"s"}
      < {"values":{"t":""},"revision":0}
      > field/unbind {"field":"f"}
      < {}
      > subject/close {"subject":"s"}
      < {}
      > subject/open {"subject":"s2","schema":{"type":"object","properties":{"t":{"type":"string"}}}}
      ! -32803 {"code":"limitReached"}
      """
    )
    memory.bytes = 0
    dialogue.play(
      """
      > subject/open {"subject":"s2","schema":{"type":"object","properties":{"t":{"type":"string"}}}}
      < {}
      """
    )
  }

  @Test func theSentenceNamesTheBudget() {
    let dialogue = dialogue(limit: 1000)
    memory.bytes = 999
    let said = dialogue.request("subject/open", #"{"subject":"s","schema":{"type":"object","properties":{}}}"#)
    #expect(said.first?.contains("holds 999 bytes and may hold 1000 (--max-memory)") == true, "\(said)")
  }

  @Test func freeMemoryIsGivenBackBeforeAnythingIsRefused() {
    let dialogue = dialogue(limit: 10_000)
    memory.bytes = 10_000
    memory.freed = 1000
    for number in 0..<3 {
      dialogue.play(
        """
        > subject/open {"subject":"s\(number)","schema":{"type":"object","properties":{"t":{"type":"string"}}}}
        < {}
        """
      )
    }
    #expect(memory.released == 1)
  }

  @Test func memoryIsGivenBackWhenMuchHasBeenClosed() {
    let dialogue = dialogue(limit: 1 << 30)
    dialogue.play(
      """
      > subject/open {"subject":"s","schema":{"type":"object","properties":{"t":{"type":"string"}}}}
      < {}
      """
    )
    for number in 0..<3000 {
      _ = dialogue.request(
        "field/bind",
        #"{"field":"f\#(number)","subject":"s","property":"t","view":"textField"}"#
      )
    }
    for number in 0..<900 { _ = dialogue.request("field/unbind", #"{"field":"f\#(number)"}"#) }
    dialogue.rest()
    #expect(memory.released == 0, "most fields are still bound")
    for number in 900..<1500 { _ = dialogue.request("field/unbind", #"{"field":"f\#(number)"}"#) }
    dialogue.rest()
    #expect(memory.released == 1)
    dialogue.rest()
    #expect(memory.released == 1)
    _ = dialogue.request("subject/close", #"{"subject":"s"}"#)
    dialogue.rest()
    #expect(memory.released == 2)
  }

  @Test func theFieldsOfAClosedSubjectCount() {
    let dialogue = dialogue(limit: 1 << 30)
    for subject in ["s", "t"] {
      let schema = #"{"type":"object","properties":{"t":{"type":"string"}}}"#
      _ = dialogue.request("subject/open", #"{"subject":"\#(subject)","schema":\#(schema)}"#)
      for number in 0..<1000 {
        _ = dialogue.request(
          "field/bind",
          #"{"field":"\#(subject)\#(number)","subject":"\#(subject)","property":"t","view":"label"}"#
        )
      }
    }
    _ = dialogue.request("subject/close", #"{"subject":"s"}"#)
    dialogue.rest()
    #expect(memory.released == 1)
  }
}
