import Interactors

/// Keeps a session within its memory budget. Measuring takes two calls of the system, so it adds up what requests may
/// have added since the last time, and measures when that could be too much.
struct MemoryAccount {
  let budget: MemoryBudget
  /// What the last measurement found, in bytes.
  private var measured: Int64 = 0
  /// The most that may have been added since.
  private var unmeasured: Int64
  /// How many objects have been closed since free memory was given back.
  private var closed = 0

  /// After so many bytes there is another measurement in any case.
  private static let interval: Int64 = 1 << 20
  /// Giving memory back takes a walk over all free memory. It is worth it for so many closed objects.
  private static let worthwhile = 1_000
  /// A format can be worth so many other objects: it has the words of a locale, or the options of a combo box.
  private static let objectsOfFormat = 128

  init(_ budget: MemoryBudget) {
    self.budget = budget
    unmeasured = Self.interval
  }

  /// Counts bytes that have been added, as far as a request does not say so.
  mutating func add(_ bytes: Int) { unmeasured += Int64(bytes) }

  /// Throws `limitReached` unless there is room for a request of `size` bytes. `unread` is the number of bytes that the
  /// client has not read. Before it refuses, it calls `drop`, which lets go of what is not in use.
  @inline(__always)
  mutating func require(
    _ growth: MemoryGrowth,
    size: Int,
    unread: Int,
    drop: () -> Int
  ) throws(InteractorError) {
    let bytes = Int64(size) * Int64(growth.factor)
    unmeasured += bytes
    if unmeasured < Self.interval, measured + unmeasured <= budget.limit { return }
    try measure(for: bytes, unread: unread, drop: drop)
  }

  @inline(never)
  private mutating func measure(for bytes: Int64, unread: Int, drop: () -> Int) throws(InteractorError) {
    guard let measure = budget.measure else {
      unmeasured = 0
      return
    }
    measured = Int64(max(measure() - unread, 0))
    unmeasured = bytes
    if measured + bytes <= budget.limit || bytes == 0 { return }
    _ = drop()
    budget.release()
    measured = Int64(max(measure() - unread, 0))
    if measured + bytes <= budget.limit { return }
    unmeasured = 0
    let message =
      "The session holds \(measured) bytes and may hold \(budget.limit) (--max-memory). The request may need \(bytes) more."
    throw .failed(.limitReached, message: message)
  }

  /// Throws `limitReached` if the session holds too much already.
  mutating func check(unread: Int, drop: () -> Int) throws(InteractorError) {
    try measure(for: 1, unread: unread, drop: drop)
  }

  /// A request has closed so many objects.
  mutating func noteClosing(of count: Int) { closed += count }

  /// So many formats are gone.
  mutating func noteClosing(ofFormats count: Int) { closed += count * Self.objectsOfFormat }

  /// Gives memory back if enough has been closed, compared with the number of objects that are still open.
  mutating func release(open: Int) {
    if closed == 0 { return }
    guard closed >= max(Self.worthwhile, open / 4) || open == 0 else { return }
    closed = 0
    budget.release()
  }
}
