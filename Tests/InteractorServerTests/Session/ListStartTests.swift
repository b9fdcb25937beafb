import InteractorServer
import Testing

/// Rows that begin with rows of their own, since lists in them have defaults: these count as all others do.
@Suite("Lists: items of defaults")
struct ListStartTests {
  private static func options(items: Int) -> SessionOptions {
    var options = SessionOptions()
    options.limits.items = items
    return options
  }

  @Test func theItemsOfDefaultsCount() {
    let tags = #"{"type":"array","items":{"type":"string"},"default":["a","b"]}"#
    let lines = #"{"type":"array","items":{"type":"object","properties":{"n":{"type":"integer"},"tags":\#(tags)}}}"#
    play(
      #"""
      > subject/open {"subject":"o","schema":{"type":"object","properties":{"lines":\#(lines)}}}
      < {}
      > list/insert {"subject":"o","property":"lines","items":[{},{"values":{"n":1}},{"values":{"tags":[]}}]}
      * subject/listChanged
      * subject/listChanged
      * subject/listChanged
      < {"keys":["#1","#2","#3"]}
      > list/insert {"subject":"o","property":"lines","items":[{}]}
      * subject/listChanged
      * subject/listChanged
      < {"keys":["#4"]}
      > list/insert {"subject":"o","property":"lines","items":[{"values":{"n":1}}]}
      ! -32803 {"code":"limitReached"}
      > subject/write {"subject":"o","values":{"lines":[{},{},{},{}]}}
      ! -32803 {"code":"limitReached"}
      > list/insert {"subject":"o","property":"lines","items":[{"values":{"tags":[]}}]}
      * subject/listChanged
      < {}
      """#,
      options: Self.options(items: 11)
    )
  }

  /// Items that begin with items of their own kind would be more than a memory holds.
  @Test func aSchemaThatBeginsWithTooMuchIsRefused() {
    func open(_ count: Int) -> String {
      let kids = Array(repeating: "{}", count: count).joined(separator: ",")
      return #"""
        > subject/open {"subject":"p","schema":{"$ref":"#/$defs/p","$defs":{"p":{"type":"object","properties":\#
        {"kids":{"type":"array","default":[\#(kids)],"items":{"$ref":"#/$defs/p"}}}}}}}
        """#
    }
    play(open(6) + "\n! -32602 {\"path\":\"params.schema\"}")
    play(open(2) + "\n! -32803 {\"code\":\"limitReached\"}", options: Self.options(items: 253))
    play(open(2) + "\n< {\"keys\":{\"kids\":[\"#1\",\"#2\"]}}", options: Self.options(items: 254))
  }
}
