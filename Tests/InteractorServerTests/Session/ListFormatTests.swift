import Testing

/// Formats that follow a list: how many rows it has, in which order they stand, and what is in them.
@Suite("Lists: formats that follow them")
struct ListFormatTests {
  private static let open = #"""
    > subject/open {"subject":"o","schema":{"type":"object","properties":{"net":{"type":"number"},"tags":\#
    {"type":"array","items":{"type":"string"}},"lines":{"type":"array","items":{"type":"object","properties":\#
    {"qty":{"type":"number"},"digits":{"type":"integer"}}}}}},"values":{"net":1,"lines":[{"qty":5,"digits":0},\#
    {"qty":6,"digits":3}]}}
    < {"revision":0}
    """#

  private static func bind(_ subject: String, _ property: String, _ expression: String) -> String {
    #"""

    > field/bind {"field":"f","subject":"\#(subject)","property":"\#(property)","view":"label","format":\#
    {"style":"decimal","minimumFractionDigits":{"expression":"\#(expression)"}}}
    """#
  }

  /// The rows have nothing that is computed, so that no value changes with them.
  @Test(arguments: ["count(lines)", "if sum(lines.qty) = 11 then 2 else if sum(lines.qty) = 18 then 3 else 1"])
  func rowsThatComeAndGoAreFollowed(expression: String) {
    play(
      Self.open + Self.bind("o", "net", expression) + #"""

        < {"text":"1.00"}
        > list/insert {"subject":"o","property":"lines","items":[{"values":{"qty":7}}]}
        * subject/listChanged
        * field/viewChanged {"fields":[{"field":"f","text":"1.000"}]}
        < {}
        > list/remove {"subject":"o","property":"lines","keys":["#2","#3"],"user":true}
        * subject/listChanged
        * field/viewChanged {"fields":[{"field":"f","text":"1.0"}]}
        < {}
        > subject/undo {"subject":"o"}
        * subject/listChanged
        * field/viewChanged {"fields":[{"field":"f","text":"1.000"}]}
        < {}
        """#
    )
  }

  @Test(arguments: ["lines[1].digits", "count(tags)"])
  func orderAndScalarItemsAreFollowed(expression: String) {
    let acts =
      expression == "count(tags)"
      ? #"> list/insert {"subject":"o","property":"tags","items":[{"values":"a"},{"values":"b"},{"values":"c"}]}"#
      : ##"> list/move {"subject":"o","property":"lines","keys":["#1"]}"##
    play(
      Self.open + Self.bind("o", "net", expression) + #"""

        < {"text":"1"}
        \#(acts)
        * subject/listChanged
        * field/viewChanged {"fields":[{"field":"f","text":"1.000"}]}
        < {}
        """#
    )
  }

  @Test func aListAsAWholeIsFollowed() {
    play(
      Self.open + Self.bind("o", "net", #"if list contains(tags, \"b\") then 2 else 0"#) + #"""

        < {"text":"1"}
        > list/insert {"subject":"o","property":"tags","items":[{"values":"a"},{"values":"b"}]}
        * subject/listChanged
        * field/viewChanged {"fields":[{"field":"f","text":"1.00"}]}
        < {}
        > subject/write {"subject":"o/tags/#2","values":{"value":"c"}}
        * subject/itemsChanged
        * field/viewChanged {"fields":[{"field":"f","text":"1"}]}
        < {}
        """#
    )
  }

  /// A field in a row, whose format reads where the row stands, or the row before it.
  @Test(arguments: ["position() - 1", "if previous() = null then 0 else if previous().qty = 6 then 1 else 2"])
  func theNeighborsOfARowAreFollowed(expression: String) {
    let other = expression.hasPrefix("position") ? "5.0" : "5.00"
    play(
      Self.open + Self.bind("o/lines/#1", "qty", expression) + #"""

        < {"text":"5"}
        > list/move {"subject":"o","property":"lines","keys":["#2"],"before":"#1"}
        * subject/listChanged
        * field/viewChanged {"fields":[{"field":"f","text":"5.0"}]}
        < {}
        > list/remove {"subject":"o","property":"lines","keys":["#2"]}
        * subject/listChanged
        * field/viewChanged {"fields":[{"field":"f","text":"5"}]}
        < {}
        > list/insert {"subject":"o","property":"lines","items":[{"values":{"qty":8}}],"before":"#1"}
        * subject/listChanged
        * field/viewChanged {"fields":[{"field":"f","text":"\#(other)"}]}
        < {}
        """#
    )
  }
}
