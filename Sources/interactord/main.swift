import Glibc

StandardStreams.open()
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
// These are clients: they use stdout, and pipes to a daemon of their own.
case "demo": exit(DemoCommand.run(Array(arguments.dropFirst())))
case "replay": exit(ReplayCommand.run(Array(arguments.dropFirst())))
case "tap": exit(TapCommand.run(Array(arguments.dropFirst())))
default:
  // From here on, print() writes to stderr. Only `output` leads to the client.
  let output = StandardStreams.protectOutput()
  exit(CommandLineInterface.run(arguments, output: output))
}
