import TestSupport
import Testing

/// Each process has a hash seed of its own. Nothing that it tells or saves may depend on that.
@Suite struct HashSeedTests {
  @Test func equalSessionsOfTwoProcessesAreEqualByteForByte() throws {
    var generator = SeededGenerator.printed(for: "equal sessions of two processes")
    var session = RandomMessages(&generator)
    for _ in 0..<250 { session.act(&generator) }
    session.end()
    let input = Array((session.lines.joined(separator: "\n") + "\n").utf8)
    let first = try runProgram(["--framing", "line"], input: input)
    #expect(first.code == 0 && first.output.contains(#""place":"#), "no history was saved")
    for _ in 0..<3 {
      let other = try runProgram(["--framing", "line"], input: input)
      let (lines, others) = (first.output.split(separator: "\n"), other.output.split(separator: "\n"))
      let different = zip(lines, others).first { $0 != $1 }
      #expect(lines.count == others.count && different == nil, "\(different.map { "\($0)\n\($1)" } ?? "")")
    }
  }
}

/// Messages of a session with many fields and forms, whose histories are kept while the locale changes.
private struct RandomMessages {
  private(set) var lines: [String] = []
  private static let count = 30
  private static let locales = ["de-DE", "en-US", "fr-FR", "ar-EG", "hi-IN", "tlh"]

  init(_ generator: inout SeededGenerator) {
    request("initialize", "{}")
    let types = [
      #"{"type":["number","null"],"minimum":0}"#, #"{"type":["string","null"],"format":"date"}"#,
      #"{"type":"string","minLength":2}"#,
    ]
    let names = 0..<Self.count
    let properties = names.map { #""p\#($0)":\#(types[$0 % 3])"# }.joined(separator: ",")
    let rules = names.filter { $0 % 3 == 0 && $0 > 0 }.map { #"{"property":"p\#($0)","constraint":"p\#($0) < 5000"}"# }
    let schema = #"{"properties":{\#(properties)},"required":["p0","p2"]}"#
    request("subject/open", #"{"subject":"s","schema":\#(schema),"rules":[\#(rules.joined(separator: ","))]}"#)
    for name in names.shuffled(using: &generator) {
      let place = #""subject":"s","property":"p\#(name)""#
      request("field/bind", #"{"field":"f\#(name)",\#(place),"view":"textField"}"#)
      request("field/bind", #"{"field":"l\#(name)",\#(place),"view":"label"}"#)
    }
    for form in 0..<5 {
      let fields = names.filter { $0 % 5 == form || $0 % 7 == form }.map { #""f\#($0)""# }.joined(separator: ",")
      request("form/open", #"{"form":"form\#(form)","fields":[\#(fields)]}"#)
    }
  }

  private mutating func request(_ method: String, _ params: String) {
    lines.append(#"{"jsonrpc":"2.0","id":\#(lines.count),"method":"\#(method)","params":\#(params)}"#)
  }

  mutating func act(_ generator: inout SeededGenerator) {
    let field = "f\(generator.below(Self.count))"
    switch generator.below(12) {
    case 0: request("locale/set", #"{"locale":"\#(Self.locales[generator.below(Self.locales.count)])"}"#)
    case 1:
      let value = #""p\#(generator.below(10) * 3)":\#(generator.below(9999))"#
      request("subject/write", #"{"subject":"s","values":{\#(value)}}"#)
    case 2: request("field/undo", #"{"field":"\#(field)"}"#)
    case 3: request("form/submit", #"{"form":"form\#(generator.below(5))"}"#)
    case 4: request("subject/\(["revert", "accept", "reset"][generator.below(3)])", #"{"subject":"s"}"#)
    case 5: request("session/save", "{}")
    case 6:
      let template = #"{"valueMissing":"Missing \#(generator.below(9))."}"#
      request("messages/set", #"{"messages":\#(template)}"#)
    case 7: request("field/configure", #"{"field":"\#(field)","unheard":1,"model":{"title":"\#(generator.below(9))"}}"#)
    default:
      request("field/beginEditing", #"{"field":"\#(field)"}"#)
      for _ in 0..<3 { request("field/edit", #"{"field":"\#(field)","text":"\#(generator.below(10))"}"#) }
      request("field/endEditing", #"{"field":"\#(field)"}"#)
    }
  }

  /// Histories are kept, the locale changes, and all is saved.
  mutating func end() {
    for name in 0..<Self.count where name % 3 == 0 {
      request("field/beginEditing", #"{"field":"f\#(name)"}"#)
      request("field/edit", #"{"field":"f\#(name)","text":"1"}"#)
      request("field/endEditing", #"{"field":"f\#(name)"}"#)
    }
    for locale in Self.locales { request("locale/set", #"{"locale":"\#(locale)"}"#) }
    request("session/save", "{}")
    request("shutdown", "{}")
    lines.append(#"{"jsonrpc":"2.0","method":"exit"}"#)
  }
}
