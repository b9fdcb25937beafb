/// A mask in its compiled form: slots, fixed characters, and marks before what is optional (text-entry T1).
///
/// The notation and patterns of a schema both become this form. It is read from the left; at a mark a layout enters the
/// optional part or goes on behind it.
final class CompiledMask: Sendable {
  /// One step of a mask.
  enum Element: Sendable {
    /// A slot, by its number among all of them. What it admits stands in `classes`: so an element holds nothing that is
    /// counted, and walking a mask touches no reference count.
    case slot(Int)
    /// A character that the mask brings along, and whether it is part of the raw value.
    case fixed(UInt32, isRaw: Bool)
    /// What follows may be left out, up to `end`.
    case option(end: Int)
  }

  let elements: [Element]
  /// What each slot admits.
  let classes: [SlotClass]
  /// The element of each slot.
  let places: [Int]
  /// For each element the characters of ASCII that can stand there in a text.
  private let admitted: [ASCIISet]
  /// Whether any part is optional.
  let hasOptions: Bool
  /// How many slots it has, the optional ones too.
  var capacity: Int { classes.count }
  /// How many fixed characters stand before all else.
  let leadingCount: Int
  /// The slots that the last character of a complete text can stand in.
  private let lastSlots: [Int]

  /// The most slots and fixed characters of a mask.
  static let maximumPositions = 512

  /// Compiles a mask; nil if it has more positions than allowed, or no slot. In a list, fixed letters and digits are
  /// slots of one character (T2).
  init?(_ node: MaskNode, inList: Bool) {
    var compiler = Compiler(inList: inList)
    compiler.extra = node.repetitionRoom
    guard compiler.emit(node, optional: false) else { return nil }
    guard !compiler.classes.isEmpty else { return nil }
    elements = compiler.elements
    classes = compiler.classes
    places = compiler.elements.indices.filter { if case .slot = compiler.elements[$0] { true } else { false } }
    admitted = compiler.elements.map { element in
      switch element {
      case .slot(let slot): compiler.classes[slot].ascii
      case .fixed(let scalar, _): ASCIISet(scalar)
      case .option: ASCIISet()
      }
    }
    hasOptions = compiler.hasOptions
    leadingCount = compiler.elements.prefix { if case .fixed = $0 { true } else { false } }.count
    lastSlots = Self.lastSlots(of: compiler.elements)
  }

  /// How many pairs there are of a place in the mask and one in a text that fills it: reading a text tries each once.
  var ways: Int { elements.count * (capacity + 1) }

  /// Whether a complete text can end with a character in a slot.
  func canEnd(with scalar: UInt32) -> Bool { lastSlots.contains { classes[$0].fitting(scalar) != nil } }

  /// The slots behind which all others may be left out.
  private static func lastSlots(of elements: [Element]) -> [Int] {
    // Whether the end can be reached from an element without filling a slot.
    var reachesEnd = [Bool](repeating: true, count: elements.count + 1)
    var last: [Int] = []
    for index in elements.indices.reversed() {
      switch elements[index] {
      case .slot(let slot):
        if reachesEnd[index + 1] { last.append(slot) }
        reachesEnd[index] = false
      case .fixed: reachesEnd[index] = reachesEnd[index + 1]
      case .option(let end): reachesEnd[index] = reachesEnd[index + 1] || reachesEnd[end]
      }
    }
    return last
  }

  /// The leading fixed characters.
  var leading: [UInt32] {
    elements.prefix(leadingCount).compactMap { if case .fixed(let scalar, _) = $0 { scalar } else { nil } }
  }

  /// Whether all slots are for digits.
  var isNumeric: Bool {
    classes.allSatisfy { $0.name == "digit" }
  }

  /// The layout of a text of ASCII that fills the first slots and has all fixed characters between them, in a mask
  /// without optional parts. Nil for any other text and any other mask.
  func straightLayout(of text: [UInt8]) -> MaskLayout? {
    if hasOptions || text.count > elements.count { return nil }
    var layout = MaskLayout(self)
    layout.characters.reserveCapacity(text.count + 1)
    let isFitting = text.withUnsafeBufferPointer { text in
      for index in text.indices {
        if !admitted[index].contains(text[index]) { return false }
        if case .slot = elements[index] { layout.characters.append(UInt32(text[index])) }
      }
      return true
    }
    if !isFitting { return nil }
    layout.slots.reserveCapacity(text.count + 1)
    layout.slots.append(contentsOf: places[..<layout.characters.count])
    layout.end = text.count
    return layout
  }

  private struct Compiler {
    let inList: Bool
    var extra = 0
    var elements: [Element] = []
    var classes: [SlotClass] = []
    var positions = 0
    var hasOptions = false

    /// Adds a node; false if there is no room for it. In an optional part without slots, the fixed characters are what
    /// is typed or not.
    mutating func emit(_ node: MaskNode, optional: Bool) -> Bool {
      switch node {
      case .slot(let slot): return add(slot)
      case .fixed(let scalar, let isRaw):
        if optional || (inList && scalar.isLetterOrDigit) { return add(SlotClass(only: scalar)) }
        return add(.fixed(scalar, isRaw: isRaw))
      case .sequence(let nodes): return nodes.allSatisfy { emit($0, optional: optional) }
      case .optional(let node): return emitOption { $0.emit(node, optional: optional || !node.hasSlot) }
      case .repeated(let node, let minimum, let maximum):
        for _ in 0..<minimum where !emit(node, optional: optional) { return false }
        let most = maximum ?? minimum + extra / max(1, node.size)
        return emit(node, times: most - minimum, optional: optional || !node.hasSlot)
      }
    }

    private mutating func emit(_ node: MaskNode, times: Int, optional: Bool) -> Bool {
      var marks: [Int] = []
      for _ in 0..<max(0, times) {
        marks.append(elements.count)
        elements.append(.option(end: 0))
        guard emit(node, optional: optional) else { return false }
      }
      if !marks.isEmpty { hasOptions = true }
      for mark in marks { elements[mark] = .option(end: elements.count) }
      return true
    }

    private mutating func emitOption(_ body: (inout Compiler) -> Bool) -> Bool {
      let mark = elements.count
      elements.append(.option(end: 0))
      guard body(&self) else { return false }
      elements[mark] = .option(end: elements.count)
      hasOptions = true
      return true
    }

    private mutating func add(_ slot: SlotClass) -> Bool {
      classes.append(slot)
      return add(.slot(classes.count - 1))
    }

    private mutating func add(_ element: Element) -> Bool {
      positions += 1
      elements.append(element)
      return positions <= CompiledMask.maximumPositions
    }
  }
}

/// A mask as a tree, before it is compiled.
indirect enum MaskNode: Sendable {
  case slot(SlotClass)
  case fixed(UInt32, isRaw: Bool)
  case sequence([MaskNode])
  case optional(MaskNode)
  /// A repetition, with the fewest and the most times; nil for as many as a mask has room for.
  case repeated(MaskNode, minimum: Int, maximum: Int?)

  /// Whether it has a slot.
  var hasSlot: Bool {
    switch self {
    case .slot: true
    case .fixed: false
    case .sequence(let nodes): nodes.contains { $0.hasSlot }
    case .optional(let node): node.hasSlot
    case .repeated(let node, _, let maximum): maximum != 0 && node.hasSlot
    }
  }

  /// How many positions it has at least, with optional parts counted once.
  var size: Int {
    switch self {
    case .slot, .fixed: return 1
    case .sequence(let nodes): return nodes.reduce(0) { min($0 + $1.size, 1_000_000) }
    case .optional(let node): return node.size
    case .repeated(let node, let minimum, let maximum):
      let (size, overflow) = node.size.multipliedReportingOverflow(by: maximum ?? minimum)
      return overflow ? 1_000_000 : min(size, 1_000_000)
    }
  }

  private var openRepetitions: Int {
    switch self {
    case .slot, .fixed: 0
    case .sequence(let nodes): nodes.reduce(0) { min($0 + $1.openRepetitions, CompiledMask.maximumPositions) }
    case .optional(let node): node.openRepetitions
    case .repeated(let node, let minimum, let maximum):
      // Both factors are at most the positions of a mask, and so is what counts of the product.
      min(
        (maximum == nil ? 1 : 0) + node.openRepetitions
          * min(max(1, maximum ?? minimum), CompiledMask.maximumPositions),
        CompiledMask.maximumPositions
      )
    }
  }

  /// How many positions are left for each repetition without an end.
  fileprivate var repetitionRoom: Int {
    let open = openRepetitions
    return open == 0 ? 0 : max(0, CompiledMask.maximumPositions - size) / open
  }
}
