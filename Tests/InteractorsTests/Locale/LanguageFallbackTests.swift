import FoundationEssentials
import FoundationInternationalization
import Testing

@testable import Interactors

@Suite struct LanguageFallbackTests {
  @Test(
    arguments: [
      ("de-AT", "de-at de"), ("DE_at", "de-at de"), ("en", "en"), ("en-GB", "en-gb en-001 en"),
      ("en-AT", "en-at en-150 en-001 en"), ("es-MX", "es-mx es-419 es"), ("es-ES", "es-es es"), ("pt-BR", "pt-br pt"),
      ("pt-AO", "pt-ao pt-pt pt"), ("zh", "zh zh-hans"), ("zh-CN", "zh-cn zh-hans-cn zh-hans zh"),
      ("zh-TW", "zh-tw zh-hant-tw zh-hant"), ("zh-Hant", "zh-hant"), ("zh-Hant-TW", "zh-hant-tw zh-tw zh-hant"),
      ("zh-Hant-CN", "zh-hant-cn zh-hant"), ("zh-MO", "zh-mo zh-hant-mo zh-hant-hk zh-hant"), ("nb-NO", "nb-no nb no"),
      ("nn", "nn no"), ("no", "no"), ("in-ID", "in-id in id-id id"), ("iw", "iw he"), ("sh", "sh sr-latn"),
      ("sr-ME", "sr-me sr-latn-me sr-latn"), ("sr", "sr sr-cyrl"), ("cmn-TW", "cmn-tw cmn zh-hant-tw zh-tw zh-hant"),
      ("hi-Latn", "hi-latn en-in en-001 en"), ("de-DE-u-nu-arab", "de-de-u-nu-arab de-de-u-nu de-de-u de-de de"),
      ("ca-ES-valencia", "ca-es-valencia ca-es ca"), ("i-klingon", "i-klingon i"), ("", ""),
    ] as [(Text, String)]
  )
  func localesFallBackAlongTheirParents(_ locale: Text, _ tags: String) {
    #expect(LanguageFallbacks.tags(of: locale).map(\.string).joined(separator: " ") == tags)
  }

  /// Foundation says the same, but for English, which has parents of Apple's own there, and for a style of writing that
  /// it takes for a script.
  @Test func scriptsAndParentsAreThoseOfFoundation() throws {
    for identifier in Locale.availableIdentifiers {
      let tag = try #require(LanguageTag(Text(identifier)))
      let known = LanguageFallbacks.tags(of: Text(identifier)).map { Locale.Language(identifier: $0.string) }
      if tag.language == "en" || tag.language == "hi" || tag.script == "Aran" { continue }
      if !tag.variants.isEmpty { continue }
      var parent: Locale.Language? = Locale.Language(identifier: tag.text.string)
      while let language = parent, language.languageCode?.identifier != "root" {
        let isKnown = known.contains { $0.maximalIdentifier == language.maximalIdentifier }
        #expect(isKnown, "\(identifier) falls back to \(language.maximalIdentifier)")
        parent = language.parent == language ? nil : language.parent
      }
    }
  }

  @Test func everyRegionHasItsScript() {
    for scripts in LocaleTables.scripts {
      for region in LocaleTables.regions.words {
        let language = Locale.Language(identifier: "\(scripts.language)-\(region)")
        let script = Locale.Language(identifier: language.maximalIdentifier).script?.identifier
        let ours = scripts.elsewhere.first { $0.regions.contains(region) }?.script ?? scripts.usual
        #expect(ours == script, "\(scripts.language)-\(region)")
      }
    }
  }

  @Test func aTextIsTakenInTheNearestLanguage() throws {
    let text = try #require(
      LocalizedText(byLanguage: ["DE": "Preis", "pt-PT": "Preço", "zh-Hant": "價格", "en": "Price"])
    )
    let expected: KeyValuePairs<Text, Text> = [
      "de-CH": "Preis", "pt-MZ": "Preço", "pt-BR": "Price", "zh-HK": "價格", "zh-CN": "Price", "fr": "Price",
    ]
    for (locale, wanted) in expected { #expect(text.text(in: locale) == wanted, "\(locale)") }
    #expect(LocalizedText(byLanguage: ["nl": "Prijs", "de": "Preis"])?.text(in: "fr") == "Preis")
    #expect(LocalizedText(byLanguage: ["nl": "Prijs", "": "?"])?.text(in: "fr") == "?")
    #expect(LocalizedText("Price").text(in: "de") == "Price")
    #expect(LocalizedText(byLanguage: [:]) == nil)
  }
}
