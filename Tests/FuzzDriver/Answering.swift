import Foundation
import FoundationLocale
import Fuzzing

/// Answers what the driver of the module asks (`Tests/FuzzDriver/module.js`), until its input ends: a line each.
/// First comes the longest input that the target's search tries.
///
/// A question is a byte, the number of bytes that follow in four (the lowest ones first), and these. After 0, 1 and 2
/// it is an input, and the byte is what is asked (`FuzzEntry.run`). It is answered by the sum of the target's answers.
/// Each answer that is told comes before it, in base 64 on a line that begins with a blank. After 3 it is the path of
/// facts, which are answered in base 64, by nothing if there are none.
func answer(_ target: FuzzEntry) {
  target.prepare()
  say("\(target.maximumLength)")
  while let head = read(5) {
    let count = head[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let bytes = read(count) else { return }
    if head[0] == 3 {
      say(facts(String(decoding: bytes, as: UTF8.self))?.base64EncodedString() ?? "")
    } else {
      say("\(target.run(bytes, asked: head[0]) { say(" " + Data($0.utf8).base64EncodedString()) })")
    }
  }
}

/// So many bytes of the input; nil if it ends before.
private func read(_ count: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  while bytes.count < count {
    let more = try? FileHandle.standardInput.read(upToCount: count - bytes.count)
    guard let more, !more.isEmpty else { return nil }
    bytes += more
  }
  return bytes
}

private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// The facts at a path, such as `de-DE/core.facts`, for any locale: a target may name one that there is none of.
private func facts(_ path: String) -> Data? {
  let words = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  guard words.count == 2 else { return nil }
  let part = FoundationFacts.parts(of: words[0]).first { $0.path(of: words[0]) == path }
  return part.flatMap { try? FoundationFacts.bytes(of: $0, words[0]) }.map { Data($0) }
}
