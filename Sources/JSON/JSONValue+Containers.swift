internal import CJSONC

// Arrays and objects.

extension JSONValue {
  /// The number of elements of an array, or of members of an object; 0 for any other value.
  public var count: Int {
    switch json_object_get_type(node) {
    case json_type_array: json_object_array_length(node)
    case json_type_object: Int(json_object_object_length(node))
    default: 0
    }
  }

  /// The member of an object with this name, which may be `null`; nil if there is none, or this is not an object.
  public subscript(_ name: StaticString) -> JSONValue? {
    guard name.hasPointerRepresentation else { return self[utf8: Array("\(name)".utf8)] }
    return member(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
  }

  /// The member of an object with this name, which may be `null`; nil if there is none, or this is not an object.
  public subscript(utf8 name: [UInt8]) -> JSONValue? {
    // The validator refuses names with U+0000, and json-c would end the name there.
    guard !name.contains(0) else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: name.count + 1) { terminated in
      for (index, byte) in name.enumerated() { terminated[index] = CChar(bitPattern: byte) }
      terminated[name.count] = 0
      return terminated.baseAddress.flatMap { member($0) }
    }
  }

  private func member(_ name: UnsafePointer<CChar>) -> JSONValue? {
    guard json_object_get_type(node) == json_type_object, let table = json_object_get_object(node) else { return nil }
    guard table.pointee.count <= Self.fewMembers else {
      var found: OpaquePointer?
      guard json_object_object_get_ex(node, name, &found) != 0 else { return nil }
      return JSONValue(document: document, node: found)
    }
    var entry = table.pointee.head
    while let member = entry {
      if Self.equal(lh_entry_k(member), name) {
        return JSONValue(document: document, node: lh_entry_v(member).map { OpaquePointer($0) })
      }
      entry = lh_entry_next(member)
    }
    return nil
  }

  /// With at most this many members, comparing all names is several times faster than json-c's hash table.
  private static let fewMembers: Int32 = 12

  @inline(__always)
  private static func equal(_ key: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>) -> Bool {
    guard let key = key?.assumingMemoryBound(to: CChar.self) else { return false }
    var index = 0
    while key[index] == name[index] {
      if key[index] == 0 { return true }
      index &+= 1
    }
    return false
  }

  /// The element of an array at an index; nil if there is none, or this is not an array.
  public subscript(_ index: Int) -> JSONValue? {
    guard
      json_object_get_type(node) == json_type_array,
      index >= 0, index < json_object_array_length(node)
    else { return nil }
    return JSONValue(document: document, node: json_object_array_get_idx(node, index))
  }

  /// Calls `body` for each member of an object, in the order of the text. The bytes of the name are valid only during
  /// the call. Does nothing if this is not an object.
  public func forEachMember<Failure: Error>(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: JSONValue) throws(Failure) -> Void
  ) throws(Failure) {
    guard json_object_get_type(node) == json_type_object else { return }
    var member = json_object_iter_begin(node)
    var end = json_object_iter_end(node)
    while json_object_iter_equal(&member, &end) == 0 {
      if let name = json_object_iter_peek_name(&member) {
        let bytes = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
        let value = JSONValue(document: document, node: json_object_iter_peek_value(&member))
        try body(UnsafeBufferPointer(start: bytes, count: cjsonc_length(name)), value)
      }
      json_object_iter_next(&member)
    }
  }

  /// Calls `body` for each element of an array, in order. Does nothing if this is not an array.
  public func forEachElement<Failure: Error>(_ body: (JSONValue) throws(Failure) -> Void) throws(Failure) {
    guard json_object_get_type(node) == json_type_array else { return }
    for index in 0..<json_object_array_length(node) {
      try body(JSONValue(document: document, node: json_object_array_get_idx(node, index)))
    }
  }

  /// The members of an object, in the order of the text; nil if this is not an object.
  public var members: [(name: [UInt8], value: JSONValue)]? {
    guard kind == .object else { return nil }
    var members: [(name: [UInt8], value: JSONValue)] = []
    members.reserveCapacity(count)
    forEachMember { name, value in members.append((Array(name), value)) }
    return members
  }

  /// The elements of an array; nil if this is not an array.
  public var elements: [JSONValue]? {
    guard kind == .array else { return nil }
    var elements: [JSONValue] = []
    elements.reserveCapacity(count)
    forEachElement { elements.append($0) }
    return elements
  }
}
