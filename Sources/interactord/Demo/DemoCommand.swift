import InteractorClient

/// `interactord demo`: a form that asks a daemon about every key.
enum DemoCommand {
  private static let usage = """
    Usage: interactord demo

    Opens a form in the terminal that spawns a daemon and delegates every key to it. Without a terminal it plays
    a script instead and prints each message and what a user would see.

    """

  private static let command = Subcommand(name: "demo", usage: usage)

  /// Runs the command; `arguments` are those after `demo`. Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    command.run(arguments) { given throws(Subcommand.Misuse) in
      if let operand = given.operands.first { throw Subcommand.Misuse("\(operand) means nothing here") }
      let isInteractive = Terminal.isPresent
      let client: DaemonClient
      do throws(ClientError) {
        client = try DaemonClient(errorOutput: isInteractive ? .discarded : .inherited)
      } catch {
        return command.fail(1, "\(error)")
      }
      guard isInteractive else { return ScriptedDemo.run(client) }
      guard let terminal = Terminal() else { return command.fail(1, "the terminal cannot be set to raw mode") }
      return TerminalDemo.run(on: terminal, client)
    }
  }
}
