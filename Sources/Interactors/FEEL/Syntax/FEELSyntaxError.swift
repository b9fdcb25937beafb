/// Why a text is no expression: the place, what is wrong, and what was expected.
public final class FEELSyntaxError: Error, Sendable {
  /// The place, in UTF-8 bytes of the source.
  public let offset: Int
  /// What is wrong, as a sentence without a full stop.
  public let message: String
  /// What was expected there.
  public let expected: String

  /// An error at an offset of the source.
  public init(offset: Int, message: String, expected: String) {
    self.offset = offset
    self.message = message
    self.expected = expected
  }
}

extension FEELSyntaxError: Equatable {
  /// Whether both say the same of the same place.
  public static func == (left: FEELSyntaxError, right: FEELSyntaxError) -> Bool {
    (left.offset, left.message, left.expected) == (right.offset, right.message, right.expected)
  }
}

extension FEELSyntaxError: CustomStringConvertible {
  /// The error as one line.
  public var description: String { "\(message) at byte \(offset); expected \(expected)" }
}
