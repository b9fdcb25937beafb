import InteractorServer
import JSON
import Testing

/// What users do to lists, and what they see of it.
@Suite("Lists: acts of users")
struct ListActTests {
  private static let open = #"""
    > subject/open {"subject":"o","schema":{"type":"object","properties":{"note":{"type":"string"},"lines":\#
    {"type":"array","minItems":2,"items":{"type":"object","required":["sku"],"properties":{"sku":{"type":"string"},\#
    "qty":{"type":"integer"}}}}}},"values":{"lines":[{"sku":"a"},{"sku":"b"}]},"rules":[{"property":"lines/*/sku",\#
    "required":"qty > 1","message":"Row {position} has {qty}."}],"messages":{"lines/*/sku":{"valueMissing":\#
    "Row {position} has no article."}}}
    < {"revision":0}
    """#

  // MARK: Undo

  /// One key of the person does again what it, or another key, has taken back last.
  @Test func redoTakesWhatWasTakenBackLast() {
    play(
      Self.open + #"""

        > field/bind {"field":"n","subject":"o","property":"note","view":"textField"}
        < {"field":"n"}
        > field/edit {"field":"n","text":"x"}
        * subject/propertyChanged
        < {"outcome":"verbatim"}
        > list/remove {"subject":"o","property":"lines","keys":["#1"],"user":true}
        * subject/listChanged
        < {}
        > field/undo {"field":"n"}
        * subject/propertyChanged
        < {"text":""}
        > subject/undo {"subject":"o"}
        * subject/listChanged
        < {"of":"subject"}
        > subject/redo {"subject":"o","field":"n"}
        * subject/listChanged
        < {"of":"subject","canRedo":true}
        > subject/redo {"subject":"o","field":"n"}
        * subject/propertyChanged
        * field/viewChanged
        < {"of":"field","canRedo":false}
        > subject/undo {"subject":"o","field":"n"}
        * subject/propertyChanged
        * field/viewChanged
        < {"of":"field"}
        > subject/undo {"subject":"o","field":"n"}
        * subject/listChanged
        < {"of":"subject","canUndo":false}
        """#
    )
  }

  // MARK: What is shown

  /// What is wrong with a list is shown by a label on it once the user has done something to the list.
  @Test func whoActsOnAListSeesItsIssues() {
    let bind = #"""

      > field/bind {"field":"l","subject":"o","property":"lines","view":"label"}
      < {"field":"l","value":2,"revealed":false}
      """#
    play(
      Self.open + bind + #"""

        > list/remove {"subject":"o","property":"lines","keys":["#1"],"user":true}
        * subject/listChanged {"issues":[{"code":"tooShort"}]}
        * field/viewChanged {"fields":[{"field":"l","revealed":true,"issues":[{"code":"tooShort","shown":true}]}]}
        < {}
        > subject/undo {"subject":"o"}
        * subject/listChanged
        * field/viewChanged {"fields":[{"field":"l","revealed":true,"issues":[]}]}
        < {}
        """#
    )
    play(
      Self.open + bind + #"""

        > list/remove {"subject":"o","property":"lines","keys":["#1"]}
        * subject/listChanged {"issues":[{"code":"tooShort"}]}
        * field/viewChanged {"fields":[{"field":"l","revealed":false}]}
        < {}
        """#
    )
  }

  /// A submit has revealed all that was in the form, and a row that comes later is no exception.
  @Test func whatJoinsASubmittedFormIsRevealed() {
    play(
      Self.open + #"""

        > field/bind {"field":"a","subject":"o/lines/#1","property":"sku","view":"textField"}
        < {}
        > form/open {"form":"f","fields":["a"]}
        < {}
        > form/submit {"form":"f"}
        * field/viewChanged
        < {"valid":true}
        > list/insert {"subject":"o","property":"lines","items":[{}]}
        * subject/listChanged
        * form/stateChanged
        < {"keys":["#3"]}
        > field/bind {"field":"c","subject":"o/lines/#3","property":"sku","view":"textField"}
        < {"revealed":false}
        > form/configure {"form":"f","fields":["a","c"]}
        * field/viewChanged {"fields":[{"field":"c","revealed":true,"issues":[{"code":"valueMissing","shown":true}]}]}
        * form/stateChanged
        < {"issues":[{"field":"c","revealed":true}]}
        """#
    )
  }

  /// Which row has the first error depends on where the rows stand.
  @Test func aFormTellsWhichRowHasTheFirstError() {
    let first = { (row: String) in
      #"* form/stateChanged {"valid":false,"firstInvalidAt":{"subject":"o/lines/\#(row)","property":"sku"}}"#
    }
    play(
      Self.open + #"""

        > form/open {"form":"f","fields":[],"subjects":["o"]}
        < {"valid":true}
        > subject/write {"subject":"o","values":{"lines":[{},{},{}]}}
        * subject/listChanged
        * subject/itemsChanged
        \#(first("#1"))
        < {}
        > list/move {"subject":"o","property":"lines","keys":["#2"],"before":"#1"}
        * subject/listChanged
        \#(first("#2"))
        < {}
        > list/remove {"subject":"o","property":"lines","keys":["#2"],"user":true}
        * subject/listChanged
        \#(first("#1"))
        < {}
        > subject/undo {"subject":"o"}
        * subject/listChanged
        \#(first("#2"))
        < {}
        """#
    )
  }

  // MARK: Baseline

  /// A row of the baseline that is loaded again, after it has gone, belongs to it once.
  @Test func aRowThatIsLoadedAgainIsNoOther() throws {
    let dialogue = Dialogue()
    dialogue.play(
      Self.open + #"""

        > list/insert {"subject":"o","property":"lines","items":[{"key":"k","values":{"sku":"c"}}],"baseline":true}
        * subject/listChanged
        < {}
        > list/remove {"subject":"o","property":"lines","keys":["k"]}
        * subject/listChanged
        < {}
        > list/insert {"subject":"o","property":"lines","items":[{"key":"k","values":{"sku":"d"}}],"before":"#2","baseline":true}
        * subject/listChanged
        < {"keys":["k"]}
        > list/read {"subject":"o","property":"lines"}
        < {"items":[{"key":"#1","dirty":[]},{"key":"k","dirty":[],"values":{"sku":"d"}},{"key":"#2","dirty":[]}]}
        > subject/read {"subject":"o"}
        < {"dirty":[]}
        """#
    )
    let saved = try #require(dialogue.request("session/save").last)
    let snapshot = try #require(JSONDocument(Array(saved.utf8)).root["result"]?["snapshot"])
    let text = String(decoding: snapshot.serialized(), as: UTF8.self)
    let restored = Dialogue().request("session/restore", #"{"snapshot":\#(text)}"#)
    #expect(restored.last?.contains(#""error""#) == false, "\(restored)")
  }

  // MARK: Sentences

  /// Words of a property in a row name its place, and are told again when the row stands elsewhere.
  @Test func wordsNameThePlaceOfTheRow() {
    play(
      Self.open + #"""

        > field/bind {"field":"b","subject":"o/lines/#2","property":"sku","view":"textField"}
        < {}
        > subject/write {"subject":"o/lines/#2","values":{"sku":""}}
        * subject/itemsChanged {"items":[{"changes":[{"issues":[{"message":"Row 2 has no article."}]}]}]}
        * field/viewChanged {"fields":[{"issues":[{"message":"Row 2 has no article."}]}]}
        < {}
        > list/insert {"subject":"o","property":"lines","items":[{"values":{"sku":"x"}}],"before":"#1"}
        * subject/listChanged
        * field/viewChanged {"fields":[{"issues":[{"message":"Row 3 has no article."}]}]}
        < {}
        """#
    )
  }

  /// Where schema and rule both require a value, the words of the rule are said.
  @Test func theRuleThatRequiresHasItsSay() {
    play(
      Self.open + #"""

        > subject/write {"subject":"o/lines/#1","values":{"sku":"","qty":2}}
        * subject/itemsChanged {"items":[{"changes":[{"issues":[{"code":"valueMissing","source":"rule","message":"Row 1 has 2."}]},{}]}]}
        < {}
        > subject/write {"subject":"o/lines/#1","values":{"qty":1}}
        * subject/itemsChanged
        < {}
        > subject/read {"subject":"o/lines/#1"}
        < {"issues":{"sku":[{"source":"schema","message":"Row 1 has no article."}]}}
        """#
    )
  }

  // MARK: Objects

  /// An object is shown by what is in it; a label on it is a heading.
  @Test func aLabelShowsNoTextOfAnObject() {
    let city = #"{"type":["object","null"],"properties":{"city":{"type":"string"}}}"#
    play(
      #"""
      > subject/open {"subject":"o","schema":{"type":"object","properties":{"at":\#(city)}},"values":{"at":{}}}
      < {}
      > field/bind {"field":"l","subject":"o","property":"at","view":"label"}
      < {"text":"","value":{}}
      > subject/write {"subject":"o","values":{"at":null}}
      * subject/propertyChanged
      * subject/propertyChanged
      * field/viewChanged {"fields":[{"field":"l","text":"«nil»","value":null}]}
      < {}
      """#
    )
  }

  // MARK: Long notifications

  /// Keys that no message has room for come in several, in order, and none of them goes in between.
  @Test(arguments: [false, true]) func manyKeysComeInSeveralMessages(inFront: Bool) throws {
    var options = SessionOptions()
    options.connection.maximumMessageSize = 700
    let dialogue = Dialogue(options)
    let schema = #"{"type":"object","properties":{"l":{"type":"array","items":{"type":"string"}}}}"#
    let open = #"{"subject":"o","schema":\#(schema),"values":{"l":["first"]}}"#
    #expect(dialogue.request("subject/open", open).count == 1)
    let items = Array(repeating: "{}", count: 180).joined(separator: ",")
    let before = inFront ? ##","before":"#1""## : ""
    var keys = ["#1"]
    var named: [String] = []
    let said = dialogue.request("list/insert", #"{"subject":"o","property":"l","items":[\#(items)]\#(before)}"#)
    for line in said.dropLast() {
      // One item more than there is room for.
      #expect(line.utf8.count < 700 + 100, "\(line)")
      let params = try #require(JSONDocument(Array(line.utf8)).root["params"])
      for splice in params["splices"]?.elements ?? [] {
        let at = Int(try #require(splice["at"]?.integer))
        #expect(splice["remove"]?.integer == 0)
        keys.insert(contentsOf: (splice["insert"]?.elements ?? []).compactMap(\.string), at: at)
      }
      named += (params["items"]?.elements ?? []).compactMap { $0["key"]?.string }
    }
    let new = (2...181).map { "#\($0)" }
    #expect(keys == (inFront ? new + ["#1"] : ["#1"] + new))
    #expect(named == new)
  }
}
