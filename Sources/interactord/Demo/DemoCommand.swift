import InteractorClient

/// `interactord demo`: a form that asks a daemon about every key.
enum DemoCommand {
  static let usage = """
    Usage: interactord demo

    Opens a form in the terminal that spawns a daemon and delegates every key to it. Without a terminal it plays
    a script instead and prints each message and what a user would see.

    """

  /// Runs the command; `arguments` are those after `demo`. Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    if let argument = arguments.first {
      guard argument == "--help" || argument == "-h" else {
        Output.printError("interactord demo: unknown option \(argument)\n\n\(usage)")
        return 64
      }
      Output.print(usage)
      return 0
    }
    let isInteractive = Terminal.isPresent
    let client: DaemonClient
    do throws(ClientError) {
      client = try DaemonClient(errorOutput: isInteractive ? .discarded : .inherited)
    } catch {
      Output.printError("interactord demo: \(error)\n")
      return 1
    }
    guard isInteractive else { return ScriptedDemo.run(client) }
    guard let terminal = Terminal() else {
      Output.printError("interactord demo: the terminal cannot be set to raw mode\n")
      return 1
    }
    return TerminalDemo.run(on: terminal, client)
  }
}
