import SchemaKeywords

/// In which language a schema is written: what `$schema` says.
struct SchemaDialect {
  /// The vocabularies whose keywords mean something; nil for all.
  var vocabularies: Set<SchemaVocabulary>?

  /// JSON Schema 2020-12, with all of its vocabularies.
  static let latest = SchemaDialect()

  /// Whether a keyword means something in it.
  func has(_ keyword: SchemaKeyword) -> Bool { vocabularies?.contains(keyword.vocabulary) ?? true }

  /// The dialect of a URI in `$schema`; nil if it is none that is known. What an older draft says is translated.
  init?(uri: Text) {
    if SchemaDraft(uri: uri) == nil { return nil }
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

  /// What an error says `$schema` can be.
  static let expectation =
    "\"https://json-schema.org/draft/2020-12/schema\", that of draft 2019-09, 7, 6 or 4, or a metaschema in \"schemas\""
}

/// The drafts of JSON Schema that are known, by the paths of their metaschemas.
enum SchemaDraft: String {
  case draft4 = "draft-04/schema"
  case draft6 = "draft-06/schema"
  case draft7 = "draft-07/schema"
  case draft2019 = "draft/2019-09/schema"
  case draft2020 = "draft/2020-12/schema"

  /// The draft of a URI, with an empty fragment or without; nil if it is none of them.
  init?(uri: Text) {
    var name = uri.utf8[...]
    if name.last == UInt8(ascii: "#") { name.removeLast() }
    for start in ["http://json-schema.org/", "https://json-schema.org/"] where name.starts(with: start.utf8) {
      self.init(rawValue: String(decoding: name.dropFirst(start.utf8.count), as: UTF8.self))
      return
    }
    return nil
  }

  /// Whether what it says has to be translated (`SchemaTranslation`).
  var isFormer: Bool { self != .draft2020 }
}
