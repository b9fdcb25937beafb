import JSON
import Testing

@Suite struct LimitTests {
  @Test(arguments: [1, 2, 64, 200])
  func nestingIsAllowedUpToTheLimit(depth: Int) {
    for (open, scalar, close) in [("[", "", "]"), ("[", "1", "]"), (#"{"a":"#, "1", "}"), (#"{"a":"#, "\"x\"", "}")] {
      func text(_ depth: Int) -> [UInt8] {
        Array((String(repeating: open, count: depth) + scalar + String(repeating: close, count: depth)).utf8)
      }
      let limits = JSONLimits(maximumDepth: depth)
      #expect(syntaxError(text(depth), limits: limits) == nil)
      #expect(syntaxError(text(depth + 1), limits: limits)?.offset == depth * open.utf8.count)
    }
  }

  @Test func depthIsKeptWithinReason() {
    #expect(JSONLimits(maximumDepth: -1).maximumDepth == 1)
    #expect(JSONLimits(maximumDepth: .max).maximumDepth == 1024)
  }

  @Test func valuesAreCountedAndNamesAreNot() {
    let limits = JSONLimits(maximumValues: 5)
    #expect(syntaxError(Array("[1,2,3,4]".utf8), limits: limits) == nil)
    #expect(syntaxError(Array("[1,2,3,4,5]".utf8), limits: limits)?.offset == 9)
    #expect(syntaxError(Array(#"{"a":1,"b":2,"c":3,"d":[]}"#.utf8), limits: limits) == nil)
    #expect(syntaxError(Array("[[[[[[".utf8), limits: limits)?.offset == 5)
  }

  @Test func duplicatesAreFoundAmongAnyNumberOfNames() {
    for count in [2, 15, 16, 17, 18, 100, 5000] {
      for isLong in [false, true] {
        var names = (0..<count).map { isLong ? "a longer name \($0)" : "\($0)" }
        #expect(syntaxError(object(names)) == nil)
        names.append(names[count / 2])
        #expect(syntaxError(object(names))?.reason == "An object may not have two members of the same name.")
        names[count] = "\\u00" + (isLong ? "61" : "3\(names[count].first ?? "0")") + names[count].dropFirst()
        #expect(syntaxError(object(names))?.offset == object(Array(names.dropLast())).count)
      }
    }
  }

  @Test func namesOfOuterObjectsDoNotMatter() {
    let inner = object((0..<40).map { "n\($0)" })
    let outer = Array("{\"n1\":".utf8) + inner + Array(",\"n2\":".utf8) + inner + Array(",\"n3\":0}".utf8)
    #expect(syntaxError(outer) == nil)
    let duplicate = outer.dropLast() + Array(",\"n2\":0}".utf8)
    #expect(syntaxError(Array(duplicate)) != nil)
  }

  private func object(_ names: [String]) -> [UInt8] {
    Array("{\(names.map { "\"\($0)\":0" }.joined(separator: ","))}".utf8)
  }
}
