import InteractorClient

/// A subcommand for people: its name, its help, and the options that it takes.
struct Subcommand {
  /// A command line that is wrong, in a few words.
  struct Misuse: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  let name: String
  let usage: String
  /// What each option needs, `a folder`; nothing for one that stands alone.
  var options: [String: String] = [:]

  /// What a command line gives.
  struct Arguments {
    /// What follows each option; empty for one that stands alone.
    fileprivate(set) var values: [String: String] = [:]
    /// What is no option, in order.
    fileprivate(set) var operands: [String] = []
    /// Where among them those begin that stand behind `--`; nil without it.
    fileprivate(set) var dashes: Int?
  }

  /// Reads the arguments and does what the command does. A request for help and a wrong command line are answered here.
  /// Returns the exit code.
  func run(_ arguments: [String], _ body: (Arguments) throws(Misuse) -> Int32) -> Int32 {
    do throws(Misuse) {
      guard let arguments = try read(arguments) else {
        Output.print(usage)
        return ExitCode.success
      }
      return try body(arguments)
    } catch {
      let code = fail(ExitCode.usage, error.message)
      Output.printError("\n\(usage)")
      return code
    }
  }

  /// Tells on standard error why the command fails, and returns an exit code.
  func fail(_ code: Int32, _ reason: String) -> Int32 {
    Output.printError("interactord \(name): \(EscapedText.escaped(reason))\n")
    return code
  }

  /// Nil where help is asked for.
  private func read(_ arguments: [String]) throws(Misuse) -> Arguments? {
    var read = Arguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" { return nil }
      if argument == "--" {
        read.dashes = read.operands.count
        read.operands += rest
        break
      }
      guard argument != "-", argument.hasPrefix("-") else {
        read.operands.append(argument)
        continue
      }
      guard let need = options[argument] else { throw Misuse("there is no option \(argument)") }
      guard let value = need.isEmpty ? "" : rest.popFirst(), need.isEmpty || !value.isEmpty else {
        throw Misuse("\(argument) needs \(need)")
      }
      read.values[argument] = value
    }
    return read
  }
}
