/// The text of a field with its selection, and what the format remembers of how it came about.
public struct Draft: Hashable, Sendable {
  /// The text.
  public var text: Text
  /// The selection, which lies within the text.
  public var selection: Selection
  /// What the format remembers that the text does not show; nil for nothing.
  public var memory: FormatMemory?

  /// A draft.
  public init(text: Text, selection: Selection, memory: FormatMemory? = nil) {
    self.text = text
    self.selection = selection
    self.memory = memory
  }
}
