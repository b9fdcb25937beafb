/// What becomes of the values of `writeOnly` properties outside of the controls that they are typed into. All that is
/// decided about secrets stands in this room, and in the room of this name in the server.
public enum Secrets {
  /// What stands for a secret that is only displayed, and for one in a sentence: the same for all, so that not even the
  /// length is told.
  public static let bullets: Text = "••••••••"

  /// Parameters of reasons that say what is allowed, and nothing of what is there.
  private static let harmless: Set<Text> = [
    "maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum", "multipleOf", "maxLength", "minLength", "keyword",
  ]

  /// A reason without anything of the value or the text that it is about.
  static func concealed(_ reason: Reason) -> Reason {
    var reason = reason
    for index in reason.parameters.indices where !harmless.contains(reason.parameters[index].name) {
      reason.parameters[index].value = .string(bullets)
    }
    return reason
  }

  /// A text with every character replaced by one that takes as many UTF-8 bytes and as many UTF-16 code units, so that
  /// positions in whatever encoding still lie where they did. Line breaks stay, as controls of one line drop them.
  public static func masked(_ text: Text) -> Text {
    var masked: [UInt8] = []
    masked.reserveCapacity(text.count)
    for scalar in text.string.unicodeScalars {
      masked.append(contentsOf: UTF8.encode(mask(of: scalar)) ?? UTF8.encodedReplacementCharacter)
    }
    return Text(utf8: masked)
  }

  private static func mask(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x0A, 0x0D: scalar
    case ..<0x80: "*"
    case ..<0x800: "·"
    case ..<0x10000: "•"
    default: "🔒"
    }
  }

  /// A number as text with every digit replaced by the digit one of the same script, so that it is still a number of as
  /// many digits. Signs, separators and symbols stay; letters are masked, as what has letters may be no number at all.
  public static func maskedNumber(_ text: Text) -> Text {
    var masked = String.UnicodeScalarView()
    for scalar in text.string.unicodeScalars {
      if scalar.properties.generalCategory == .decimalNumber, let digit = scalar.properties.numericValue {
        // The ten digits of a script stand one after the other.
        masked.append(Unicode.Scalar(scalar.value &- UInt32(digit) &+ 1) ?? mask(of: scalar))
      } else {
        masked.append(scalar.properties.isAlphabetic ? mask(of: scalar) : scalar)
      }
    }
    return Text(String(masked))
  }
}
