import Glibc

StandardStreams.open()
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
// These two are clients: they talk to a person on stdout, and to a daemon of their own over pipes.
case "demo": exit(DemoCommand.run(Array(arguments.dropFirst())))
case "replay": exit(ReplayCommand.run(Array(arguments.dropFirst())))
default:
  // First of all: from here on, whatever prints, prints to stderr. Only the daemon knows the way to the client.
  let output = StandardStreams.protectOutput()
  exit(CommandLineInterface.run(arguments, output: output))
}
