import Interactors

/// What the state that was written last shows: text, selection and value.
///
/// One notification tells a change that thousands of labels show. Most of them have the same text, which is encoded for
/// the second of them and copied for the others.
final class LastShown {
  @exclusivity(unchecked) private var text = Text()
  @exclusivity(unchecked) private var selection = Selection(caret: 0)
  @exclusivity(unchecked) private var value = Value.null
  @exclusivity(unchecked) private var isNil = false
  /// Whether a state is known.
  @exclusivity(unchecked) private var isKnown = false
  /// The encoded members; nil until a second state is the same.
  @exclusivity(unchecked) private(set) var members: [UInt8]?

  /// Longer texts and values are not kept.
  private static let longest = 1024

  /// Keeps what a state shows, unless that is much.
  func note(_ state: borrowing FieldState) {
    members = nil
    isKnown = state.text.count <= Self.longest && state.value.textSize <= Self.longest
    if !isKnown { return }
    text = state.text
    selection = state.selection
    value = state.value
    isNil = state.isNil
  }

  /// Keeps the members of the known state.
  func keep(_ members: [UInt8]) { self.members = members }

  /// Whether another state shows the same.
  @inline(__always)
  func isOf(_ state: borrowing FieldState) -> Bool {
    isKnown && state.text == text && state.selection == selection && state.isNil == isNil
      && state.value.isWritten(as: value)
  }
}
