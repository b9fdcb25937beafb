import InteractorClient
import Testing

/// Clients that share no code with the daemon drive it with other JSON-RPC libraries.
///
/// All of them play `Clients/session.json`. Its steps say what the user does and what the controls show then, with `|`
/// for the caret. Each client keeps the text in controls of its own and counts it in its own units.
@Suite struct ForeignClientTests {
  static let encodings = ["utf-8", "utf-16", "utf-32"]

  @Test("Emacs, by its jsonrpc.el", .enabled(if: Client.emacs.isUsable, Client.emacs.hint), arguments: encodings)
  func emacs(_ encoding: String) async throws {
    try await expectSuccess(Client.emacs.play(encoding: encoding))
  }

  @Test("Neovim, by its vim.lsp.rpc", .enabled(if: Client.neovim.isUsable, Client.neovim.hint), arguments: encodings)
  func neovim(_ encoding: String) async throws {
    try await expectSuccess(Client.neovim.play(encoding: encoding))
  }

  @Test(
    "Python, by its standard library",
    .enabled(if: Client.python.isUsable, Client.python.hint),
    arguments: encodings,
    Framing.allCases
  )
  func python(_ encoding: String, _ framing: Framing) async throws {
    try await expectSuccess(Client.python.play(encoding: encoding, framing: framing))
  }

  @Test("Python, by pygls", .enabled(if: Client.pygls.isUsable, Client.pygls.hint), arguments: encodings)
  func pygls(_ encoding: String) async throws {
    try await expectSuccess(Client.pygls.play(encoding: encoding))
  }

  @Test("The example in the README runs as it stands", .enabled(if: Client.python.isUsable, Client.python.hint))
  func readme() async throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let program = "import re; exec(re.search(r'```python\\n(.*?)```', open('\(root)/README.md').read(), re.S)[1])"
    let result = try await run(program)
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("'locale': 'de-DE'"), "\(result.output)")
  }

  /// The keys: a name that is too short, a price with a key that no price can have, Enter, the rest of the name, Enter.
  @Test("The first client has 60 lines and runs", .enabled(if: Client.python.isUsable, Client.python.hint))
  func firstClient() async throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let program = #"""
      import io, re, sys
      code = re.search(r'```python\n(.*?)```', open('\#(root)/Protocol/first-client.md').read(), re.S)[1]
      assert code.count('\n') <= 60
      sys.stdin = io.StringIO('A\t1234,5x\nda\x7fa\n')
      exec(code)
      """#
    let result = try await run(program)
    #expect(result.code == 0, "\(result.output)")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in [
      "price 1.234,5|", "name A Der Text hat 1 Zeichen; mindestens 2 sind nötig.",
      "Hier sind nur Ziffern möglich.", #"{"order": {"name": "Ada", "price": 1234.5}}"#,
    ] {
      #expect(lines.contains(line), "\(result.output)")
    }
  }

  /// Has Python run a program that finds the built daemon by its name.
  private func run(_ program: String) async throws -> (code: Int32, output: String) {
    let folder = try DaemonLocation.besideExecutable().split(separator: "/").dropLast().joined(separator: "/")
    let path = "PATH=/\(folder):\(Client.variable("PATH"))"
    return try await Client.python.run(["-c", program], environment: [path])
  }

  /// The last line of a successful script is about the daemon's exit code.
  private func expectSuccess(_ result: (code: Int32, output: String)) {
    let isComplete = result.output.contains("PASS the exit code")
    let failures = result.output.split(separator: "\n").filter { !$0.hasPrefix("PASS ") }
    #expect(result.code == 0 && isComplete, "exit code \(result.code)\n\(failures.joined(separator: "\n"))")
  }
}
