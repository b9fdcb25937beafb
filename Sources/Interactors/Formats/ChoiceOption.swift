/// One of the entries that a combo box offers (text-entry C1).
public struct ChoiceOption: Hashable, Sendable {
  /// What the property becomes.
  public var value: Value
  /// What the user reads and types: the label.
  public var text: Text
  /// Whether the user may choose it.
  public var isEnabled: Bool
  /// Other words that it is found by.
  public var keywords: [Text]
  /// A heading that it stands under.
  public var group: Text?

  /// An option.
  public init(value: Value, text: Text, isEnabled: Bool = true, keywords: [Text] = [], group: Text? = nil) {
    self.value = value
    self.text = text
    self.isEnabled = isEnabled
    self.keywords = keywords
    self.group = group
  }
}
