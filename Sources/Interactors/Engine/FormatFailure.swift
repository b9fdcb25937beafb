/// An expression has given what is no option of the format of a field (`Protocol/following.md`). The field keeps what
/// it had.
public struct FormatFailure: Hashable, Sendable {
  /// The field; of several that share the format, the first by its id.
  public var field: Text
  /// The option.
  public var option: Text
  /// What is wrong: an English sentence for the author of the client. It does not quote what depends on a secret.
  public var message: String
}
