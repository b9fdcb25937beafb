/// The languages that a locale falls back to, along CLDR's parents: `zh-TW` to `zh-Hant`, `pt-AO` to `pt-PT` and then
/// `pt`, `es-MX` to `es-419` and then `es`, `nb` to `no`.
///
/// Texts in several languages (messages, titles, options) are chosen by it. It reads small tables and no locale data.
enum LanguageFallbacks {
  /// The tags of a locale in lower case, the nearest first; the locale itself as it was written stands at the front.
  static func tags(of locale: Text) -> [Text] {
    var tags: [Text] = []
    func add(_ tag: String) {
      let tag = Text(tag).lowercased
      if !tags.contains(tag) { tags.append(tag) }
    }
    let written = truncations(of: locale)
    guard let tag = LanguageTag(locale) else {
      written.forEach(add)
      return tags
    }
    // Variants and extensions say nothing of the parents, but texts may be given for a tag that has them.
    let bare = plain(language: tag.language, script: tag.script, region: tag.region)
    for part in written where part.utf8.count >= bare.utf8.count { add(part) }
    var next: String?
    if let known = known(tag) {
      // Texts may be given for an old code, too.
      if known.language != tag.language { written.forEach(add) }
      // The script of a region goes without saying: `zh-TW` is `zh-Hant-TW`.
      add(plain(language: known.language, script: known.script, region: known.region))
      if known.isScriptImplied(inRegion: known.region), tag.region != nil {
        add(plain(language: known.language, script: nil, region: known.region))
      }
      next = parent(of: known.tag)
    } else {
      next = parent(of: bare)
    }
    while let tag = next {
      add(tag)
      next = parent(of: tag)
    }
    return tags
  }

  /// A tag in present codes, with the script that it implies, where the language is written in several.
  private struct KnownTag {
    var language: String
    var script: String?
    var region: String?

    var tag: String { plain(language: language, script: script, region: region) }

    /// Whether the language is written in this script in a region unless something else is said.
    func isScriptImplied(inRegion region: String?) -> Bool {
      script != nil && script == LanguageFallbacks.script(of: language, in: region)
    }
  }

  /// Nil where the tag is complete as it stands.
  private static func known(_ tag: LanguageTag) -> KnownTag? {
    var known = KnownTag(language: tag.language, script: tag.script, region: tag.region)
    if let alias = LocaleTables.languageAliases.first(where: { $0.old == tag.language }) {
      let parts = alias.new.split(separator: "-")
      known.language = String(parts[0])
      if parts.count > 1, known.script == nil { known.script = String(parts[1]) }
    }
    if known.script == nil { known.script = script(of: known.language, in: known.region) }
    return known.language == tag.language && known.script == nil ? nil : known
  }

  /// The script that a language is written in in a region; nil for a language that has only one.
  private static func script(of language: String, in region: String?) -> String? {
    guard let scripts = LocaleTables.scripts.first(where: { $0.language == language }) else { return nil }
    guard let region else { return scripts.usual }
    return scripts.elsewhere.first { $0.regions.contains(region) }?.script ?? scripts.usual
  }

  /// What a tag in canonical case falls back to; nil for one that falls back to nothing.
  private static func parent(of tag: String) -> String? {
    if let parent = LocaleTables.parents.first(where: { $0.children.contains(tag) })?.parent { return parent }
    let parts = tag.split(separator: "-")
    guard parts.count > 1 else { return nil }
    // A language in a script that is not its usual one falls back to nothing: people who read the one may not
    // read the other.
    if parts.count == 2, parts[1].utf8.count == 4,
      let scripts = LocaleTables.scripts.first(where: { $0.language == parts[0] }), scripts.usual != parts[1]
    {
      return nil
    }
    return parts.dropLast().joined(separator: "-")
  }

  private static func plain(language: String, script: String?, region: String?) -> String {
    [language, script, region].compactMap { $0 }.joined(separator: "-")
  }

  /// A tag as it is, and with one subtag less each time.
  private static func truncations(of tag: Text) -> [String] {
    var parts = tag.string.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    var result: [String] = []
    while !parts.isEmpty {
      result.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return result
  }
}
