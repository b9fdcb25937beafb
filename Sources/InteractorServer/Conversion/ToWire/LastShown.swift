import Interactors

/// What the state that was written last shows: text, selection and value.
///
/// One notification tells a change that thousands of labels show. Most of them have the same text, which is encoded for
/// the second of them and copied for the others.
struct LastShown {
  private let text: Text
  private let selection: Selection
  private let value: Value
  private let isNil: Bool
  /// The encoded members; nil until a second state is the same.
  var members: [UInt8]?

  /// Longer texts and values are not kept.
  private static let longest = 1024

  /// Nil where the state shows much.
  init?(_ state: borrowing FieldState) {
    if state.text.count > Self.longest || state.value.textSize > Self.longest { return nil }
    text = state.text
    selection = state.selection
    value = state.value
    isNil = state.isNil
  }

  /// Whether another state shows the same.
  @inline(__always)
  func isOf(_ state: borrowing FieldState) -> Bool {
    state.text == text && state.selection == selection && state.isNil == isNil && state.value.isWritten(as: value)
  }
}
