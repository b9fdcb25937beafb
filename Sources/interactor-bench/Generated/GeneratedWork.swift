import InteractorClient

/// The generated requests, each at three sizes that double: what one takes may not grow faster than its size.
enum GeneratedWork: Workload {
  private static let growth = Row(
    "instructions: growth of the generated requests",
    unit: "x",
    budget: largestGrowth,
    method: "callgrind, session in process; from 2n to 4n characters against from n to 2n, the most of all requests"
  )
  static let rows = [growth]

  /// Twice as much is linear, four times as much is quadratic. Long grapheme clusters in a phone number take 3.12 times
  /// as much, up to the 1,000 bytes that it may have.
  static let largestGrowth = 3.4
  /// For those that were found once, four times as much.
  private static let sizes = [250, 500, 1000]
  /// What takes less than this at the largest size does not count: something of a locale that is learnt with the first
  /// long text makes such a difference. With an instruction for each pair of its 1,000 characters, a text takes more.
  #if DEBUG
    private static let cheap = 20_000_000.0
  #else
    private static let cheap = 2_000_000.0
  #endif

  private static func requests() throws(ClientError) -> [(request: GrowingRequest, sizes: [Int])] {
    let some = try GrowingRequests.some().map { (request: $0, sizes: sizes) }
    return some + (try GrowingRequests.found().map { (request: $0, sizes: sizes.map { 4 * $0 }) })
  }

  static func run(_ counter: Counter) throws(ClientError) {
    for (number, (request, sizes)) in try requests().enumerated() {
      try request.warmUp()
      for (place, size) in sizes.enumerated() {
        let session = try request.session(size)
        let message = GeneratedSession.message(request.call(size))
        try counter.region("generated \(number) \(place)", count: 1) { _ in session.send(message) }
      }
    }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    var worst = (value: 0.0, name: "none")
    for (number, (request, sizes)) in ((try? requests()) ?? []).enumerated() {
      let work = sizes.indices.map { counts["generated \(number) \($0)"] }
      guard work[2] > cheap else { continue }
      let value = (work[2] - work[1]) / max(cheap / 10, work[1] - work[0])
      if !(value <= worst.value) { worst = (value, request.name) }
    }
    return [growth.figure(worst.value, note: worst.name)]
  }
}
