import InteractorClient

/// Something whose instructions are counted. The work is done under callgrind in a process of its own; what has been
/// counted is made into figures outside of it.
protocol Workload {
  /// The rows that `figures` gives.
  static var rows: [Row] { get }

  /// Does the work; what stands in a region of `counter` is counted, everything else is not.
  static func run(_ counter: Counter) throws(ClientError)

  /// The figures of what has been counted.
  static func figures(_ counts: Counts) -> [Figure]
}

/// What was counted, by the name of the region.
struct Counts {
  private let values: [String: Double]

  init(_ values: [String: Double]) { self.values = values }

  /// What one operation took in a region; not a number where nothing has been counted.
  subscript(_ region: String) -> Double { values[region] ?? .nan }

  /// How much more an operation takes in one region than in another, 1 being the same.
  func ratio(_ region: String, to other: String) -> Double { self[region] / self[other] }
}
