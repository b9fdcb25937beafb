/// A label of a host name that is not ASCII: a U-label (RFC 5891, section 4.2), which RFC 5892 restricts scalar by
/// scalar.
struct InternationalLabel {
  private let scalars: [Unicode.Scalar]

  init(_ scalars: [UInt32]) { self.scalars = scalars.compactMap(Unicode.Scalar.init) }

  /// What typing at its end can make of it.
  var prospect: Prospect {
    guard let first = scalars.first, let last = scalars.last else { return .intermediate }
    if first == "-" || isMark(first) { return .hopeless }
    if scalars.count >= 4, scalars[2] == "-", scalars[3] == "-" { return .hopeless }
    var prospect: Prospect = last == "-" ? .intermediate : .acceptable
    for (index, scalar) in scalars.enumerated() {
      switch Derived(scalar) {
      case .valid: continue
      case .disallowed: return .hopeless
      case .contextual: prospect = prospect.and(context(of: scalar, at: index))
      }
    }
    return prospect
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The rules of RFC 5892, appendix A.
  private func context(of scalar: Unicode.Scalar, at index: Int) -> Prospect {
    let before = index > 0 ? scalars[index - 1] : nil
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    // At the end of the label, the scalar that must follow may still be typed.
    let ending: Prospect = after == nil ? .intermediate : .hopeless
    switch scalar.value {
    case 0x200C:
      if before?.properties.canonicalCombiningClass == .virama { return .acceptable }
      return joins(at: index, ending)
    case 0x200D: return before?.properties.canonicalCombiningClass == .virama ? .acceptable : .hopeless
    case 0xB7:
      if before != "l" { return .hopeless }
      return after == "l" ? .acceptable : ending
    case 0x375: return after.map { isOf("Grek", $0) } == true ? .acceptable : ending
    case 0x5F3, 0x5F4: return before.map { isOf("Hebr", $0) } == true ? .acceptable : .hopeless
    case 0x30FB:
      let scripts = ["Hira", "Kana", "Hani"]
      return scalars.contains { scalar in scripts.contains { isOf($0, scalar) } } ? .acceptable : .intermediate
    case 0x660...0x669: return scalars.contains { (0x6F0...0x6F9).contains($0.value) } ? .hopeless : .acceptable
    default: return scalars.contains { (0x660...0x669).contains($0.value) } ? .hopeless : .acceptable
    }
  }

  /// Whether a zero-width non-joiner is between letters that would join.
  private func joins(at index: Int, _ ending: Prospect) -> Prospect {
    let before = scalars[..<index].last { !JoiningType.isTransparent($0) }
    guard let before, JoiningType.joinsNext.contains(before.value) else { return .hopeless }
    guard let after = scalars[(index + 1)...].first(where: { !JoiningType.isTransparent($0) }) else {
      return .intermediate
    }
    return JoiningType.joinsPrevious.contains(after.value) ? .acceptable : .hopeless
  }

  private func isOf(_ script: String, _ scalar: Unicode.Scalar) -> Bool {
    Scripts.set(script)?.contains(scalar.value) ?? false
  }

  /// The derived property of RFC 5892, section 3.
  private enum Derived {
    case valid, contextual, disallowed

    init(_ scalar: Unicode.Scalar) {
      let properties = scalar.properties
      switch scalar.value {
      case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: self = .valid
      case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9, 0x200C, 0x200D: self = .contextual
      case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: self = .disallowed
      case 0x2D, 0x30...0x39, 0x61...0x7A: self = .valid
      // Hangul Jamo, and blocks of marks for symbols and music.
      case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB, 0x20D0...0x20FF, 0x1D100...0x1D24F: self = .disallowed
      default:
        let isIgnorable =
          properties.isDefaultIgnorableCodePoint || properties.isWhitespace || properties.isNoncharacterCodePoint
        self = isIgnorable || properties.changesWhenNFKCCaseFolded ? .disallowed : Self.of(properties.generalCategory)
      }
    }

    private static func of(_ category: Unicode.GeneralCategory) -> Derived {
      switch category {
      case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
        .spacingMark:
        .valid
      default: .disallowed
      }
    }
  }
}
