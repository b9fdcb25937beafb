import Foundation
import JSON
import Testing

@testable import Interactors

/// The OpenRPC document has a schema for each style of formats, with the options that the style knows and no others.
@Suite struct FormatSchemaTests {
  @Test func theDocumentHasEachStyle() throws {
    #expect(try Self.schemas().map(\.style) == FormatRegistry.standard.styles.map(\.string))
  }

  @Test(arguments: FormatRegistry.standard.styles)
  func theDocumentHasTheOptionsOfAStyle(_ style: Text) throws {
    let schema = try #require(try Self.schemas().first { $0.style == style.string }, "\(style)")
    #expect(schema.options.sorted() == (Self.options(of: style) + ["style"]).sorted())
  }

  /// The options that a style knows, as its error about another one says.
  private static func options(of style: Text) -> [String] {
    let required: [Text: [Text: Value]] = [
      "currency": ["currency": .string("EUR")], "code": ["kind": .string("iban")], "mask": ["mask": .string("00")],
      "choice": ["source": .string("client")],
    ]
    var values = required[style] ?? [:]
    values["unheardOf"] = .boolean(true)
    for type in [ValueType.string, .number] {
      let property = PropertySchema(name: "p", type: type)
      let context = FormatContext(property: property, locale: "de", control: .singleLine)
      do throws(InteractorError) {
        _ = try FormatRegistry.standard.makeFormat(FormatOptions(style: style, values: values), context)
      } catch {
        guard case .invalid("unheardOf", let expected, _) = error,
          let names = expected.wholeMatch(of: /one of the options (.*)/)?.output.1
        else { continue }
        return names.split(separator: ", ").map(String.init)
      }
    }
    return []
  }

  private static func schemas() throws -> [(style: String, options: [String])] {
    let path = URL(filePath: #filePath).appending(path: "../../../Protocol/openrpc.json").standardized
    let document = try JSONDocument(Array(try Data(contentsOf: path)))
    let schemas = document.root["components"]?["schemas"]
    let references = schemas?["Format"]?["anyOf"]?.elements ?? []
    return references.compactMap { reference -> (style: String, options: [String])? in
      guard let name = reference["$ref"]?.string?.split(separator: "/").last,
        let schema = schemas?[utf8: Array(name.utf8)],
        let style = schema["properties"]?["style"]?["const"]?.string
      else { return nil }
      let options = schema["properties"]?.members?.map { String(decoding: $0.name, as: UTF8.self) }
      return (style, options ?? [])
    }.sorted { $0.style < $1.style }
  }
}
