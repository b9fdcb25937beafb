import Glibc
import InteractorClient
import TestSupport
import Testing

/// `interactord facts`, which writes what is known of locales as files, and `--facts`, which reads them.
@Suite struct FactsCommandTests {
  /// The locales of the transcripts.
  private static let locales = [
    "ar-EG", "de", "de-AT", "de-CH", "de-DE", "en", "en-GB", "en-US", "en-US-u-hc-h23", "fa", "fa-IR", "fr", "fr-FR",
    "he", "he-IL", "hi-IN", "nn-NO", "pl", "pt", "pt-AO", "ru-RU", "zh-HK", "zh-SG", "zh-TW",
  ]
  /// Those of them that amounts are written in.
  private static let amounts = ["ar-EG", "de-DE", "en", "en-US", "fa", "fr-FR", "he"]

  /// A program that starts the daemon with locales from a folder.
  private static func daemon(_ folder: TemporaryFolder) throws -> String {
    let path = try folder.file(
      "daemon",
      "#!/bin/sh\nexec '\(try DaemonLocation.besideExecutable())' --facts '\(folder.path)' \"$@\"\n"
    )
    chmod(path, 0o700)
    return path
  }

  private static func write(_ folder: TemporaryFolder, _ parts: String, _ locales: [String]) throws {
    let result = try runProgram(["facts", "--to", folder.path, "--parts", parts] + locales)
    #expect(result.code == 0, "\(result.output)")
  }

  @Test func transcriptsAreTheSameWithFactsFromFiles() throws {
    let folder = try TemporaryFolder()
    try Self.write(folder, "core,regions", Self.locales)
    try Self.write(folder, "currencies", Self.amounts)
    try Self.write(folder, "dates-gregory", ["fa", "fa-IR"])
    try Self.write(folder, "dates-persian", ["en"])
    try Self.write(folder, "dates-japanese,dates-roc,dates-buddhist", ["en-US", "en"])
    try Self.write(folder, "calendar-persian", ["und"])
    let files = TranscriptTests.names.map { "\(TranscriptTests.directory)/\($0)" }
    let result = try runProgram(["replay", "--daemon", try Self.daemon(folder)] + files)
    #expect(result.code == 0, "\(result.output.split(separator: "\n").filter { !$0.hasSuffix(": ok") })")
  }

  @Test func aLocaleWithoutFactsIsAnError() throws {
    let folder = try TemporaryFolder()
    let client = try startDaemon(locale: "de-DE", arguments: ["--facts", folder.path])
    let error = #expect(throws: ClientError.self) { try client.openField(["type": "number"]) }
    #expect("\(String(describing: error))".contains("one without de-DE/core.facts"))
  }

  @Test(
    arguments: [
      (["facts"], 64), (["facts", "--what"], 64), (["facts", "xx-XX"], 64), (["facts", "--parts", "none", "de"], 64),
      (["facts", "--to", "/proc/nowhere", "--parts", "core", "de"], 1), (["facts", "--help"], 0),
    ] as [([String], Int32)]
  )
  func theExitCodeSaysWhatHappened(_ arguments: [String], _ code: Int32) throws {
    #expect(try runProgram(arguments).code == code)
  }
}
