import JSON

/// A text or a template for all languages, or one for each of several languages.
package enum LocalizedTextBody: Sendable {
  case same([UInt8])
  /// By language tag.
  case byLanguage([(language: [UInt8], text: [UInt8])])

  /// What it holds, where each text holds this.
  package static func content(_ text: Content) -> Content { .either([text, .map(text)]) }

  /// Reads a string, or an object of strings by language tag. `noun` is what a string is: `a template`.
  package init(_ value: JSONValue, noun: String = "a string") throws(ParamsError) {
    if value.kind == .string {
      self = .same(try value.readText())
    } else {
      let texts = try value.readMembers("\(noun), or an object of them by language tag") {
        language,
        text throws(ParamsError) in (language: language, text: try text.readText())
      }
      self = .byLanguage(texts)
    }
  }
}

extension LocalizedTextBody: JSONEncodable {
  /// Writes the string, or the object of strings.
  package func encode(to writer: inout JSONWriter) {
    switch self {
    case .same(let text): writer.string(utf8: text)
    case .byLanguage(let texts):
      writer.beginObject()
      for (language, text) in texts {
        writer.key(utf8: language)
        writer.string(utf8: text)
      }
      writer.endObject()
    }
  }
}
