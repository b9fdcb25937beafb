/// What replaces the values of `writeOnly` properties outside of the controls that they are typed into.
public enum Secrets {
  /// Shown in place of a secret in controls that only display, and in sentences. It is the same for all secrets, so
  /// that it does not even tell the length.
  public static let bullets: Text = "••••••••"

  /// Parameters of reasons that tell what is allowed, and nothing about the value.
  private static let harmless: Set<Text> = [
    "maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum", "multipleOf", "maxLength", "minLength", "keyword",
    "example", "currency",
  ]

  /// The reason with bullets in place of all parameters that may tell something about the value or the text.
  static func concealed(_ reason: Reason) -> Reason {
    var reason = reason
    conceal(&reason.parameters)
    return reason
  }

  /// The issue with bullets in place of the same parameters.
  static func concealed(_ issue: Issue) -> Issue {
    var issue = issue
    conceal(&issue.parameters)
    return issue
  }

  private static func conceal(_ parameters: inout [Parameter]) {
    for index in parameters.indices where !harmless.contains(parameters[index].name) {
      parameters[index].value = .string(bullets)
    }
  }

  /// The text with every character replaced by one of as many UTF-8 bytes and UTF-16 code units, so that positions stay
  /// the same in every encoding. Line breaks stay, as controls of one line drop them.
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

  /// The text of a number with every digit replaced by the digit one of the same script, so that it is still a number
  /// of as many digits. Signs, separators and symbols stay; letters are masked, as a text with letters may be no
  /// number.
  public static func maskedNumber(_ text: Text) -> Text {
    var masked = String.UnicodeScalarView()
    for scalar in text.string.unicodeScalars {
      if scalar.properties.generalCategory == .decimalNumber, let digit = scalar.properties.numericValue {
        // The ten digits of a script have consecutive code points.
        masked.append(Unicode.Scalar(scalar.value &- UInt32(digit) &+ 1) ?? mask(of: scalar))
      } else {
        masked.append(scalar.properties.isAlphabetic ? mask(of: scalar) : scalar)
      }
    }
    return Text(String(masked))
  }
}
