/// What a format remembers of a draft that its text does not show: keys that were refused, for example.
///
/// Only the format makes it and reads it; the engine carries it. It belongs to one draft: the one that an edit has
/// accepted (`Draft.memory`), or the one that stays because the edit was refused (`EditDecision.rejected`). It stays as
/// long as that draft stands, in an edit session and without one, also when the caret moves
/// (`Format.memory(of:movingTo:)`). A step of undo gives a draft back with its memory. It goes when somebody else
/// replaces the text: by another value, by `cancel`, at the end of editing.
///
/// A format that remembers where typing goes on compares that place with the range of the next edit. What it remembers
/// may change what the draft means (`Format.parse`) and what is wrong with it (`Format.fault`).
///
/// Snapshots hold it as a string, so a format reads it as it reads what a stranger has sent: what it cannot have made
/// counts as no memory. It is as secret as the text.
public struct FormatMemory: Hashable, Sendable {
  /// The most bytes that a memory has.
  public static let maximumBytes = 1024

  /// The code units, which are valid UTF-8.
  let bytes: [UInt8]

  /// A memory; nil for a text that is too long for one.
  public init?(_ text: Text) {
    if text.count > Self.maximumBytes { return nil }
    bytes = text.utf8
  }

  /// What is remembered, as the format has written it.
  public var text: Text { Text(utf8: bytes) }
}

extension FormatMemory? {
  /// Whether both are the same. There is hardly ever one, and `==` of optionals is generic code.
  @inline(__always)
  func isSame(as other: FormatMemory?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let one?, let other?): one.bytes == other.bytes
    default: false
    }
  }
}
