internal import JSON

/// What a method does in its session. The type of the session is erased, so that no message runs generic code.
enum Action {
  case request((JSONValue?, Reply) throws(ResponseError) -> Void)
  case deferred((JSONValue?, DeferredRequest) throws(ResponseError) -> Void)
  case notification((JSONValue?) throws(ResponseError) -> Void)
}

/// One method name, with what the base protocol does, what the session does, or both.
final class BoundMethod {
  let name: StaticString
  let lifecycle: LifecycleMethod?
  var action: Action?

  init(name: StaticString, lifecycle: LifecycleMethod?, action: Action?) {
    self.name = name
    self.lifecycle = lifecycle
    self.action = action
  }
}

/// The methods of one session, found by the bytes of their names.
struct BoundMethods {
  private var methods: [BoundMethod] = []

  /// A hash table with open addressing, whose size is a power of two: indices into `methods`, or -1.
  private var slots: [Int]

  init(_ added: [(name: StaticString, action: Action)]) {
    var capacity = 64
    while capacity < (added.count + LifecycleMethod.allCases.count) * 4 { capacity *= 2 }
    slots = Array(repeating: -1, count: capacity)
    for method in LifecycleMethod.allCases {
      add(BoundMethod(name: method.name, lifecycle: method, action: nil))
    }
    for (name, action) in added {
      add(BoundMethod(name: name, lifecycle: nil, action: action))
    }
  }

  private mutating func add(_ method: BoundMethod) {
    let slot = slot(of: method.name)
    if slots[slot] < 0 {
      slots[slot] = methods.count
      methods.append(method)
    } else if methods[slots[slot]].action == nil, methods[slots[slot]].lifecycle?.isExtensible == true {
      methods[slots[slot]].action = method.action
    }
  }

  /// The method that a string names; nil if there is none.
  subscript(_ name: JSONValue) -> BoundMethod? {
    var place = -1
    name.withUTF8 { place = slots[slot(of: $0)] }
    return place < 0 ? nil : methods[place]
  }

  private func slot(of name: StaticString) -> Int {
    name.withUTF8Buffer { name in slot(of: name) }
  }

  /// The slot of the name, or the free slot where it would go.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    // FNV-1a: names are short, and there are few.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash &>> 32) & (slots.count - 1)
    while slots[slot] >= 0, !Self.isEqual(methods[slots[slot]].name, name) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static func isEqual(_ text: StaticString, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    text.withUTF8Buffer { text in
      var index = 0
      while index < text.count, index < name.count, text[index] == name[index] { index &+= 1 }
      return index == text.count && index == name.count
    }
  }
}
