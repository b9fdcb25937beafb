// Paths: names with `/` between them, as in JSON pointers (RFC 6901 section 3). In a name, `~` is `~0`, and `/` is
// `~1`.

extension Text {
  /// The text as one name of a path.
  public var asPathName: Text {
    let bytes = utf8
    if !bytes.contains(where: { $0 == .tilde || $0 == .slash }) { return self }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count + 2)
    for byte in bytes {
      switch byte {
      case .tilde: escaped += [.tilde, UInt8(ascii: "0")]
      case .slash: escaped += [.tilde, UInt8(ascii: "1")]
      default: escaped.append(byte)
      }
    }
    return Text(utf8: escaped)
  }

  /// The names of the path; nil if a `~` stands in it for neither sign. An empty text is the path of one empty name.
  public var pathNames: [Text]? {
    var names: [Text] = []
    for part in utf8.split(separator: .slash, omittingEmptySubsequences: false) {
      guard let name = Self.unescaped(part) else { return nil }
      names.append(name)
    }
    return names
  }

  /// The names of a JSON pointer, which begins with `/` unless it is empty; nil if it is none.
  public var pointerNames: [Text]? {
    if isEmpty { return [] }
    guard utf8.first == .slash else { return nil }
    return Text(utf8: Array(utf8.dropFirst())).pathNames
  }

  private static func unescaped(_ part: ArraySlice<UInt8>) -> Text? {
    if !part.contains(.tilde) { return Text(utf8: Array(part)) }
    var name: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == .tilde else {
        name.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): name.append(.tilde)
      case UInt8(ascii: "1"): name.append(.slash)
      default: return nil
      }
    }
    return Text(utf8: name)
  }

  /// The path with one more name.
  public func path(to name: Text) -> Text {
    let (outer, inner) = (utf8, name.asPathName.utf8)
    var path: [UInt8] = []
    path.reserveCapacity(outer.count + 1 + inner.count)
    path += outer
    path.append(.slash)
    path += inner
    return Text(utf8: path)
  }
}

extension UInt8 {
  fileprivate static let tilde = UInt8(ascii: "~")
  static let slash = UInt8(ascii: "/")
}
