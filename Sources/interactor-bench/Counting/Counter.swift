import CLinux
import InteractorClient

/// Counts instructions in the process that does the work.
struct Counter {
  /// Counts the instructions of `count` operations.
  func region(
    _ name: String,
    count: Int,
    _ operation: (Int) throws(ClientError) -> Void
  ) throws(ClientError) {
    clinux_callgrind_start()
    for number in 0..<count { try operation(number) }
    clinux_callgrind_stop(Counter.label(name, count))
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
