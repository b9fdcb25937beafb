import Glibc
import InteractorClient
import TestSupport
import Testing

/// A program with its own JSON-RPC library, which runs a script of the folder `Clients` with the built daemon.
struct Client: Sendable, CustomTestStringConvertible {
  var name: String
  /// The program and its arguments, without the script.
  var command: [String]
  /// The arguments that name the script.
  var script: [String]
  /// Arguments with which the program exits with 0 if it can run the script.
  var probe: [String]
  /// Whether the program may write to the user's folders, so that it needs others.
  var storesFiles = true
  /// Whether the program must exist if `INTERACTORD_CLIENTS` is `required`.
  var canBeRequired = true

  static let emacs = Client(
    name: "Emacs",
    command: ["emacs", "--batch", "-Q"],
    script: ["-l", "\(folder)/client.el"],
    probe: ["--eval", "(require 'jsonrpc)"]
  )

  /// If the script fails before its end, the second command ends Neovim.
  static let neovim = Client(
    name: "Neovim",
    command: ["nvim", "--headless", "--clean", "-n"],
    script: ["-c", "luafile \(folder)/client.lua", "-c", "cquit! 3"],
    probe: ["-c", "if has('nvim-0.7') | qall! | else | cquit! | endif"]
  )

  static let python = Client(
    name: "Python",
    command: ["python3", "-I"],
    script: ["\(folder)/client.py"],
    probe: ["-c", "import sys; sys.exit(sys.version_info < (3, 8))"],
    storesFiles: false
  )

  /// It comes from PyPI, which is not reachable from every machine.
  static let pygls = Client(
    name: "pygls",
    command: ["\(root)/.build/pygls/bin/python", "-B"],
    script: ["\(folder)/client_pygls.py"],
    probe: ["-c", "import pygls.client"],
    storesFiles: false,
    canBeRequired: false
  )

  var testDescription: String { name }

  /// The folder of the package.
  static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")

  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/") + "/Clients"

  /// Whether the program exists and is recent enough. If `INTERACTORD_CLIENTS` is `required`, a missing program is a
  /// failure and not a reason to skip a test.
  var isUsable: Bool {
    canBeRequired && Client.variable("INTERACTORD_CLIENTS") == "required" || (try? end(of: probe))?.code == 0
  }

  /// The comment of a skipped test.
  var hint: Comment { "\(name) is not installed, or too old; .ci/setup-clients installs it" }

  /// The value of an environment variable; empty if there is none.
  static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// Plays `session.json`. Returns the exit code and the output.
  func play(encoding: String, framing: Framing = .header) async throws -> (code: Int32, output: String) {
    let environment = ["SESSION=\(Client.folder)/session.json", "ENCODING=\(encoding)", "FRAMING=\(framing.rawValue)"]
    return try await run(script, environment: environment)
  }

  /// Runs the program with more arguments. The program gets the path of the daemon in `DAEMON`. A program that prints
  /// nothing for ten minutes counts as hung. The tests of the client libraries have guards of their own, of a minute a
  /// step.
  func run(_ arguments: [String], environment: [String] = []) async throws -> (code: Int32, output: String) {
    try await onOwnThread { try end(of: arguments, environment: environment) }
  }

  private func end(of arguments: [String], environment: [String] = []) throws -> (code: Int32, output: String) {
    let daemon = try DaemonLocation.besideExecutable()
    var variables = ["DAEMON=\(daemon)", "LC_ALL=C.UTF-8"] + environment
    if storesFiles {
      let names = ["HOME"] + ["CONFIG", "DATA", "STATE", "CACHE"].map { "XDG_\($0)_HOME" }
      variables += names.map { "\($0)=\(daemon)-clients" }
    }
    let program = try DaemonClient(
      path: "/bin/sh",
      arguments: ["-c", #"exec env "$@" 2>&1"#, "sh"] + variables + command + arguments,
      milliseconds: 600_000
    )
    program.process.closeInput()
    let output = String(decoding: try program.readToEnd(), as: UTF8.self)
    return (try program.waitForExit().code, output)
  }
}
