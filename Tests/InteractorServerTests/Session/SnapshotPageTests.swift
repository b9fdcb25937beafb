import Foundation
import InteractorProtocol
import Testing

/// `Protocol/session.md` describes every member of a snapshot.
@Suite struct SnapshotPageTests {
  @Test func everyMemberStandsOnThePage() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Protocol/session.md").standardized
    let page = try String(contentsOf: file, encoding: .utf8)
    let part = try #require(page.range(of: "\n## The snapshot\n")).upperBound
    // Whatever stands in backticks: a member, or an object with its members.
    let quoted = page[part...].matches(of: /`([^`\n]+)`/).map(\.output.1)
    let named = quoted.flatMap { $0.matches(of: /\w+/).map { String($0.output) } }
    guard case .object(let members) = SessionRestore.Params.content, let snapshot = members["snapshot".utf8] else {
      Issue.record("session/restore has no snapshot")
      return
    }
    let names = Self.names(in: snapshot)
    #expect(names.count > 80)
    #expect(names.subtracting(named) == [])
  }

  /// The names of all members of a content, its parts included.
  private static func names(in content: Content) -> Set<String> {
    switch content {
    case .object(let members):
      members.list.reduce(into: []) { names, member in
        names.insert(String(decoding: member.name, as: UTF8.self))
        names.formUnion(Self.names(in: member.content))
      }
    case .list(let content), .options(let content), .map(let content), .properties(let content), .schema(let content),
      .snapshot(let content), .droppedIfSecret(let content), .places(let content), .following(let content):
      names(in: content)
    case .either(let contents): contents.reduce(into: []) { $0.formUnion(names(in: $1)) }
    default: []
    }
  }
}
