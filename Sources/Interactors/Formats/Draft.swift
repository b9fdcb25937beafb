/// The text of a field with its selection.
public struct Draft: Hashable, Sendable {
  /// The text.
  public var text: Text
  /// The selection, which lies within the text.
  public var selection: Selection
  /// Whether the user typed the group separators in the text, which look like the format's own. A digit more, or one
  /// less, behind the last of them then makes it the decimal separator (number-entry N21). A format sets it, and the
  /// engine keeps it with the text.
  var hasTypedGroups = false

  /// A draft.
  public init(text: Text, selection: Selection) {
    self.text = text
    self.selection = selection
  }
}
