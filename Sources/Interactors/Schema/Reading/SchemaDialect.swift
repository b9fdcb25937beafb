import SchemaKeywords

/// In which language a schema is written: what `$schema` says.
struct SchemaDialect {
  /// The vocabularies whose keywords mean something; nil for all.
  var vocabularies: Set<SchemaVocabulary>?

  /// JSON Schema 2020-12, with all of its vocabularies.
  static let latest = SchemaDialect()

  /// Whether a keyword means something in it.
  func has(_ keyword: SchemaKeyword) -> Bool { vocabularies?.contains(keyword.vocabulary) ?? true }

  /// The dialect of a URI in `$schema`; nil if it is none that is known.
  init?(uri: Text) {
    var name = uri.utf8[...]
    if name.last == UInt8(ascii: "#") { name.removeLast() }
    for scheme in ["http", "https"] where name.starts(with: "\(scheme)://json-schema.org/".utf8) {
      let path = String(decoding: name.dropFirst(scheme.utf8.count + "://json-schema.org/".utf8.count), as: UTF8.self)
      if Self.known.contains(path) { return }
    }
    return nil
  }

  private init() {}

  /// The dialect that a metaschema describes (Core section 8.1.2). Throws where it needs a vocabulary that is not
  /// known.
  init(metaschema: DataTree) throws(InteractorError) {
    guard case .object(let members)? = metaschema["$vocabulary"] else { return }
    var known: Set<SchemaVocabulary> = [.core]
    for member in members {
      if let vocabulary = SchemaVocabulary(uri: member.name) {
        known.insert(vocabulary)
      } else if member.value == true {
        let expected = "a metaschema with the vocabularies of JSON Schema 2020-12"
        throw .invalid(path: "", expected: expected, got: "one that needs \"\(member.name.excerpt)\"")
      }
    }
    vocabularies = known
  }

  private static let known =
    ["draft/2020-12/schema", "draft/2019-09/schema"] + [7, 6, 4].map { "draft-0\($0)/schema" }

  /// What an error says `$schema` can be.
  static let expectation =
    "\"https://json-schema.org/draft/2020-12/schema\", that of draft 2019-09, 7, 6 or 4, or a metaschema in \"schemas\""
}
