import CLinux
import InteractorClient

/// Counts instructions in the process that does the work.
struct Counter {
  /// Whether instructions are counted between the regions, too.
  private var isContinuous = false

  /// Does work with many regions. Where counting starts and stops, valgrind translates all code anew, which takes more
  /// time than to count what is between the regions.
  func continuously(_ work: (Counter) throws(ClientError) -> Void) throws(ClientError) {
    clinux_callgrind_start()
    defer { clinux_callgrind_stop() }
    var counter = self
    counter.isContinuous = true
    try work(counter)
  }

  /// Counts the instructions of `count` operations.
  func region(
    _ name: String,
    count: Int,
    _ operation: (Int) throws(ClientError) -> Void
  ) throws(ClientError) {
    if !isContinuous { clinux_callgrind_start() }
    clinux_callgrind_zero()
    for number in 0..<count { try operation(number) }
    clinux_callgrind_dump(Counter.label(name, count))
    if !isContinuous { clinux_callgrind_stop() }
  }

  /// Reports any other amount, such as bytes, like a count.
  func tell(_ name: String, _ amount: Int) {
    Output.print("\(Counter.label(name, 1)) \(amount)\n")
  }

  /// The name of a region in callgrind's file.
  private static func label(_ name: String, _ count: Int) -> String { "\(name)|\(count)" }

  /// The name and the number of operations of a label.
  static func parts(of label: some StringProtocol) -> (name: String, count: Double)? {
    let parts = label.split(separator: "|")
    guard parts.count == 2, let count = Double(parts[1]) else { return nil }
    return (String(parts[0]), count)
  }
}
