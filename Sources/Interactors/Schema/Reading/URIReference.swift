/// A URI or a reference to one, in its five parts (RFC 3986, section 3 and appendix B). Any text can be one.
struct URIReference {
  private typealias Part = ArraySlice<UInt8>

  private var scheme: Part?
  private var authority: Part?
  private var path: Part
  private var query: Part?
  private var fragment: Part?

  init(_ text: Text) {
    var rest = text.utf8[...]
    fragment = rest.cutBehind("#")
    query = rest.cutBehind("?")
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
      rest[end] == UInt8(ascii: ":"), end > rest.startIndex
    {
      scheme = rest[..<end]
      rest = rest[(end + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  /// The URI that the reference means where a base applies (section 5.2.2), without its fragment.
  func resolved(against base: Text) -> Text {
    let base = URIReference(base)
    var target = self
    if scheme == nil {
      target.scheme = base.scheme
      if authority == nil {
        target.authority = base.authority
        if path.isEmpty {
          target.path = base.path
          target.query = query ?? base.query
        } else if path.first != UInt8(ascii: "/") {
          target.path = base.merged(with: path)
        }
      }
    }
    if !path.isEmpty, target.authority != nil || target.path.first == UInt8(ascii: "/") {
      target.path = Self.withoutDots(target.path)
    }
    return target.text
  }

  /// The URI without its fragment (section 5.3).
  private var text: Text {
    var bytes: [UInt8] = []
    if let scheme { bytes += scheme + [UInt8(ascii: ":")] }
    if let authority { bytes += "//".utf8 + authority }
    bytes += path
    if let query { bytes += [UInt8(ascii: "?")] + query }
    return Text(utf8: bytes)
  }

  /// A relative path behind the folder of this one (section 5.2.3).
  private func merged(with relative: Part) -> Part {
    if authority != nil, path.isEmpty { return "/".utf8 + relative }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return relative }
    return path[...slash] + relative
  }

  /// A path without segments that are `.` and `..` (section 5.2.4).
  private static func withoutDots(_ path: Part) -> Part {
    var kept: [Part] = []
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (place, segment) in segments.enumerated() {
      let isLast = place == segments.count - 1
      if segment.elementsEqual(".".utf8) {
        if isLast { kept.append([]) }
      } else if segment.elementsEqual("..".utf8) {
        if kept.count > 1 || kept.first?.isEmpty == false { kept.removeLast() }
        if isLast { kept.append([]) }
      } else {
        kept.append(segment)
      }
    }
    return Part(kept.joined(separator: "/".utf8))
  }

  /// Whether there is a fragment.
  var hasFragment: Bool { fragment != nil }

  /// The fragment with its escapes resolved (section 2.1); nil without one, and where that is no text.
  var decodedFragment: Text? {
    guard var rest = fragment else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigit, let low = rest.dropFirst().first?.hexDigit {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self).map { Text($0) }
  }
}

extension ArraySlice<UInt8> {
  /// Takes off all from the first of these signs on, and returns what stands behind it; nil if it is not there.
  fileprivate mutating func cutBehind(_ sign: Unicode.Scalar) -> ArraySlice<UInt8>? {
    guard let place = firstIndex(of: UInt8(ascii: sign)) else { return nil }
    defer { self = self[..<place] }
    return self[(place + 1)...]
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
