import Foundation
import JSON
import TestSupport
import Testing

@testable import InteractorServer

/// Wrong values of what the protocol knows, in messages about a secret: records, traces and the log show none of them.
@Suite struct WrongValuesTests {
  private static let secrets = ["zaubertrank", "73577357"]

  private static let schema = """
    {"type":"object","properties":{"pw":{"type":"string","writeOnly":true},"pin":{"type":"integer","writeOnly":true},\
    "n":{"type":"number","writeOnly":true},"on":{"type":"boolean","writeOnly":true}}}
    """

  private let values: WrongValues

  init() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Protocol/openrpc.json").standardized
    values = WrongValues(try JSONDocument([UInt8](Data(contentsOf: file))).root)
  }

  @Test(arguments: 0..<100) func nothingLeaks(part: Int) {
    var random = SeededGenerator(part: part)
    var server = Self.open()
    for _ in 0..<12 {
      if random.below(6) == 0, let snapshot = Self.snapshot(server) {
        expectSafe(server, random.seed)
        server = RecordedServer(initialize: #"{"trace":"verbose"}"#)
        let text = values.tampered(snapshot, &random)
        server.request("session/restore", "{\"snapshot\":\(text)}")
        expectSafe(server, random.seed)
        server = Self.open()
      } else {
        let (method, params) = message(&random)
        // What is no request is logged if it fails.
        let id = random.below(4) == 0 ? "" : #""id":"r","#
        server.send(#"{"jsonrpc":"2.0",\#(id)"method":"\#(method)","params":\#(params)}"#)
      }
    }
    expectSafe(server, random.seed)
  }

  private func expectSafe(_ server: RecordedServer, _ seed: UInt64) {
    #expect(server.leak(of: Self.secrets) == nil, "INTERACTOR_SEED=\(seed)")
    #expect(server.departure() == nil, "INTERACTOR_SEED=\(seed)")
  }

  /// A session with a field on each secret, with options that are right.
  private static func open() -> RecordedServer {
    let server = RecordedServer(initialize: #"{"trace":"verbose"}"#)
    server.request("subject/open", #"{"subject":"s","schema":\#(schema)}"#)
    for (property, format) in [
      ("pw", #"{"style":"mask","mask":["0000",{"mask":"aa","when":"x"}],"value":"raw","definitions":{"a":"[a-f]"}}"#),
      ("pin", #"{"style":"decimal","maximumIntegerDigits":6,"useGrouping":false,"locale":"de-CH"}"#),
      ("n", #"{"style":"currency","currency":"CHF","signDisplay":"never"}"#), ("on", "{}"),
    ] {
      let params = #""subject":"s","property":"\#(property)","view":"textField","format":\#(format)"#
      server.request("field/bind", #"{"field":"\#(property)",\#(params)}"#)
    }
    let phone = #"{"style":"phone","region":"CH","types":["mobile"],"regions":["CH","de"],"check":"valid"}"#
    server.request("field/configure", #"{"field":"on","policy":{"commit":"end"}}"#)
    server.request("field/bind", #"{"field":"p","subject":"s","property":"pw","view":"textField","format":\#(phone)}"#)
    return server
  }

  private static func snapshot(_ server: RecordedServer) -> JSONValue? {
    server.request("session/save", "{}").last
      .flatMap { try? JSONDocument(Array($0.utf8)).root["result"]?["snapshot"] }
  }

  private func message(_ random: inout SeededGenerator) -> (method: String, params: String) {
    let property = ["pw", "pin", "n", "on"][random.below(4)]
    switch random.below(8) {
    case 0:
      let schema = #"{"properties":{"x":\#(values.object("PropertySchema", ["writeOnly": "true"], &random))}}"#
      return ("subject/open", #"{"subject":"x","schema":\#(schema),"values":{"x":"zaubertrank"}}"#)
    case 1:
      let rule = values.object("Rule", ["property": #""pw""#, "constraint": "\"true\""], &random)
      return ("subject/open", #"{"subject":"x","schema":\#(Self.schema),"rules":[\#(rule)]}"#)
    case 2: return ("field/configure", #"{"field":"\#(property)","policy":\#(values.object("Policy", [:], &random))}"#)
    case 3: return ("field/configure", #"{"field":"\#(property)","model":\#(values.object("Model", [:], &random))}"#)
    case 4, 5: return ("field/configure", #"{"field":"\#(property)","format":\#(values.format(&random))}"#)
    default:
      let view = random.below(5) == 0 ? "zaubertrank" : "textField"
      let binding = #""field":"f","subject":"s","property":"\#(property)","view":"\#(view)""#
      return ("field/bind", #"{\#(binding),"format":\#(values.format(&random))}"#)
    }
  }
}

/// Writes values that the schemas of the OpenRPC document refuse.
private struct WrongValues {
  private let schemas: JSONValue?
  private let styles: [String]

  /// What is a text in the document and yet cannot be any text.
  private static let names: Set<String> = [
    "locale", "currency", "calendar", "numberingSystem", "timeZone", "region", "regions", "types", "minimum", "maximum",
    "formatMinimum", "formatMaximum", "formatExclusiveMinimum", "formatExclusiveMaximum", "definitions", "useGrouping",
    "check",
  ]

  init(_ document: JSONValue) {
    schemas = document["components"]?["schemas"]
    styles =
      schemas?["Format"]?["anyOf"]?.elements?.compactMap { reference in
        reference["$ref"]?.string?.split(separator: "/").last.map(String.init)
      } ?? []
  }

  /// A format with one to three wrong options, perhaps of an unknown style, or with options of another style.
  func format(_ random: inout SeededGenerator) -> String {
    let schema = styles[random.below(styles.count)]
    let named = schemas?[utf8: Array(styles[random.below(4) == 0 ? random.below(styles.count) : 0].utf8)]
    let own = schemas?[utf8: Array(schema.utf8)]?["properties"]?["style"]?["const"]?.string ?? "text"
    let other = named?["properties"]?["style"]?["const"]?.string ?? own
    let style = ["zaubertrank", other, own, own, own][random.below(5)]
    return object(schema, ["style": "\"\(style)\""], &random)
  }

  /// An object with these members and one to three wrong ones.
  func object(_ name: String, _ right: [String: String], _ random: inout SeededGenerator) -> String {
    let properties = schemas?[utf8: Array(name.utf8)]?["properties"]?.members ?? []
    var members = right
    for _ in 0...random.below(3) {
      let (name, schema) = properties[random.below(properties.count)]
      let text = String(decoding: name, as: UTF8.self)
      if members[text] == nil { members[text] = wrong(schema, text, &random) }
    }
    return "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  /// A value of a kind that a schema does not have, or a name that means nothing.
  private func wrong(_ schema: JSONValue, _ name: String, _ random: inout SeededGenerator) -> String {
    let kinds = Set(kinds(of: schema))
    let isFree = kinds.contains("string") && !Self.names.contains(name)
    let scalars = (isFree ? [] : [#""zaubertrank""#]) + (kinds.contains("number") ? [] : ["73577357", "7.3577357e7"])
    let inner = scalars.isEmpty ? "true" : scalars[random.below(scalars.count)]
    switch random.below(6) {
    case 0: return "[\(inner)]"
    case 1: return #"{"a":\#(inner)}"#
    case 2: return #"[{"mask":\#(inner),"when":\#(inner)},\#(inner)]"#
    case 3 where inner.first == "\"": return #"{"weights":[1,\#(inner)],"modulus":\#(inner),"minute":\#(inner)}"#
    default: return inner
    }
  }

  /// The types that a value may have; a string with an enumeration is none that any text could be.
  private func kinds(of schema: JSONValue) -> [String] {
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      return schemas?[utf8: Array(name.utf8)].map { kinds(of: $0) } ?? []
    }
    if let inner = schema["anyOf"] ?? schema["oneOf"] ?? schema["allOf"] {
      return inner.elements?.flatMap { kinds(of: $0) } ?? []
    }
    if schema["enum"] != nil { return [] }
    let types = schema["type"]?.elements?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
    return types.map { $0 == "integer" ? "number" : $0 } + (schema["items"].map { kinds(of: $0) } ?? [])
      + (schema["additionalProperties"].map { $0.kind == .object ? kinds(of: $0) : [] } ?? [])
  }

  /// A snapshot in which one option of a field is wrong.
  func tampered(_ snapshot: JSONValue, _ random: inout SeededGenerator) -> String {
    let text = String(decoding: snapshot.serialized(), as: UTF8.self)
    let options = [
      #""raw""#, "6", "false", #""de-CH""#, #""CHF""#, #""never""#, #""CH""#, #""mobile""#, #""valid""#, #""[a-f]""#,
      #""textField""#, #""style":"mask""#, #""end""#, #""de""#, #""currency":"CHF""#,
    ]
    let option = options[random.below(options.count)]
    let wrong = [#""zaubertrank""#, #"["zaubertrank"]"#][option.first == "\"" ? 0 : random.below(2)]
    let member = option.split(separator: ":").count > 1 ? option.split(separator: ":")[0] + ":" : ""
    return text.replacing(option, with: member + (member == #""currency":"# ? "73577357" : wrong))
  }
}
