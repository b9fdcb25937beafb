import InteractorClient

/// Tries all generated requests at sizes that double, and prints those that take too long or grow faster than their
/// size. The time is that of the processor, so that other work of the machine does not count.
enum GeneratedCommand {
  /// What a request may take, in nanoseconds.
  private static let longest: Int64 = 500_000_000
  /// Growth is not judged below this.
  private static let cheap: Int64 = 200_000
  /// 1,000 bytes and 2,000 are the longest texts that many formats read.
  private static let sizes = (0...13).map { 125 << $0 }

  static func run(_ options: BenchOptions) -> Int32 {
    do throws(ClientError) {
      let requests = try GrowingRequests.all(brief: false, words: options.words).filter { request in
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
    try request.warmUp()
    var times: [Int64] = []
    for (number, size) in sizes.enumerated() {
      times.append(try time(request, size))
      if times[number] > longest { return "\(times[number] / 1_000_000) ms at the size \(size)" }
      guard number > 1, grows(times[number - 2], times[number - 1], times[number]) else { continue }
      // A single measurement may have been disturbed.
      let least = try sizes[(number - 2)...number].map { size throws(ClientError) in try leastTime(request, size) }
      if grows(least[0], least[1], least[2]) {
        let told = least.map { "\($0 / 1000) µs" }.joined(separator: ", ")
        return "\(told) at the sizes \(sizes[number - 2]), \(sizes[number - 1]), \(size)"
      }
    }
    return nil
  }

  /// Whether a request takes more than nine times as long for four times its size, and goes on to grow. Where the text
  /// takes another form, it may leap once.
  private static func grows(_ first: Int64, _ second: Int64, _ third: Int64) -> Bool {
    third > cheap && third > 9 * first && 2 * third > 5 * second
  }

  private static func leastTime(_ request: GrowingRequest, _ size: Int) throws(ClientError) -> Int64 {
    var least = Int64.max
    for _ in 0..<5 { least = min(least, try time(request, size)) }
    return least
  }

  private static func time(_ request: GrowingRequest, _ size: Int) throws(ClientError) -> Int64 {
    let session = try request.session(size)
    let message = GeneratedSession.message(request.call(size))
    let before = Clocks.threadTime
    session.send(message)
    return Clocks.threadTime - before
  }
}
