import Glibc
import InteractorClient
import Testing

/// A daemon that is told to go goes in an orderly way.
@Suite struct SignalTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalCountsAsExit(_ signal: Int32) throws {
    let abandoned = try startDaemon()
    abandoned.process.signal(signal)
    #expect(try abandoned.readToEnd().isEmpty)
    #expect(try abandoned.waitForExit().code == 1)

    let finished = try startDaemon()
    try finished.request("shutdown", [:])
    finished.process.signal(signal)
    #expect(try finished.waitForExit().code == 0)
  }
}
