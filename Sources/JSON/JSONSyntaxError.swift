/// Why a text is not valid JSON (RFC 8259), or exceeds the limits.
public struct JSONSyntaxError: Error, Equatable, Sendable {
  /// The offset of the error in the text, in bytes.
  public let offset: Int

  /// What is wrong there, as an English sentence.
  public let reason: String

  /// An error at an offset in the text.
  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
