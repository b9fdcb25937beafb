import Glibc

StandardStreams.open()
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
// These are for people: they use stdout, and those that need a daemon start one of their own.
case "check": exit(CheckCommand.run(Array(arguments.dropFirst())))
case "demo": exit(DemoCommand.run(Array(arguments.dropFirst())))
case "facts": exit(FactsCommand.run(Array(arguments.dropFirst())))
case "replay": exit(ReplayCommand.run(Array(arguments.dropFirst())))
case "tap": exit(TapCommand.run(Array(arguments.dropFirst())))
default:
  // From here on, print() writes to stderr. Only `output` leads to the client.
  let output = StandardStreams.protectOutput()
  exit(CommandLineInterface.run(arguments, output: output))
}
