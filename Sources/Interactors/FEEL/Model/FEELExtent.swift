/// How much is in a value. Every container knows it of itself, so that nothing that walks through a value goes deeper
/// or takes longer than `FEELLimits` allow, however the value was made: containers may share what is in them.
struct FEELExtent: Hashable, Sendable {
  /// How many containers are within each other: 0 for a value that is none.
  private(set) var depth: UInt16 = 0
  /// How many values there are: the value itself, and all in it, as often as they occur.
  private(set) var size: UInt32 = 1

  /// The extent of a value without others in it.
  static let single = FEELExtent()

  /// Adds a value to the container that this is the extent of.
  mutating func add(_ value: FEELValue) {
    let inner = value.extent
    depth = max(depth, inner.depth &+ 1)
    let (sum, overflow) = size.addingReportingOverflow(inner.size)
    size = overflow ? .max : sum
  }

  /// The extent of a container with these values.
  init(of values: [FEELValue]) {
    depth = 1
    size = UInt32(clamping: values.count &+ 1)
    values.withUnsafeBufferPointer { values in
      for index in values.indices where values[index].holdsOthers { addHolder(values[index]) }
    }
  }

  /// Adds what is in a value that itself has been counted.
  private mutating func addHolder(_ value: FEELValue) {
    size -= 1
    add(value)
  }

  /// The extent of a range with these ends.
  init(from lower: FEELValue?, to upper: FEELValue?) {
    depth = 1
    if let lower { add(lower) }
    if let upper { add(upper) }
  }

  private init() {}

  /// Whether a value may be that large.
  var isWithinLimits: Bool { Int(depth) <= FEELLimits.valueDepth && Int(size) <= FEELLimits.valueSize }
}

extension FEELValue {
  /// Whether there may be other values in it.
  @inline(__always)
  fileprivate var holdsOthers: Bool {
    switch self {
    case .null, .boolean, .number, .string, .date, .time, .dateTime, .yearsMonthsDuration, .daysTimeDuration: false
    case .list, .context, .range, .function: true
    }
  }

  /// How much is in it.
  var extent: FEELExtent {
    switch self {
    case .null, .boolean, .number, .string, .date, .time, .dateTime, .yearsMonthsDuration, .daysTimeDuration: .single
    case .list(let list): list.extent
    case .context(let context): context.extent
    case .range(let range): range.extent
    case .function(let function): function.extent
    }
  }
}
