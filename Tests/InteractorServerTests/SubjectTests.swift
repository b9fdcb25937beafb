import InteractorServer
import Testing

@Suite struct SubjectTests {
  private static let open = """
    > subject/open {"subject":"s","schema":{"type":"object","required":["name"],"properties":{\
    "name":{"type":"string","maxLength":3,"default":"new"},"age":{"type":["integer","null"],"minimum":0},\
    "rate":{"type":"number","default":1.50},"done":{"type":"boolean"}}},"values":{"age":7}}

    """

  @Test func openingGivesEveryPropertyAValue() {
    play(
      Self.open + """
        = {"revision":0,"values":{"name":"new","age":7,"rate":1.50,"done":false}}
        > subject/open {"subject":"s","schema":{"properties":{}}}
        ! -32803 {"code":"subjectExists"}
        > subject/read {"subject":"s"}
        = {"revision":0,"values":{"name":"new","age":7,"rate":1.50,"done":false},"dirty":[],"issues":{},\
        "relevant":["name","age","rate","done"],"readOnly":[],"required":["name"],"computed":[],"pending":[]}
        """
    )
  }

  @Test func writingIsAllOrNothing() {
    play(
      Self.open + """
        < {}
        > subject/write {"subject":"s","values":{"name":"abc","age":-1}}
        * subject/propertyChanged {"subject":"s","revision":1,"cause":"program","changes":[\
        {"property":"name","oldValue":"new","value":"abc","issues":[]},\
        {"property":"age","oldValue":7,"value":-1,"issues":[{"code":"rangeUnderflow","severity":"error",\
        "source":"schema"}]}]}
        = {"revision":1,"changed":["name","age"]}
        > subject/write {"subject":"s","values":{"name":"xyz","age":"1"}}
        ! -32602 {"path":"params.values.age","expected":"an integer of 64 bits, or null","got":"\\"1\\""}
        > subject/write {"subject":"s","values":{"name":"xyz","nope":1}}
        ! -32602 {"path":"params.values.nope"}
        > subject/write {"subject":"s","values":{"name":"xyz"},"revision":0}
        ! -32801 {"code":"staleRevision","revision":1}
        > subject/write {"subject":"s","values":{"name":"abc"},"revision":1}
        = {"revision":1,"changed":[]}
        > subject/read {"subject":"s","properties":["age"]}
        = {"revision":1,"values":{"age":-1},"dirty":["age"],"issues":{"age":[{"code":"rangeUnderflow",\
        "message":"The value must be at least 0.","severity":"error","source":"schema","params":{"minimum":0}}]},"relevant":["age"],"readOnly":[],"required":[],\
        "computed":[],"pending":[]}
        """
    )
  }

  @Test(
    arguments: [
      ("name", "1", false), ("name", #""""#, true), ("name", "null", false), ("name", "[]", false),
      ("age", "1.0", true), ("age", "1e2", true), ("age", "1.5", false), ("age", "null", true), ("age", "true", false),
      ("age", "9223372036854775807", true), ("age", "9223372036854775808", false), ("age", "-0", true),
      ("rate", "1", true), ("rate", "0.10", true), ("rate", "null", false), ("rate", #""1""#, false),
      ("rate", "12345678901234567890123456789012345678", true),
      ("rate", "123456789012345678901234567890123456789", false), ("rate", "1e400", false), ("rate", "1e-200", false),
      ("done", "true", true), ("done", "0", false), ("done", "{}", false), ("done", #""true""#, false),
    ]
  )
  func valuesHaveToBeOfTheType(property: String, value: String, isOfType: Bool) {
    let dialogue = Dialogue()
    dialogue.play(Self.open + "< {}")
    let said = dialogue.request("subject/write", #"{"subject":"s","values":{"\#(property)":\#(value)}}"#)
    let refusal = #"{"error":{"code":-32602,"data":{"path":"params.values.\#(property)"}}}"#
    let expected = isOfType ? #"{"result":{}}"# : refusal
    #expect(JSONMatch.matches(said.last ?? "", expected), "\(said)")
  }

  @Test func theFiveVerbs() {
    play(
      Self.open + """
        < {}
        > subject/write {"subject":"s","values":{"name":"abc","age":3}}
        * subject/propertyChanged
        < {"revision":1}
        > subject/accept {"subject":"s","properties":["age"]}
        < {"changed":[]}
        > subject/revert {"subject":"s"}
        * subject/propertyChanged {"cause":"revert","changes":[{"property":"name","value":"new"}]}
        < {"changed":["name"]}
        > subject/clear {"subject":"s","properties":["age","rate"]}
        * subject/propertyChanged {"cause":"clear","changes":[{"property":"age","oldValue":3,"value":null},\
        {"property":"rate","oldValue":1.50,"value":0}]}
        < {"changed":["age","rate"]}
        > subject/reset {"subject":"s","properties":["rate"]}
        * subject/propertyChanged {"cause":"reset","changes":[{"property":"rate","oldValue":0,"value":1.50}]}
        < {"changed":["rate"]}
        > subject/reset {"subject":"s","properties":["rate",1]}
        ! -32602 {"path":"params.properties[1]"}
        > subject/close {"subject":"s"}
        = {"unbound":[]}
        """
    )
  }

  @Test(arguments: ["read", "reset", "revert", "clear", "accept", "close"])
  func unknownSubjectsAndBadParameters(verb: String) {
    play(
      """
      > subject/\(verb) {"subject":"none"}
      ! -32803 {"code":"unknownSubject"}
      > subject/\(verb) {}
      ! -32602 {"path":"params.subject","got":"nothing"}
      > subject/\(verb) {"subject":5}
      ! -32602 {"path":"params.subject","got":"the number 5"}
      > subject/\(verb)
      ! -32602 {"path":"params.subject"}
      """
    )
  }

  @Test func writingToAnUnknownSubject() {
    play(
      """
      > subject/write {"subject":"none","values":{"a":1}}
      ! -32803 {"code":"unknownSubject"}
      > subject/write {"subject":"none","values":[]}
      ! -32602 {"path":"params.values","expected":"an object"}
      > subject/write {"subject":"none","values":{"a":[1]}}
      ! -32803 {"code":"unknownSubject"}
      """
    )
  }

  @Test func closingUnbindsTheFields() {
    play(
      Self.open + """
        < {}
        > field/bind {"field":"f","subject":"s","property":"name","view":"textField"}
        < {"text":"new"}
        > field/bind {"field":"b","subject":"s","view":"button"}
        < {}
        > subject/close {"subject":"s"}
        = {"unbound":["b","f"]}
        > field/read {"field":"f"}
        ! -32803 {"code":"unknownField"}
        """
    )
  }
}
