import Foundation
import InteractorServer
import JSON
import TestSupport
import Testing

/// Wherever a conversation is cut, a daemon that is restored there goes on as the first one does.
@Suite struct TranscriptRestoreTests {
  private static let directory = URL(filePath: #filePath).appending(path: "../../../../Protocol/Transcripts")
    .standardized

  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    // Parts of a snapshot that have come are no part of the session, nor are the ids of questions to the client.
    let others = ["session-parts.jsonl", "client-checks.jsonl", "choices-from-client.jsonl"]
    return (names ?? []).filter { name in
      name.hasSuffix(".jsonl") && !name.hasPrefix("framing") && !others.contains(name)
    }.sorted()
  }()

  /// What the client sends, one text a line.
  static func sent(_ name: String) throws -> [String] {
    let text = try String(contentsOf: directory.appending(path: name), encoding: .utf8)
    return try text.split(separator: "\n").compactMap { line in
      try JSONDocument(Array(line.utf8)).root["send"].map { String(decoding: $0.serialized(), as: UTF8.self) }
    }
  }

  @Test func thereAreTranscripts() { #expect(Self.names.count > 20) }

  @Test(arguments: names) func aRestoredDaemonGoesOn(_ name: String) throws {
    let messages = try Self.sent(name)
    let ends = ["\"shutdown\"", "\"exit\"", "\"initialize\""]
    guard let first = messages.firstIndex(where: { $0.contains("\"initialize\"") }) else { return }
    for cut in stride(from: first + 1, to: messages.count, by: max(1, messages.count / 12)) {
      let done = messages[...(cut - 1)]
      // What has been shut down cannot be saved.
      if done.contains(where: { $0.contains("\"shutdown\"") }) { break }
      let old = Dialogue(initialize: nil)
      for message in done { old.receive(message) }
      _ = old.takeOutput()
      let answer = old.request("session/save").last ?? ""
      let start = try #require(answer.range(of: #""snapshot":"#)?.upperBound, "\(answer)")
      let snapshot = String(answer[start...].dropLast(2))

      let new = Dialogue(initialize: nil)
      new.receive(messages[first])
      _ = new.takeOutput()
      let restored = new.request("session/restore", "{\"snapshot\":\(snapshot)}").last ?? ""
      #expect(restored.hasSuffix(#""result":{}}"#), "\(restored)")
      for message in messages[cut...] where !ends.contains(where: { message.contains($0) }) {
        old.receive(message)
        new.receive(message)
        let (said, saidAgain) = (old.takeOutput(), new.takeOutput())
        // Whoever asks for a trace asks the connection, which is a new one.
        guard said.filter({ !$0.contains("$/logTrace") }) == saidAgain.filter({ !$0.contains("$/logTrace") }) else {
          Issue.record("\(name), cut at \(cut): \(message)\n\(said)\n\(saidAgain)")
          return
        }
      }
      #expect(old.request("session/save").last?.dropFirst(25) == new.request("session/save").last?.dropFirst(25))
    }
  }

  /// Text that is nearly a snapshot is refused, and leaves nothing behind.
  @Test func tamperedTextIsRefusedOrTaken() {
    var generator = SeededGenerator.printed(for: "tampered snapshots")
    let saved = Dialogue()
    saved.play(
      """
      > subject/open {"subject":"s","schema":{"type":"object","properties":{"n":{"type":"number"},"t":{"type":"string"}}},"values":{"n":1234.50,"t":"añ🦊"}}
      < {}
      > field/bind {"field":"f","subject":"s","property":"t","view":"textView"}
      < {}
      > field/edit {"field":"f","text":"x"}
      * subject/propertyChanged {}
      < {}
      > field/edit {"field":"f","text":"y","composing":true}
      < {}
      """
    )
    let answer = saved.request("session/save").last ?? ""
    let snapshot = Array(
      answer[(answer.range(of: #""snapshot":"#)?.upperBound ?? answer.startIndex)...].dropLast(2).utf8
    )
    for _ in 0..<3000 {
      var bytes = snapshot
      for _ in 0...generator.below(3) {
        let place = generator.below(bytes.count)
        switch generator.below(4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(Array(#"0123456789-{}[]",:"#.utf8)[generator.below(18)], at: place)
        case 2: bytes.removeSubrange(place..<min(place + generator.below(20), bytes.count))
        default: bytes[place] = UInt8(ascii: "0") &+ UInt8(generator.below(10))
        }
      }
      let dialogue = Dialogue()
      dialogue.receive(
        #"{"jsonrpc":"2.0","id":9,"method":"session/restore","params":{"snapshot":"#
          + String(decoding: bytes, as: UTF8.self) + "}}"
      )
      let said = dialogue.takeOutput().last ?? ""
      if said.contains("\"error\"") {
        #expect(dialogue.request("session/save").last?.contains("\"subjects\"") == false, "seed \(generator.seed)")
      } else {
        for method in ["edit", "undo", "redo", "endEditing", "read"] {
          _ = dialogue.request("field/\(method)", #"{"field":"f","text":"z"}"#)
        }
      }
    }
  }
}
