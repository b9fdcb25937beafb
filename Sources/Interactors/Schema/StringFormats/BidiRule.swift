/// The directions in which the labels of a host name may run: RFC 5893, section 2.
enum BidiRule {
  /// The values of `Bidi_Class`, as far as the rule tells them apart.
  private enum Direction {
    case left, right, european, arabic, mark, neutral
  }

  /// What typing can make of a name. The rule applies to all labels if one runs from right to left.
  static func prospect(of labels: [[UInt32]]) -> Prospect {
    let directions = labels.map { $0.compactMap(Unicode.Scalar.init).map(direction) }
    guard directions.contains(where: { $0.contains(.right) || $0.contains(.arabic) }) else { return .acceptable }
    for (index, label) in directions.enumerated() where !isRight(label) {
      // Only the last label can still change.
      return index == directions.count - 1 ? .intermediate : .hopeless
    }
    return .acceptable
  }

  private static func isRight(_ label: [Direction]) -> Bool {
    let last = label.last { $0 != .mark }
    switch label.first {
    case .right:
      return !label.contains(.left) && !(label.contains(.european) && label.contains(.arabic))
        && last != .neutral
    case .left: return !label.contains(.right) && !label.contains(.arabic) && last != .neutral
    // An empty label breaks no rule yet.
    default: return label.isEmpty
    }
  }

  private static func direction(_ scalar: Unicode.Scalar) -> Direction {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .european
    case 0x600...0x605, 0x660...0x669, 0x66B...0x66C, 0x6DD, 0x890...0x891, 0x8E2, 0x10D30...0x10D39,
      0x10D40...0x10D49, 0x10E60...0x10E7E:
      return .arabic
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
      .spacingMark, .letterNumber:
      // The blocks whose scalars run from right to left by default.
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .right
      default: return .left
      }
    default: return .neutral
    }
  }
}
