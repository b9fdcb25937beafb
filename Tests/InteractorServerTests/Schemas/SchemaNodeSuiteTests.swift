import Foundation
import InteractorServer
import Interactors
import JSON
import TestSupport
import Testing

/// The official JSON Schema test suite beyond scalars, where it lies beside the repository: what a schema says of whole
/// values.
@Suite struct SchemaNodeSuiteTests {
  private static let path = "cases/schema.json"

  /// Tests of resolution that are answered otherwise, and why.
  private static let differences: [String: String] = [:]

  @Test(.enabled(if: SharedData.url(path) != nil, "\(SharedData.reasonToSkip(path))"))
  func schemasMeanWhatTheSuiteSays() throws {
    let file = try #require(SharedData.url(Self.path))
    let others = try SchemaSuite.remotes()
    var counts: [String: (ran: Int, right: Int)] = [:]
    let document = try JSONDocument([UInt8](Data(contentsOf: file)), limits: SchemaSuite.limits)
    for group in document.root.elements ?? [] {
      guard let schema = group["schema"], let kind = group["class"]?.string else { continue }
      let name = "\(group["file"]?.string ?? ""): \(group["description"]?.string ?? "")"
      var node: SchemaNode?
      do {
        var reader = SchemaReader(patterns: PatternCache(), others: others)
        node = try reader.node(try DataTree(schema: schema, numberEncoding: .number))
      } catch {
        Issue.record("\(name) is refused: \(error)")
      }
      for test in group["tests"]?.elements ?? [] {
        guard let isValid = test["valid"]?.boolean, let data = test["data"] else { continue }
        let value = try DataTree(schema: data, numberEncoding: .number)
        let isRight = node?.admits(value) == isValid
        counts[kind, default: (0, 0)].ran += 1
        if isRight { counts[kind, default: (0, 0)].right += 1 }
        let description = "\(name): \(test["description"]?.string ?? "")"
        #expect(isRight == (Self.differences[description] == nil), "\(description)")
        guard let node else { continue }
        // Whoever tells issues judges as whoever tells none.
        #expect(node.issues(with: value).isEmpty == node.admits(value), "\(description)")
      }
    }
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("JSON Schema suite, \(kind): \(count.right) of \(count.ran) tests as the suite says")
    }
    #expect(counts["local"]?.ran == 834)
    #expect(counts["resolution"]?.ran == 130)
  }
}

/// What the tests with the official suite have in common.
enum SchemaSuite {
  static let limits = JSONLimits(maximumDepth: 256, maximumValues: 1_000_000)

  /// The documents that schemas of the suite refer to.
  static func remotes() throws -> [DataTree.Member] {
    guard let folder = SharedData.url("json-schema-suite/remotes") else { return [] }
    var documents: [DataTree.Member] = []
    for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "json" {
      let name = file.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count)
      let document = try JSONDocument([UInt8](Data(contentsOf: file)), limits: limits)
      let tree = try DataTree(schema: document.root, numberEncoding: .number)
      documents.append(DataTree.Member(Text("http://localhost:1234\(name)"), tree))
    }
    return documents
  }
}
