// Arrays and objects.

extension JSONValue {
  /// The number of elements of an array, or of members of an object; 0 for any other value.
  public var count: Int {
    let entry = document.outline[place]
    switch entry.kind {
    case .array, .object: return Int(entry.length)
    default: return 0
    }
  }

  /// The member of an object with this name, which may be `null`; nil if there is none, or this is not an object.
  public subscript(_ name: StaticString) -> JSONValue? {
    name.withUTF8Buffer { member($0) }
  }

  /// The member of an object with this name, which may be `null`; nil if there is none, or this is not an object.
  public subscript(utf8 name: [UInt8]) -> JSONValue? {
    name.withUnsafeBufferPointer { member($0) }
  }

  @inline(__always)
  private func member(_ name: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    guard let found = document.place(ofMember: name, at: place) else { return nil }
    return JSONValue(document: document, place: found)
  }

  /// The element of an array at an index; nil if there is none, or this is not an array.
  public subscript(_ index: Int) -> JSONValue? {
    let array = document.outline[place]
    guard array.kind == .array, index >= 0, index < Int(array.length) else { return nil }
    var next = place + 1
    for _ in 0..<index { next = Int(document.outline[next].next) }
    return JSONValue(document: document, place: next)
  }

  /// Calls `body` for each member of an object, in the order of the text. The bytes of the name are valid only during
  /// the call. Does nothing if this is not an object.
  public func forEachMember<Failure: Error>(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: JSONValue) throws(Failure) -> Void
  ) throws(Failure) {
    let object = document.outline[place]
    guard object.kind == .object else { return }
    var next = place + 1
    for _ in 0..<object.length {
      let value = JSONValue(document: document, place: next + 1)
      _ = try document.withString(at: next) { name throws(Failure) in try body(name, value) }
      next = Int(document.outline[next + 1].next)
    }
  }

  /// Calls `body` for each element of an array, in order. Does nothing if this is not an array.
  public func forEachElement<Failure: Error>(_ body: (JSONValue) throws(Failure) -> Void) throws(Failure) {
    let array = document.outline[place]
    guard array.kind == .array else { return }
    var next = place + 1
    for _ in 0..<array.length {
      try body(JSONValue(document: document, place: next))
      next = Int(document.outline[next].next)
    }
  }

  /// The members of an object, in the order of the text, without a copy of the names; none if this is not an object.
  public var eachMember: JSONMembers { JSONMembers(of: self) }

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

/// The members of an object, in the order of the text. Names are strings of the document.
public struct JSONMembers: Sequence, IteratorProtocol {
  private let document: JSONDocument
  /// The place of the name of the next member.
  private var place: Int
  private var left: UInt32

  init(of object: JSONValue) {
    let entry = object.document.outline[object.place]
    document = object.document
    place = object.place + 1
    left = entry.kind == .object ? entry.length : 0
  }

  /// The next member; nil behind the last one.
  public mutating func next() -> (name: JSONValue, value: JSONValue)? {
    if left == 0 { return nil }
    let name = place
    left &-= 1
    place = Int(document.outline[name + 1].next)
    return (JSONValue(document: document, place: name), JSONValue(document: document, place: name + 1))
  }
}
