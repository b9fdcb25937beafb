/// The history of a field while nobody edits it. The text that its last step leads to is the editing text of the
/// property's value.
final class IdleHistory {
  let history: EditHistory
  /// The property's value that the history leads to.
  let value: Value
  /// Numbers the histories in the order in which they were kept.
  let number: Int
  private let bytes: Int
  private let tally: Tally

  /// How many idle histories there are, and how many bytes they hold.
  fileprivate final class Tally {
    var count = 0
    var bytes = 0
  }

  fileprivate init(_ history: EditHistory, to value: Value, number: Int, _ tally: Tally) {
    self.history = history
    self.value = value
    self.number = number
    self.tally = tally
    bytes = history.bytes
    tally.count += 1
    tally.bytes += bytes
  }

  deinit {
    tally.count -= 1
    tally.bytes -= bytes
  }
}

/// The histories that have outlived their edit sessions. A field keeps its history until somebody else changes its
/// property; and only so many fields do, those that were edited last.
final class IdleHistories {
  private let maximumCount: Int
  private let maximumBytes: Int
  private let tally = IdleHistory.Tally()
  /// Fields with the numbers of their histories, the oldest first. An entry whose history is gone means nothing.
  private var entries: [(field: Field, number: Int)] = []
  private var lastNumber = 0

  /// Keeps a limited number of histories with a limited size. The newest is always kept.
  init(count: Int, bytes: Int) {
    maximumCount = count
    maximumBytes = bytes
  }

  /// Keeps a history until the field is edited again, or until too many others are kept. It leads to the present value
  /// of the property.
  func keep(_ history: EditHistory, of field: Field, _ transaction: Transaction) {
    lastNumber += 1
    if put(history, of: field, as: lastNumber, transaction) { entries.append((field, lastNumber)) }
    dropOldest(transaction)
  }

  /// Puts a history in the place of the present one of a field: the same steps, written in another way. It stays as old
  /// as it is.
  func replace(by history: EditHistory, of field: Field, _ transaction: Transaction) {
    guard let number = field.history?.number else { return }
    _ = put(history, of: field, as: number, transaction)
    dropOldest(transaction)
  }

  /// Returns whether there is anything to keep.
  private func put(_ history: EditHistory, of field: Field, as number: Int, _ transaction: Transaction) -> Bool {
    field.keep(nil, transaction)
    guard !history.isEmpty, let property = field.property else { return false }
    var history = history
    history.setBase()
    field.keep(IdleHistory(history, to: property.value, number: number, tally), transaction)
    return true
  }

  private func dropOldest(_ transaction: Transaction) {
    var first = 0
    while tally.count > maximumCount || (tally.bytes > maximumBytes && tally.count > 1) {
      let (oldest, number) = entries[first]
      if oldest.history?.number == number { oldest.keep(nil, transaction) }
      first += 1
    }
    entries.removeFirst(first)
    if entries.count > tally.count * 2 + 16 { forgetEmpty() }
  }

  /// Lets go of the fields whose histories are gone.
  func forgetEmpty() { entries.removeAll { $0.field.history?.number != $0.number } }

  /// Lets go of all fields.
  func removeAll() { entries = [] }
}
