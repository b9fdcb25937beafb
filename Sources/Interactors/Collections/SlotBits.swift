/// A bit for each of a number of slots, all false at first. Those of the first 64 slots take no memory of their own.
struct SlotBits {
  private var first: UInt64 = 0
  /// Those of the slots from 64 on, as far as one of them has been set.
  private var others: [UInt64] = []

  /// All false.
  init() {}

  /// The bits of the first slots.
  init(_ bits: [Bool]) {
    for (slot, bit) in bits.enumerated() where bit { self[slot] = true }
  }

  /// The bit of a slot, from 0.
  subscript(slot: Int) -> Bool {
    get {
      if slot < 64 { return first >> UInt64(slot) & 1 == 1 }
      let place = slot / 64 - 1
      return place < others.count && others[place] >> UInt64(slot % 64) & 1 == 1
    }
    set {
      if slot < 64 {
        Self.set(slot, newValue, in: &first)
        return
      }
      let place = slot / 64 - 1
      while newValue, others.count <= place { others.append(0) }
      if place < others.count { Self.set(slot % 64, newValue, in: &others[place]) }
    }
  }

  private static func set(_ bit: Int, _ isSet: Bool, in word: inout UInt64) {
    if isSet { word |= 1 << UInt64(bit) } else { word &= ~(1 << UInt64(bit)) }
  }
}
