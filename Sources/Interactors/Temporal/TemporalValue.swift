/// A date, a time, both, or a duration: a value with one canonical text, which parsing takes back to the same value.
public protocol TemporalValue: Hashable, Sendable, CustomStringConvertible {
  /// The value of a text; nil if the text is none.
  init?(parsing text: Text)

  /// Appends the canonical text: fractions without zeros at the end, durations without the parts that are zero.
  func append(to bytes: inout [UInt8])
}

extension TemporalValue {
  /// The canonical text.
  public var text: Text {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return Text(utf8: bytes)
  }

  /// The canonical text.
  public var description: String { text.string }
}
