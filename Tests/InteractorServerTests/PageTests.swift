import Foundation
import InteractorProtocol
import JSON
import Testing

@testable import Interactors

/// What a client can name or be told stands on the page about it, in backticks.
@Suite struct PageTests {
  /// One kind of name with its page.
  struct Vocabulary: Sendable, CustomTestStringConvertible {
    /// What the names are of.
    let subject: String
    /// The page, from `Protocol`.
    let page: String
    let names: [String]

    init(_ subject: String, on page: String, _ names: [String]) {
      (self.subject, self.page, self.names) = (subject, page, names)
    }

    var testDescription: String { subject }
  }

  static let vocabularies: [Vocabulary] = [
    Vocabulary("styles of formats", on: "fields.md", FormatRegistry.standard.styles.map(\.string)),
    Vocabulary("views", on: "fields.md", FieldView.allCases.map(\.rawValue)),
    Vocabulary("phases", on: "fields.md", FieldPhase.allCases.map(\.rawValue)),
    Vocabulary("codes of issues and reasons", on: "fields.md", codes),
    Vocabulary("kinds of rules", on: "rules.md", Rule.Kind.allCases.map(\.rawValue)),
    Vocabulary("string formats", on: "subjects.md", StringFormat.allCases.map(\.rawValue)),
    Vocabulary("functions of FEEL", on: "feel.md", FEELFunctions.all.map { $0.name }),
  ]

  /// The codes are static members, and no list has them all: they are read where they are declared.
  private static var codes: [String] {
    let source = text(of: "Sources/Interactors/Issues/MessageCode.swift")
    return source.matches(of: /static let \w+ = MessageCode\(rawValue: "(\w+)"\)/).map { String($0.output.1) }
  }

  @Test(arguments: vocabularies)
  func everyNameStandsOnItsPage(_ vocabulary: Vocabulary) throws {
    #expect(vocabulary.names.count > 2)
    let missing = Set(vocabulary.names).subtracting(Self.quoted(on: "Protocol/\(vocabulary.page)"))
    #expect(missing == [], "on Protocol/\(vocabulary.page)")
  }

  @Test func everyMethodStandsOnAPageAndInATranscript() throws {
    let methods = Set(MessageCatalogue.requests.map { "\($0.method)" })
    let pages = try Self.files(in: "Protocol", "md").map { Self.quoted(on: "Protocol/\($0)") }
    #expect(methods.subtracting(pages.reduce(into: []) { $0.formUnion($1) }) == [], "on a page")
    let called = try ["Protocol/Transcripts", "Protocol/Transcripts/complaints"].flatMap { folder in
      try Self.files(in: folder, "jsonl").flatMap {
        Self.text(of: "\(folder)/\($0)").matches(of: /"method": ?"([^"]+)"/).map { String($0.output.1) }
      }
    }
    #expect(methods.subtracting(called) == [], "in a transcript")
  }

  /// The document lists them for clients that are generated from it.
  @Test func theDocumentListsStringFormatsAndCodes() throws {
    let document = try JSONDocument(Array(Self.text(of: "Protocol/openrpc.json").utf8))
    let schemas = document.root["components"]?["schemas"]
    func strings(_ list: JSONValue?) -> [String] { (list?.elements ?? []).compactMap(\.string) }
    let formats = schemas?["PropertySchema"]?["properties"]?["format"]?["examples"]
    #expect(strings(formats).sorted() == StringFormat.allCases.map(\.rawValue).sorted())
    #expect(strings(schemas?["ReasonCode"]?["enum"]).sorted() == Self.codes.sorted())
  }

  /// The names in backticks on a page. `split(string, delimiter)` is there as `split`.
  private static func quoted(on page: String) -> Set<String> {
    let quoted = text(of: page).matches(of: /`([^`\n]+)`/).map { String($0.output.1) }
    return Set(quoted.flatMap { [$0, String($0.prefix { $0 != "(" })] })
  }

  private static func files(in folder: String, _ suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).filter {
      $0.hasSuffix(".\(suffix)")
    }
  }

  /// The text of a file, by its path in the repository; empty if there is no such file.
  private static func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
}
