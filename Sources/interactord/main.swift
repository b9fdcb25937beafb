import CLinux
import Glibc

// First of all: from here on, whatever prints, prints to stderr. Only the daemon knows the way to the client.
let output = StandardStreams.protectOutput()
clinux_catch_signals()
exit(CommandLineInterface.run(Array(CommandLine.arguments.dropFirst()), output: output))
