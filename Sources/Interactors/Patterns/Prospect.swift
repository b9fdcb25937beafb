/// What becomes of a text that is typed at its end.
public enum Prospect: Hashable, Sendable {
  /// It may stand as it is.
  case acceptable
  /// It may not stand, but more text at its end could make it acceptable.
  case intermediate
  /// Nothing that is typed at its end makes it acceptable.
  case hopeless

  /// What holds where both questions are asked of a text. It is exact unless each alone could still become acceptable,
  /// but no one text makes both so.
  func and(_ other: Prospect) -> Prospect {
    if self == .hopeless || other == .hopeless { return .hopeless }
    return self == .acceptable ? other : .intermediate
  }
}
