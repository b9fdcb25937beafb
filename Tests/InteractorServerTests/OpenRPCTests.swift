import Foundation
import InteractorProtocol
import JSON
import JSONRPC
import Testing

@testable import InteractorServer

/// `Protocol/openrpc.json` is what the server does, neither more nor less.
@Suite struct OpenRPCTests {
  private let document: JSONDocument
  private let methods: [JSONValue]
  private let checker: SchemaChecker

  init() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Protocol/openrpc.json").standardized
    document = try JSONDocument([UInt8](Data(contentsOf: file)))
    methods = document.root["methods"]?.elements ?? []
    checker = SchemaChecker(schemas: document.root["components"]?["schemas"])
  }

  private func name(_ value: JSONValue) -> String { value["name"]?.string ?? "" }

  private func isOfServer(_ method: JSONValue) -> Bool { method["x-direction"]?.string == "serverToClient" }

  @Test func discoverAnswersWithTheDocument() {
    let answer = Dialogue().request("rpc.discover").first ?? ""
    let text = String(decoding: document.root.serialized(), as: UTF8.self)
    #expect(answer == #"{"jsonrpc":"2.0","id":2,"result":\#(text)}"#)
  }

  @Test func documentCatalogueAndTableNameTheSameMethods() {
    let ofServer = methods.filter(isOfServer)
    let fromServer = Set(ofServer.filter { $0["result"] == nil }.map(name))
    let questions = Set(ofServer.filter { $0["result"] != nil }.map(name))
    let requests = Set(methods.filter { $0["result"] != nil }.map(name)).subtracting(questions)
    let fromClient = Set(methods.map(name)).subtracting(requests).subtracting(fromServer).subtracting(questions)
    #expect(Set(methods.map(name)).count == methods.count)

    #expect(requests == Set(MessageCatalogue.requests.map { "\($0.method)" }))
    #expect(requests == Set(Server.methods.names))
    #expect(questions == Set(MessageCatalogue.clientRequests.map { "\($0.method)" }))
    let notifications = MessageCatalogue.notifications
    #expect(fromServer == Set(notifications.filter { $0.direction == .serverToClient }.map { "\($0.method)" }))
    #expect(fromClient == Set(notifications.filter { $0.direction == .clientToServer }.map { "\($0.method)" }))
    let ofTheConnection = Set(LifecycleMethod.allCases.map(\.rawValue))
    #expect(fromClient.subtracting(ofTheConnection).isEmpty)
    #expect(ofTheConnection.subtracting(fromClient).subtracting(requests).isEmpty)
  }

  @Test func everyMethodIsDescribedInFull() {
    let errors = document.root["components"]?["errors"]
    for method in methods {
      #expect(method["summary"]?.string?.hasSuffix(".") == true, "\(name(method))")
      #expect(method["paramStructure"]?.string == "by-name", "\(name(method))")
      #expect(method["examples"]?.count ?? 0 > 0, "\(name(method)) has no example")
      for error in method["errors"]?.elements ?? [] {
        let target = error["$ref"]?.string?.split(separator: "/").last ?? ""
        #expect(errors?[utf8: Array(target.utf8)] != nil, "\(target) of \(name(method))")
      }
    }
  }

  /// Generators of clients need a name for each type, the direction and the effect of each method, and to know what
  /// comes with each error.
  @Test func everythingIsNamedForGenerators() {
    for method in methods {
      let direction = method["x-direction"]?.string ?? "none"
      #expect(["clientToServer", "serverToClient"].contains(direction), "\(name(method)): \(direction)")
      let effect = method["x-effect"]?.string
      let isKnown = ["session", "none", "connection"].contains(effect ?? "")
      #expect(isOfServer(method) ? effect == nil : isKnown, "\(name(method)): \(effect ?? "no effect")")
      for param in method["params"]?.elements ?? [] { expectTitles(param["schema"], "\(name(method)) \(name(param))") }
      expectTitles(method["result"]?["schema"], "the result of \(name(method))")
    }
    let components = document.root["components"]
    for (key, schema) in components?["schemas"]?.members ?? [] {
      let key = String(decoding: key, as: UTF8.self)
      #expect(schema["title"]?.string == key)
      expectTitles(schema, key)
    }
    for (key, error) in components?["errors"]?.members ?? [] {
      let key = String(decoding: key, as: UTF8.self)
      #expect(error["data"] != nil || key == "InternalError", "\(key)")
      expectTitles(error["data"], key)
    }
  }

  /// Every object with members of its own, at any depth of a schema, has a title.
  private func expectTitles(_ schema: JSONValue?, _ path: String) {
    guard let schema else { return }
    if schema["properties"]?.kind == .object, schema["type"]?.string == "object" {
      #expect(schema["title"]?.string != nil, "\(path)")
    }
    for (key, value) in schema.members ?? [] { expectTitles(value, "\(path).\(String(decoding: key, as: UTF8.self))") }
    for element in schema.elements ?? [] { expectTitles(element, path) }
  }

  /// The names of errors in the document are those in the schema of all of them.
  @Test func failureCodesAreThoseOfTheErrors() {
    let errors = document.root["components"]?["errors"]?.members ?? []
    var codes: Set<String> = []
    for (_, error) in errors {
      let code = error["data"]?["properties"]?["code"]
      codes.formUnion((code?["enum"]?.elements ?? []).compactMap(\.string))
      if let code = code?["const"]?.string { codes.insert(code) }
    }
    let listed = document.root["components"]?["schemas"]?["FailureCode"]?["enum"]?.elements ?? []
    #expect(codes == Set(listed.compactMap(\.string)))
    #expect(codes.count == listed.count)
  }

  @Test func examplesFollowTheirSchemas() {
    for method in methods {
      let declared = method["params"]?.elements ?? []
      for example in method["examples"]?.elements ?? [] {
        let label = "\(name(method)): \(name(example))"
        let given = example["params"]?.elements ?? []
        for param in declared where param["required"]?.boolean == true {
          #expect(given.contains { name($0) == name(param) }, "\(label) lacks \(name(param))")
        }
        for param in given {
          guard let schema = declared.first(where: { name($0) == name(param) })?["schema"], let value = param["value"]
          else {
            Issue.record("\(label): \(name(param)) is not declared")
            continue
          }
          #expect(checker.findings(value, schema, at: name(param)) == [], "\(label)")
        }
        guard let schema = method["result"]?["schema"] else {
          #expect(example["result"] == nil, "\(label)")
          continue
        }
        guard let value = example["result"]?["value"] else {
          Issue.record("\(label) has no result")
          continue
        }
        #expect(checker.findings(value, schema, at: "result") == [], "\(label)")
      }
    }
  }

  /// The examples are a session; the server has to say again what they say.
  @Test func examplesCanBePlayed() {
    var steps: [(step: Int64, method: String, example: JSONValue)] = []
    for method in methods {
      for example in method["examples"]?.elements ?? [] {
        guard let step = example["x-step"]?.integer else { continue }
        steps.append((step, name(method), example))
      }
    }
    let dialogue = Dialogue(initialize: nil)
    var told: Set<String> = []
    for (step, method, example) in steps.sorted(by: { $0.step < $1.step }) {
      let params = example["params"]?.elements ?? []
      let members = params.map { "\"\(name($0))\":\(String(decoding: $0["value"]?.serialized() ?? [], as: UTF8.self))" }
      let text = "{\(members.joined(separator: ","))}"
      guard let result = example["result"]?["value"] else {
        #expect(dialogue.notify(method, text) == [], "step \(step)")
        continue
      }
      var said = dialogue.request(method, text)
      let answer = said.popLast() ?? ""
      told.formUnion(said)
      if method == "rpc.discover" { continue }
      let expected = String(decoding: result.serialized(), as: UTF8.self)
      #expect(answer.hasSuffix(",\"result\":\(expected)}"), "step \(step), \(method): \(answer)")
    }
    let notPlayed = ["$/logTrace", "client/validate", "client/options"]
    for method in methods where isOfServer(method) && !notPlayed.contains(name(method)) {
      for example in method["examples"]?.elements ?? [] {
        let params = (example["params"]?.elements ?? []).map {
          "\"\(name($0))\":\(String(decoding: $0["value"]?.serialized() ?? [], as: UTF8.self))"
        }
        let text = #"{"jsonrpc":"2.0","method":"\#(name(method))","params":{\#(params.joined(separator: ","))}}"#
        #expect(told.contains(text), "\(text)")
      }
    }
  }

  /// What the document says is required is what the server asks for.
  @Test func requiredParametersAreAskedFor() {
    for method in methods where method["result"] != nil && !isOfServer(method) {
      let required = (method["params"]?.elements ?? []).filter { $0["required"]?.boolean == true }.map(name)
      guard !required.isEmpty else { continue }
      let said = Dialogue().request(name(method), "{}").last ?? ""
      let isNamed = required.contains { said.contains("\"path\":\"params.\($0)\"") }
      #expect(isNamed, "\(name(method)): \(said)")
    }
  }
}
