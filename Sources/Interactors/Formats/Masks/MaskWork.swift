/// The work that one edit may do in masks. Typing takes next to nothing of it. A paste reads the text again with each
/// of its characters, which in a mask with many ways to fill it can take too long: then the paste is refused.
final class MaskWork {
  /// So many steps are taken, of a few nanoseconds each: pairs of a place in a mask and one in a text.
  static let steps = 5_000_000

  private var left = MaskWork.steps

  /// Takes the steps of what was done, or is about to be done.
  func take(_ count: Int) { left -= min(left, count) }

  /// Whether an answer may be wrong, as not all ways were tried.
  var isExhausted: Bool { left <= 0 }
}
