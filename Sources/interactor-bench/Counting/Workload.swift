import InteractorClient

/// Work whose instructions are counted. The work is done in a process of its own under callgrind. The figures are
/// computed outside of it.
protocol Workload {
  /// The rows that `figures` fills.
  static var rows: [Row] { get }

  /// Does the work. Only the instructions in the regions of `counter` are counted.
  static func run(_ counter: Counter) throws(ClientError)

  /// The figures for the counts.
  static func figures(_ counts: Counts) -> [Figure]
}

/// The counts, by the names of the regions.
struct Counts {
  private let values: [String: Double]

  init(_ values: [String: Double]) { self.values = values }

  /// The count of one operation in a region; not a number if nothing was counted.
  subscript(_ region: String) -> Double { values[region] ?? .nan }

  /// The count of an operation in one region divided by that in another.
  func ratio(_ region: String, to other: String) -> Double { self[region] / self[other] }
}
