/// A section of a text, as a client sees it (date-entry D22).
public struct EntrySection: Hashable, Sendable {
  /// Its type: `day`, `month`, ...
  public var type: Text
  /// Where it stands, in UTF-8 offsets of the text.
  public var range: Selection
  /// What stands there.
  public var text: Text
  /// The number that it stands for; nil for an empty one.
  public var value: Int?
  /// The least number that it can have.
  public var minimum: Int
  /// The greatest number that it can have.
  public var maximum: Int
  /// What a control can show in an empty section.
  public var placeholder: Text

  /// A section.
  public init(
    type: Text,
    range: Selection,
    text: Text,
    value: Int? = nil,
    minimum: Int,
    maximum: Int,
    placeholder: Text = Text()
  ) {
    self.type = type
    self.range = range
    self.text = text
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.placeholder = placeholder
  }
}

/// The two values that a text holds.
public struct ValueRange: Hashable, Sendable {
  /// The first one.
  public var start: Value
  /// The last one.
  public var end: Value
  /// Whether it was read otherwise than the format writes.
  public var isReinterpreted = false
  /// A keyword of `badInput` for what both of them leave out, so that they are no values: `noYear`.
  public var missing: Text?

  /// Two values that lack something.
  public init(missing: Text) {
    self.init(start: .null, end: .null)
    self.missing = missing
  }

  /// Two values.
  public init(start: Value, end: Value, isReinterpreted: Bool = false) {
    self.start = start
    self.end = end
    self.isReinterpreted = isReinterpreted
  }
}
