import Foundation
import Fuzzing
import JSON

/// Inputs to begin a search with: the sessions of transcripts, cut into short ones, in the form of each target that
/// reads messages, and what was found before. And the words of the targets as libFuzzer's dictionaries.
///
/// A search changes its seeds again and again. So one that is too long or takes too long goes into a folder with the
/// ending `.slow`, of inputs that are only played.
struct Seeds {
  let folder: String
  /// A folder with findings, which has a folder for each target.
  let findings: String
  let transcripts: [String]

  func write() throws {
    for path in transcripts {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let messages = try lines(of: path).compactMap { try? JSONDocument($0).root["send"]?.serialized() }
      try write(messages.first ?? [], for: FuzzTargets.json, name)
      for (index, piece) in pieces(of: messages).enumerated() {
        try write(piece, for: FuzzTargets.session, "\(name)-\(index)")
        if index < 4 { try write(framed(piece), for: FuzzTargets.frames, "\(name)-\(index)") }
      }
    }
    for target in FuzzTargets.all {
      let found = "\(findings)/\(target.name)"
      for name in (try? FileManager.default.contentsOfDirectory(atPath: found).sorted()) ?? [] {
        try write(Array(try Data(contentsOf: URL(fileURLWithPath: "\(found)/\(name)"))), for: target, name)
        guard target.name == FuzzTargets.session.name else { continue }
        for (index, piece) in pieces(of: try lines(of: "\(found)/\(name)")).enumerated() {
          try write(piece, for: target, "\(name)-\(index)")
        }
      }
      if target.words.isEmpty { continue }
      let lines = target.words.map { word in "\"\(word.utf8.map(escaped).joined())\"\n" }
      try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: "\(folder)/\(target.name).dictionary"))
    }
  }

  private func pieces(of messages: [[UInt8]]) -> [[UInt8]] {
    SessionSeeds.pieces(of: messages, maximumLength: FuzzTargets.session.maximumLength)
  }

  private func lines(of path: String) throws -> [[UInt8]] {
    try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 0x0A).map { Array($0) }
  }

  /// Messages with headers, after the bytes that choose mode, limit and pieces.
  private func framed(_ lines: [UInt8]) -> [UInt8] {
    [0, 3] + Array("sixteen bytes...".utf8)
      + lines.split(separator: 0x0A).flatMap { Array("Content-Length: \($0.count)\r\n\r\n".utf8) + $0 }
  }

  private func write(_ bytes: [UInt8], for target: FuzzEntry, _ name: String) throws {
    // The first time a locale or a format may have to be learnt.
    target.run(bytes, .quick)
    let time = ContinuousClock().measure { target.run(bytes, .quick) }
    let isSlow = bytes.count > target.maximumLength || time > .milliseconds(2)
    let folder = "\(folder)/\(target.name)\(isSlow ? ".slow" : "")"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func escaped(_ byte: UInt8) -> String {
    if (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      return String(UnicodeScalar(byte))
    }
    return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
