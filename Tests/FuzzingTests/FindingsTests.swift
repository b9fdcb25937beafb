import Foundation
import Fuzzing
import TestSupport
import Testing

/// Runs all inputs that the fuzzers have found: each is a file in `Findings`, in the folder of its target.
@Suite struct FindingsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Findings"
  )

  @Test(arguments: FuzzTargets.all.map { $0.name }) func staysMended(_ name: String) throws {
    let target = try #require(FuzzTargets.named(name))
    let findings = Self.folder.appendingPathComponent(name)
    for file in (try? FileManager.default.contentsOfDirectory(atPath: findings.path).sorted()) ?? [] {
      print("\(name): \(file)")
      target.run(Array(try Data(contentsOf: findings.appendingPathComponent(file))), .all)
    }
  }

  /// Random inputs without coverage, which also run in the builds with sanitizers.
  @Test(arguments: FuzzTargets.all.map { $0.name }) func keepsItsPromisesAtRandom(_ name: String) throws {
    let target = try #require(FuzzTargets.named(name))
    var random = SeededGenerator.printed(for: name)
    for _ in 0..<60 {
      target.run((0..<random.below(120)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, .all)
    }
  }
}
