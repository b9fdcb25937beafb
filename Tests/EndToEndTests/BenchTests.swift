import Glibc
import InteractorClient
import JSON
import TestSupport
import Testing

/// The parts of `interactor-bench` that need no clock.
@Suite struct BenchTests {
  private static let hasValgrind = (try? run("/usr/bin/env", ["valgrind", "--version"]).code) == 0

  /// The same work takes the same number of instructions. So a difference comes from the engine, such as a scan or a
  /// copy of the history or of fields.
  @Test(
    "A keystroke takes as many instructions after 16,000 as after 1,000, and at as many fields",
    .enabled(if: hasValgrind, "valgrind is not installed; .ci/setup-clients installs it"),
    .disabled(if: isSanitized, "a sanitizer's build does not run under valgrind")
  )
  func instructionsDoNotGrow() async throws {
    let bench = try Self.bench()
    let result = try await onOwnThread { try Self.run(bench, ["--instructions", "--check", "--json"]) }
    let report = try JSONDocument(result.output).root
    let rows = try #require(report["rows"]?.elements)
    #expect(rows.count >= 8)
    for row in rows {
      let text = String(decoding: row.serialized(), as: UTF8.self)
      #expect(row["ok"]?.boolean == true, "\(text)")
      #expect(row["value"]?.numberText != nil, "\(text)")
    }
    #expect(result.code == 0)
  }

  /// `INTERACTOR_SOAK` is the number of requests. For a million use a release build: `interactor-bench --soak`.
  @Test(.disabled(if: isSanitized, "a sanitizer keeps what is freed, so the daemon grows"))
  func aLiteralClientAndTheDaemonAgreeAfterRandomRequests() throws {
    let count = getenv("INTERACTOR_SOAK").map { String(cString: $0) } ?? "20000"
    let seed = getenv("INTERACTOR_SEED").map { String(cString: $0) } ?? "\(UInt32.random(in: 0...UInt32.max))"
    let result = try Self.run(try Self.bench(), ["--soak", "--keystrokes", count, "--seed", seed])
    let output = String(decoding: result.output, as: UTF8.self)
    print(output)
    #expect(result.code == 0, "INTERACTOR_SEED=\(seed)\n\(output)")
  }

  @Test func everyRowHasANameOfItsOwnAndSaysHowItIsMeasured() throws {
    let lines = String(decoding: try Self.run(try Self.bench(), ["--list"]).output, as: UTF8.self).split(
      separator: "\n"
    )
    let names = lines.filter { !$0.hasPrefix(" ") }
    #expect(names.count * 2 == lines.count)
    #expect(Set(names).count == names.count)
    #expect(names.count > 15)
  }

  @Test(arguments: [["--what"], ["nothing is called so"], ["--seed"], ["--fields", "0"]])
  func misuseIsToldApart(_ arguments: [String]) throws {
    #expect(try Self.run(try Self.bench(), arguments).code == 64)
  }

  private static func bench() throws -> String {
    try DaemonLocation.besideExecutable().split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/interactor-bench"
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> (code: Int32, output: [UInt8]) {
    let program = try DaemonClient(path: path, arguments: arguments, milliseconds: 3_600_000)
    program.process.closeInput()
    let output = try program.readToEnd()
    return (try program.waitForExit().code, output)
  }
}
