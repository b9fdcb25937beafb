import InteractorClient

/// Tries all generated requests at sizes that double, and prints those that take too long or grow faster than their
/// size. The time is that of the processor, so that other work of the machine does not count.
enum GeneratedCommand {
  /// What a request may take, in nanoseconds.
  private static let longest: Int64 = 500_000_000
  /// Growth is not judged below this.
  private static let cheap: Int64 = 20_000_000
  private static let sizes = (0...14).map { 64 << $0 }

  static func run(_ options: BenchOptions) -> Int32 {
    do throws(ClientError) {
      let requests = try GrowingRequests.all(brief: false).filter { request in
        options.words.isEmpty || options.words.contains { request.name.lowercased().contains($0) }
      }
      var found = 0
      for request in requests {
        // If it never ends, this is the last line.
        Output.printError("\r\u{1B}[K\(request.name.prefix(100))")
        if let finding = try finding(request) {
          Output.printError("\r\u{1B}[K")
          Output.print("\(request.name): \(finding)\n")
          found += 1
        }
      }
      Output.printError("\r\u{1B}[K")
      Output.print("\(requests.count) requests, \(found) of them too long\n")
      return found == 0 ? 0 : 2
    } catch {
      Output.printError("interactor-bench: \(error)\n")
      return 1
    }
  }

  /// What is wrong with a request; nil if nothing is.
  private static func finding(_ request: GrowingRequest) throws(ClientError) -> String? {
    var times: [Int64] = []
    for size in sizes {
      let session = try GeneratedSession(request.opening)
      session.send(GeneratedSession.message(request.call(8)))
      let message = GeneratedSession.message(request.call(size))
      let before = Clocks.threadTime
      session.send(message)
      times.append(Clocks.threadTime - before)
      let time = times[times.count - 1]
      if time > longest { return "\(time / 1_000_000) ms at the size \(size) (\(message.count) bytes)" }
      if let previous = times.dropLast().last, time > cheap,
        Double(time) > GeneratedWork.largestGrowth * Double(previous)
      {
        // A single measurement may have been disturbed.
        let again = try repeated(request, size)
        let before = try repeated(request, size / 2)
        if Double(again) > GeneratedWork.largestGrowth * Double(before) {
          return "\(before / 1_000_000) ms at the size \(size / 2), \(again / 1_000_000) ms at \(size)"
        }
      }
    }
    return nil
  }

  private static func repeated(_ request: GrowingRequest, _ size: Int) throws(ClientError) -> Int64 {
    var least = Int64.max
    for _ in 0..<3 {
      let session = try GeneratedSession(request.opening)
      session.send(GeneratedSession.message(request.call(8)))
      let message = GeneratedSession.message(request.call(size))
      let before = Clocks.threadTime
      session.send(message)
      least = min(least, Clocks.threadTime - before)
    }
    return least
  }
}
