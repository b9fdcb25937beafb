/// What is wrong with the bytes of a part.
public final class FactsError: Error, Sendable {
  /// The name of the part.
  public let part: String
  /// The locale that it was loaded for.
  public let locale: String
  /// Where the bytes are wrong, from the start.
  public let offset: Int
  /// What is wrong there.
  public let reason: String

  /// An error at an offset of a part.
  init(part: String, locale: String, offset: Int, reason: String) {
    self.part = part
    self.locale = locale
    self.offset = offset
    self.reason = reason
  }

  /// All of it in one line: `de-DE/core at byte 12: the text ends`.
  public var message: String { "\(locale)/\(part) at byte \(offset): \(reason)" }
}
