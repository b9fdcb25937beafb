/// A text for everybody, or one for each of some languages.
public struct LocalizedText: Hashable, Sendable {
  /// By language tag in lower case, sorted; the empty tag is for every language. There are few.
  private let entries: [Entry]

  private struct Entry: Hashable, Sendable {
    var language: Text
    var text: Text
  }

  /// One text for every language.
  public init(_ text: Text) { entries = [Entry(language: Text(), text: text)] }

  /// Texts by BCP 47 tag; the one for the empty tag is for every other language. Nil where there is none.
  public init?(byLanguage texts: [Text: Text]) {
    if texts.isEmpty { return nil }
    // Of two tags that differ in case alone, the first in the order of the tags counts.
    let lowercased = texts.sorted { $0.key < $1.key }.map { ($0.key.lowercased, $0.value) }
    entries = Dictionary(firstOf: lowercased)
      .map { Entry(language: $0.key, text: $0.value) }.sorted { $0.language < $1.language }
  }

  /// The text, where it is the same in every language.
  public var plain: Text? { entries.count == 1 && entries[0].language.isEmpty ? entries[0].text : nil }

  /// The texts with their tags, sorted by tag.
  public var byLanguage: [(language: Text, text: Text)] { entries.map { (language: $0.language, text: $0.text) } }

  /// The text for a locale: in the nearest language that it falls back to, else the one for every language, else the
  /// English one, else that of the first tag.
  public func text(in locale: Text) -> Text { text(ofFirst: Self.tags(for: locale)) }

  /// The tags whose texts come into question for a locale, the nearest one first.
  static func tags(for locale: Text) -> [Text] { LanguageFallbacks.tags(of: locale) + [Text(), "en"] }

  /// The text for the first of some tags that there is one for, else that of the first tag.
  func text(ofFirst tags: [Text]) -> Text {
    if let plain { return plain }
    let nearest = tags.lazy.compactMap { tag in entries.first { $0.language == tag } }.first
    return (nearest ?? entries.first)?.text ?? Text()
  }

  /// About how many bytes the texts have together.
  var size: Int { entries.reduce(0) { $0 + 32 + $1.language.count + $1.text.count } }
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// One text for every language.
  public init(stringLiteral text: String) { self.init(Text(text)) }
}
