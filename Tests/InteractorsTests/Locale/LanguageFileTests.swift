import Foundation
import Testing

@testable import Interactors

/// The files of `Sources/CLanguages`: what the compiler would say if they were code.
@Suite struct LanguageFileTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/CLanguages").standardized

  /// The tags that a folder has files for.
  private static func tags(in name: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
    return Set(files.map { String($0.dropLast(".txt".count)) })
  }

  private static func entries(_ file: LanguageFile?) throws -> [(key: String, text: String)] {
    var entries: [(key: String, text: String)] = []
    try #require(file).forEach { entries.append(($0, String(decoding: $1, as: UTF8.self))) }
    return entries
  }

  @Test func eachFileIsALanguage() throws {
    #expect(try Self.tags(in: "messages") == Set(Messages.languages.map(\.string)))
    #expect(try Self.tags(in: "words") == Words.languages)
    #expect(LanguageFile(messages: "tlh") == nil && LanguageFile(words: "tlh") == nil)
  }

  @Test(arguments: ["messages", "words"])
  func aLineIsAnEntry(folder name: String) throws {
    for tag in try Self.tags(in: name) {
      let text = try String(contentsOf: Self.folder.appending(path: "\(name)/\(tag).txt"), encoding: .utf8)
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      for line in lines {
        #expect(line.count <= 120 && !line.hasSuffix(" "), "\(tag): \(line)")
        #expect(line.hasPrefix("  ") || line.contains(/^\w[\w.()_ ,-]*: [^ ]/), "\(tag): \(line)")
      }
      let entries = try Self.entries(name == "words" ? LanguageFile(words: tag) : LanguageFile(messages: tag))
      #expect(entries.count == lines.count { !$0.hasPrefix(" ") }, "\(tag)")
      let written = entries.map { "\($0.key): \($0.text)" }.joined(separator: "\n")
      #expect(written == lines.joined(separator: "\n").replacing("\n  ", with: " "), "\(tag)")
    }
  }

  @Test(arguments: Messages.languages)
  func aSentenceHasOneLine(language: Text) throws {
    let keys = try Self.entries(LanguageFile(messages: language.string)).map(\.key)
    #expect(keys.sorted() == Messages.builtIn(language.lowercased)?.keys)
  }

  @Test(arguments: Words.languages)
  func aLineOfWordsHasAMeaningAndWords(language: String) throws {
    let entries = try Self.entries(LanguageFile(words: language))
    for (key, _) in entries { #expect(key == "besides" || WordMeaning(name: key) != nil, "\(language): \(key)") }
    for line in try #require(Words.of(language)).lines {
      #expect(!line.words.isEmpty && !line.words.contains(""), "\(language) \(line.meaning)")
    }
  }

  @Test(
    arguments: [
      ("month(3)", .month(3)), ("era(japanese, 236)", .era("japanese", 236)), ("from", .from),
      ("partOfDay(20...29)", .partOfDay(20...29)), ("unit(hour)", .unit(.hour)), ("zone(-150)", .zone(-150)),
      ("multiplier(1_000_000_000_000)", .multiplier(1_000_000_000_000)), ("currency(EUR USD)", .currency("EUR USD")),
      ("month(x)", nil), ("month", nil), ("era(roc)", nil), ("partOfDay(9...3)", nil), ("unit(fortnight)", nil),
      ("fortnight", nil), ("", nil), ("multiplier(9999999999999999999)", nil),
    ] as [(String, WordMeaning?)]
  )
  func aNameOfAMeaning(_ name: String, _ meaning: WordMeaning?) { #expect(WordMeaning(name: name) == meaning) }

  @Test func wordsOfOneLanguageBesideThoseOfAnother() throws {
    let kurdish = try #require(Words.of("ku"))
    #expect(try #require(Words.of("ckb")).lines.map(\.words).starts(with: kurdish.lines.map(\.words)))
    #expect(Words.of("iw")?.lines.count == Words.of("he")?.lines.count)
  }
}
