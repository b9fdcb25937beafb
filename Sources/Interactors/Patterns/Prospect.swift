/// What typing at its end can make of a text.
public enum Prospect: Hashable, Sendable {
  /// The text is valid as it is.
  case acceptable
  /// The text is not valid, but more text at its end can make it so.
  case intermediate
  /// No text at its end makes it valid.
  case hopeless

  /// The prospect of meeting two demands. It is too hopeful only if each of them can be met, but not by the same text.
  func and(_ other: Prospect) -> Prospect {
    if self == .hopeless || other == .hopeless { return .hopeless }
    return self == .acceptable ? other : .intermediate
  }
}
