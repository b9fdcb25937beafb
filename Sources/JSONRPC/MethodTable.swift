/// All methods of a server, found by the bytes of their names.
public struct MethodTable<Session> {
  /// What is known of one name: what the base protocol does on it, what the server does, or both.
  struct Entry {
    var name: StaticString
    var lifecycle: LifecycleMethod?
    var kind: Method<Session>.Kind?
  }

  /// The names of the methods, in the order of the table. Those that the base protocol alone handles are listed by
  /// `LifecycleMethod`.
  public let names: [String]

  private var entries: [Entry] = []

  /// Open addressing: places in `entries`, or -1, at the hash of the name and behind it; a power of two.
  private var slots: [Int]

  /// A table. Of two methods of one name the first one counts. `initialize`, `initialized` and `shutdown` may stand in
  /// the table, for what the server adds to them; the other names of `LifecycleMethod` may not, and are passed over.
  public init(_ methods: [Method<Session>]) {
    names = methods.map { "\($0.name)" }
    var capacity = 64
    while capacity < (methods.count + LifecycleMethod.allCases.count) * 4 { capacity *= 2 }
    slots = Array(repeating: -1, count: capacity)
    for method in LifecycleMethod.allCases { add(Entry(name: method.name, lifecycle: method)) }
    for method in methods { add(Entry(name: method.name, kind: method.kind)) }
  }

  private mutating func add(_ entry: Entry) {
    let slot = slot(of: entry.name)
    if slots[slot] < 0 {
      slots[slot] = entries.count
      entries.append(entry)
    } else if entries[slots[slot]].kind == nil, entries[slots[slot]].lifecycle?.isExtensible == true {
      entries[slots[slot]].kind = entry.kind
    }
  }

  /// The entry of a name; nil if the method is unknown.
  func entry(of name: UnsafeBufferPointer<UInt8>) -> Entry? {
    let place = slots[slot(of: name)]
    return place < 0 ? nil : entries[place]
  }

  private func slot(of name: StaticString) -> Int {
    name.withUTF8Buffer { name in slot(of: name) }
  }

  /// Where the name stands, or where it would have to.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    // FNV-1a: names are short, and there are few.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash &>> 32) & (slots.count - 1)
    while slots[slot] >= 0, !entries[slots[slot]].name.withUTF8Buffer({ $0.elementsEqual(name) }) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
