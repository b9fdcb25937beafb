/// Turns codes and parameters into sentences, in the session's language.
public struct Messages: Sendable {
  /// Messages in the language of a BCP 47 tag; English where there is no translation.
  /// `number` writes the numbers inside messages; nil writes them as JSON does.
  public init(locale: Text, number: (@Sendable (Value) -> Text)? = nil) {}
  /// What is wrong, in a sentence.
  public func sentence(for issue: Issue) -> Text { Text() }
  /// Why an edit was rejected, or what it became, in a sentence.
  public func sentence(for reason: Reason) -> Text { Text() }
}
