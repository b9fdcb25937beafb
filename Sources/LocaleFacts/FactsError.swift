/// What is wrong with the bytes of a part.
public struct FactsError: Error, Hashable, Sendable {
  /// The name of the part.
  public let part: String
  /// The locale that it was loaded for.
  public let locale: String
  /// Where the bytes are wrong, from the start.
  public let offset: Int
  /// What is wrong there.
  public let reason: String

  /// All of it in one line: `de-DE/core at byte 12: the text ends`.
  public var message: String { "\(locale)/\(part) at byte \(offset): \(reason)" }
}
