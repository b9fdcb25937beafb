/// Why a text is not JSON as RFC 8259 has it, or is more than the limits allow.
public struct JSONSyntaxError: Error, Equatable, Sendable {
  /// Where reading stopped, in bytes from the beginning of the text.
  public let offset: Int

  /// What is wrong there: one English sentence.
  public let reason: String

  /// An error at a byte of the text.
  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
