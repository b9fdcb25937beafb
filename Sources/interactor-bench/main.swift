import Glibc
import InteractorClient

setlinebuf(stdout)
exit(BenchCommand.run(Array(CommandLine.arguments.dropFirst())))
