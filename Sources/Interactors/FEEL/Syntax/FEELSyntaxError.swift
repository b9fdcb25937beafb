/// Why a text is no expression: where, what is wrong, and what would be right.
public struct FEELSyntaxError: Error, Hashable, Sendable {
  /// Where it is wrong, in UTF-8 bytes of the source.
  public let offset: Int
  /// What is wrong, as a sentence without its full stop.
  public let message: String
  /// What would be right there.
  public let expected: String

  /// An error at an offset of the source.
  public init(offset: Int, message: String, expected: String) {
    self.offset = offset
    self.message = message
    self.expected = expected
  }
}

extension FEELSyntaxError: CustomStringConvertible {
  /// The error as one line.
  public var description: String { "\(message) at byte \(offset); expected \(expected)" }
}
