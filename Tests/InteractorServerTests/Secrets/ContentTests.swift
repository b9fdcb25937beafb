import Foundation
import InteractorProtocol
import JSON
import SchemaKeywords
import TestSupport
import Testing

@testable import InteractorServer

/// What messages declare of their members is what the OpenRPC document and the snapshots have.
@Suite struct ContentTests {
  private let methods: [JSONValue]
  private let checker: ContentChecker

  init() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Protocol/openrpc.json").standardized
    let document = try JSONDocument([UInt8](Data(contentsOf: file)))
    methods = document.root["methods"]?.elements ?? []
    checker = ContentChecker(schemas: document.root["components"]?["schemas"])
  }

  @Test func everyParameterOfTheDocumentIsDeclared() throws {
    var count = 0
    for method in methods where method["x-direction"]?.string != "serverToClient" {
      let name = try #require(method["name"]?.utf8)
      let label = String(decoding: name, as: UTF8.self)
      let content = try #require(MessageCatalogue.content(ofParamsOf: name), "\(label)")
      guard case .object(let members) = content else {
        Issue.record("the parameters of \(label) are no object")
        continue
      }
      let params = (method["params"]?.elements ?? []).map { ($0["name"]?.string ?? "", $0["schema"]) }
      #expect(checker.findings(params, members, at: label) == [])
      count += 1
    }
    #expect(count == MessageCatalogue.requests.count + 4)
  }

  @Test func everyResultOfTheClientIsDeclared() throws {
    let method = try #require(methods.first { $0["name"]?.equals(ClientValidate.method) == true })
    let schema = try #require(method["result"]?["schema"])
    #expect(checker.findings(schema, ClientValidate.Result.content, at: "client/validate") == [])
    let options = try #require(methods.first { $0["name"]?.equals(ClientOptions.method) == true })
    let told = try #require(options["result"]?["schema"])
    #expect(checker.findings(told, ClientOptions.Result.content, at: "client/options") == [])
  }

  /// What the engine writes into a snapshot at any place of any transcript.
  @Test(arguments: TranscriptRestoreTests.names) func everyMemberOfASnapshotIsDeclared(_ name: String) throws {
    guard case .object(let members) = SessionRestore.Params.content,
      case .snapshot(let content)? = members["snapshot".utf8]
    else {
      Issue.record("session/restore has no snapshot")
      return
    }
    let dialogue = Dialogue(initialize: nil)
    for message in try TranscriptRestoreTests.sent(name) {
      if message.contains("\"shutdown\"") { break }
      dialogue.receive(message)
      _ = dialogue.takeOutput()
      guard let answer = dialogue.request("session/save").last,
        let snapshot = try JSONDocument(Array(answer.utf8)).root["result"]?["snapshot"]
      else { continue }
      #expect(Self.undeclared(snapshot, content, at: "snapshot") == [], "after \(message)")
    }
  }

  /// The paths of what is not declared, or not of the declared kind.
  private static func undeclared(_ value: JSONValue, _ content: Content, at path: String) -> [String] {
    if value.isNull { return [] }
    guard content.admits(value) else { return [path] }
    switch content {
    case .object(let members):
      return (value.members ?? []).flatMap { name, member in
        let path = path + "." + String(decoding: name, as: UTF8.self)
        return members[name].map { undeclared(member, $0, at: path) } ?? [path]
      }
    case .open(let members, let others):
      return (value.members ?? []).flatMap { name, member in
        undeclared(member, members[name] ?? others, at: path + "." + String(decoding: name, as: UTF8.self))
      }
    case .list(let element), .options(let element), .map(let element), .named(_, let element), .properties(let element):
      let elements = value.elements ?? (value.members ?? []).map(\.value)
      return elements.flatMap { undeclared($0, element, at: path + "[]") }
    case .following(let content):
      return value["expression"] == nil ? undeclared(value, content, at: path) : []
    case .either(let contents):
      return contents.map { undeclared(value, $0, at: path) }.min { $0.count < $1.count } ?? [path]
    case .droppedIfSecret(let content), .places(let content), .schema(let content), .snapshot(let content):
      return undeclared(value, content, at: path)
    default: return []
    }
  }

  /// Messages about a secret with members that are not declared, or not of the declared kind.
  @Test(arguments: MessageCatalogue.requests.map { "\($0.method)" })
  func whatIsNotDeclaredIsMasked(_ method: String) throws {
    let content = try #require(MessageCatalogue.content(ofParamsOf: Array(method.utf8)))
    let server = RecordedServer(initialize: "{}")
    server.request(
      "subject/open",
      #"{"subject":"s","schema":{"properties":{"pw":{"type":"string","writeOnly":true},"t":{"type":"string"}}}}"#
    )
    for (field, property) in ["pw": "pw", "t": "t"] {
      server.request(
        "field/bind",
        #"{"field":"\#(field)","subject":"s","property":"\#(property)","view":"textField"}"#
      )
    }
    server.request(
      "composite/open",
      #"{"composite":"c","kind":"ticTacToe","views":{"board":"t","status":"t","indicator":"pw"}}"#
    )
    var faulty = FaultyMessage(SeededGenerator.printed(for: "members that are not declared"))
    faulty.isSnapshot = method == "session/restore"
    for round in 0..<100 {
      // The first message has no mistakes but the members that no message has.
      faulty.mistakes = round == 0 ? 0 : 12
      let text = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(faulty.text(content))}"#
      var (mask, writer) = (MessageMask(server.connection.session), JSONWriter())
      mask.write(message: try JSONDocument(Array(text.utf8)).root, to: &writer)
      let masked = String(decoding: writer.bytes, as: UTF8.self)
      #expect(!masked.contains("zaubertrank") && !masked.contains("73577357"), "\(text)\n\(masked)")
      #expect((try? JSONDocument(writer.bytes)) != nil, "\(masked)")
    }
  }
}

/// Writes parameters by what is declared of them, with secrets wherever they can be, and with mistakes.
private struct FaultyMessage {
  /// How many percent of the members are of a kind that is not the declared one.
  var mistakes = 0
  /// Whether it is about a snapshot.
  var isSnapshot = false
  private var generator: SeededGenerator

  init(_ generator: SeededGenerator) { self.generator = generator }

  mutating func text(_ content: Content) -> String {
    if generator.below(100) < mistakes { return mistake(content) }
    switch content {
    case .text, .style, .compositeKind: return #""plain""#
    case .known(let text):
      switch text {
      case .name: return #""de""#
      case .moment: return #""2026-11-05""#
      case .characters: return #""[a-f]""#
      case .number: return #""1.5""#
      }
    case .token(let tokens): return "\"\(tokens[generator.below(tokens.count)])\""
    case .integer, .number, .version, .revision, .requestID, .process: return "1"
    case .boolean: return "true"
    case .scalar: return #""plain""#
    case .field, .property: return #""pw""#
    case .subject: return #""s""#
    case .composite: return #""c""#
    case .views: return #"{"board":"t","status":"pw"}"#
    case .draft, .formerText: return #""zaubertrank""#
    case .value, .item, .savedValue, .remark: return [#""zaubertrank""#, "73577357", "7.3577357e7"][generator.below(2)]
    case .attachment: return #"{"zaubertrank":["zaubertrank",73577357]}"#
    case .expression: return #""pw = \"zaubertrank\" or pw = 73577357""#
    case .object(let members), .open(let members, others: _):
      var texts = members.list.map { "\"\(String(decoding: $0.name, as: UTF8.self))\":\(text($0.content))" }
      texts.append(#""unheard":\#([#""zaubertrank""#, #"{"zaubertrank":73577357}"#][generator.below(2)])"#)
      return "{\(texts.joined(separator: ","))}"
    case .list(let element), .options(let element): return "[\(text(element)),\(text(element))]"
    case .map(let element), .properties(let element): return #"{"pw":\#(text(element))}"#
    case .named(.words(let words), let element): return #"{"\#(words[0])":\#(text(element))}"#
    case .named(.characters, let element): return #"{"a":\#(text(element))}"#
    case .savedList:
      return #"{"items":[{"subject":"s/l/i","key":"i","values":["zaubertrank",73577357]}]}"#
    case .savedInside:
      return #"{"subject":"s/i","undeclared":{"pw":"zaubertrank"},"properties":[{"name":"pw","value":73577357}]}"#
    case .subschema:
      let members = SchemaKeyword.allCases.filter { $0.operand.holdsNoSchemas }.map { keyword in
        let content = isSnapshot ? SchemaContent.savedContent(of: keyword) : SchemaContent.content(of: keyword)
        return "\"\(keyword.name)\":\(text(content))"
      }
      return "{\(members.joined(separator: ",")),\"unheard\":{\"zaubertrank\":73577357}}"
    case .following(let content):
      return text(.either([content, .object(["expression": .expression])]))
    case .either(let contents):
      // A mistake in one of them may be right in another one.
      let mistakes = mistakes
      defer { self.mistakes = mistakes }
      self.mistakes = 0
      return text(contents[generator.below(contents.count)])
    case .schema(let content), .snapshot(let content), .droppedIfSecret(let content), .places(let content):
      return text(content)
    }
  }

  /// A value that the content does not admit; one that it does where there is no other.
  private mutating func mistake(_ content: Content) -> String {
    if case .following(let content) = content { return mistake(content) }
    let values = [#""zaubertrank""#, "73577357", #"["zaubertrank"]"#, #"{"zaubertrank":"zaubertrank"}"#, "7.3577357e7"]
    let others = values.filter { text in
      (try? JSONDocument(Array(text.utf8))).map { !content.admits($0.root) } ?? false
    }
    if others.isEmpty, case .either = content {
      // What admits every kind, as the options of a format do, is plain.
      let mistakes = mistakes
      defer { self.mistakes = mistakes }
      self.mistakes = 0
      return text(content)
    }
    return others.isEmpty ? #""zaubertrank""# : others[generator.below(others.count)]
  }
}

extension SchemaOperand {
  fileprivate var holdsNoSchemas: Bool {
    switch self {
    case .schema, .schemas, .schemasByName, .schemasByMember: false
    default: true
    }
  }
}
