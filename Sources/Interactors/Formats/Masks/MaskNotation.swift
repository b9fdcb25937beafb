/// Reads the notation of masks (text-entry T1): `0` digit, `a` letter, `*` either; `[…]` optional; `{m}`, `{m,n}`,
/// `{m,}` behind a slot or `]` repeats it; other `{…}` is fixed and part of the raw value; `\` makes the next
/// character fixed.
struct MaskNotation {
  /// The slots by their character.
  let slots: [UInt32: SlotClass]
  private let scalars: [UInt32]
  private var index = 0
  private var depth = 0

  /// The slots of every mask.
  static let standardSlots: [UInt32: SlotClass] = [
    0x30: .digit, 0x61: .letter, 0x2A: .alphanumeric,
  ]

  /// Characters that stand for no slot, as they are the notation's own.
  static let reserved: Set<UInt32> = Set("[]{}\\,".unicodeScalars.map { $0.value })

  private init(_ source: Text, _ slots: [UInt32: SlotClass]) {
    self.slots = slots
    scalars = source.scalars
  }

  /// The tree of a mask. The path of an error is empty.
  static func parse(_ source: Text, _ slots: [UInt32: SlotClass]) throws(InteractorError) -> MaskNode {
    var notation = MaskNotation(source, slots)
    let node = try notation.sequence(until: nil)
    guard notation.index == notation.scalars.count else { throw notation.fault("no \"]\" without a \"[\" before it") }
    return node
  }

  private mutating func sequence(until end: UInt32?) throws(InteractorError) -> MaskNode {
    var nodes: [MaskNode] = []
    while index < scalars.count, scalars[index] != end, scalars[index] != 0x5D {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case 0x5C:
        guard index < scalars.count else { throw fault("a character behind \"\\\"") }
        nodes.append(.fixed(scalars[index], isRaw: false))
        index += 1
      case 0x5B:
        depth += 1
        guard depth <= 64 else { throw fault("at most 64 \"[\" within each other") }
        let node = try sequence(until: 0x5D)
        guard index < scalars.count else { throw fault("\"]\" for each \"[\"") }
        index += 1
        depth -= 1
        guard node.size > 0 else { throw fault("something between \"[\" and \"]\"") }
        nodes.append(try repeated(.optional(node), of: node))
      case 0x7B: nodes.append(contentsOf: try fixedRun())
      case 0x7D: throw fault("no \"}\" without a \"{\" before it")
      default:
        if let slot = slots[scalar] {
          nodes.append(try repeated(.slot(slot), of: .slot(slot)))
        } else {
          nodes.append(.fixed(scalar, isRaw: false))
        }
      }
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  /// A node with the count behind it, if there is one. A count behind `]` repeats the part as often as it says at most:
  /// each time may be left out.
  private mutating func repeated(_ node: MaskNode, of part: MaskNode) throws(InteractorError) -> MaskNode {
    guard let count = try count() else { return node }
    if case .optional = node { return .repeated(part, minimum: 0, maximum: count.maximum) }
    return .repeated(part, minimum: count.minimum, maximum: count.maximum)
  }

  /// `{m}`, `{m,n}` or `{m,}`; nil if something else stands there.
  private mutating func count() throws(InteractorError) -> (minimum: Int, maximum: Int?)? {
    guard index < scalars.count, scalars[index] == 0x7B, let end = scalars[index...].firstIndex(of: 0x7D) else {
      return nil
    }
    let content = scalars[(index + 1)..<end]
    let parts = content.split(separator: 0x2C, maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, content.allSatisfy({ $0 == 0x2C || $0 &- 0x30 < 10 }) else {
      return nil
    }
    guard let minimum = Self.number(first) else { throw fault("a count of at most 512") }
    index = end + 1
    if parts.count == 1 {
      guard minimum > 0 else { throw fault("a count of 1 or more") }
      return (minimum, minimum)
    }
    if parts[1].isEmpty { return (minimum, nil) }
    guard let maximum = Self.number(parts[1]) else { throw fault("a count of at most 512") }
    guard minimum <= maximum, maximum > 0 else { throw fault("a greatest count that is not below the smallest") }
    return (minimum, maximum)
  }

  private static func number(_ digits: ArraySlice<UInt32>) -> Int? {
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    return number <= CompiledMask.maximumPositions ? number : nil
  }

  /// The fixed characters up to `}`.
  private mutating func fixedRun() throws(InteractorError) -> [MaskNode] {
    var nodes: [MaskNode] = []
    while index < scalars.count, scalars[index] != 0x7D {
      if scalars[index] == 0x5C { index += 1 }
      guard index < scalars.count else { break }
      nodes.append(.fixed(scalars[index], isRaw: true))
      index += 1
    }
    guard index < scalars.count else { throw fault("\"}\" for each \"{\"") }
    index += 1
    guard !nodes.isEmpty else { throw fault("something between \"{\" and \"}\"") }
    return nodes
  }

  private func fault(_ expected: String) -> InteractorError {
    let text = Text(scalars: scalars[..<min(index, scalars.count)])
    return .invalid(path: "", expected: "a mask with \(expected)", got: "a fault behind \"\(text)\"")
  }
}
