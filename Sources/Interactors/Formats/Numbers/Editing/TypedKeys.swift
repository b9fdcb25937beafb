/// What a user has typed up to the caret, where that is not what the text shows: keys were refused, or a separator was
/// taken for another one. Only the whole of it says what the next key means (number-entry N21).
struct TypedKeys {
  /// All that was typed up to the caret; nil if it is not known, because something stands behind the caret.
  let text: Text?
  /// Why a key was refused without which the digits behind it mean another number; nil if none was.
  let refusal: MessageCode?

  /// Longer than any number: what is longer is not remembered.
  private static let maximumBytes = 256

  init(_ text: Text?, refusal: MessageCode?) {
    self.text = text.flatMap { $0.count <= Self.maximumBytes ? $0 : nil }
    self.refusal = refusal
  }
}
