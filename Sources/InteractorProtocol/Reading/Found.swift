/// What a message holds where something else was expected: `a string`, or `"12a"`.
///
/// The kind and the content are apart, so that an error about a secret can leave the content out.
package struct Found: Hashable, Sendable {
  /// The kind of value, which tells nothing of its content: `a string`, `nothing`.
  package var kind: String
  /// The beginning of the content, as it stands in a sentence: `"abc"`, `the number 1.5`; nil where the kind says it
  /// all.
  package var excerpt: String?

  /// A value of a kind.
  package init(kind: String, excerpt: String? = nil) {
    self.kind = kind
    self.excerpt = excerpt
  }

  /// The content, or the kind where there is no content to show.
  package var description: String { excerpt ?? kind }
}

extension Found: ExpressibleByStringLiteral {
  /// A fixed phrase. An interpolated one does not compile: content belongs into `excerpt`.
  package init(stringLiteral phrase: StaticString) { self.init(kind: "\(phrase)") }
}

extension Found {
  /// A string. The excerpt has the first 40 characters.
  package static func string(_ bytes: [UInt8]) -> Found {
    Found(kind: "a string", excerpt: "\"" + start(of: bytes) + "\"")
  }

  /// A number, as it was written.
  package static func number(_ text: [UInt8]) -> Found {
    Found(kind: "a number", excerpt: "the number " + start(of: text))
  }

  /// A boolean.
  package static func boolean(_ boolean: Bool) -> Found {
    Found(kind: "a boolean", excerpt: boolean ? "true" : "false")
  }

  private static func start(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(160), as: UTF8.self)
    return text.count <= 40 && bytes.count <= 160 ? text : text.prefix(40) + "…"
  }
}
