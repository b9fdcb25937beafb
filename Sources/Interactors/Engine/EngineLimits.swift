/// How much one engine holds.
public struct EngineLimits: Hashable, Sendable {
  /// How many subjects can be open.
  public var subjects = 100_000
  /// How many items all lists can have, with those that have been removed and may come back.
  public var items = 100_000
  /// How many fields can be bound.
  public var fields = 1_100_000
  /// How many composites can be open.
  public var composites = 10_000
  /// How many forms can be open.
  public var forms = 10_000
  /// The longest text that can be typed into a field, in UTF-8 bytes.
  public var textBytes = 16 << 20
  /// How many steps one edit session can take back.
  public var undoEntries = 200
  /// How much text the steps of one edit session may hold, removed and inserted, in UTF-8 bytes. The last step is kept
  /// whatever it holds.
  public var undoBytes = 32 << 20
  /// How many fields keep their steps after editing has ended: those that were edited last. All of them together hold
  /// `undoBytes` at most, but the last one is kept whatever it holds.
  public var undoFields = 1_000

  /// The defaults.
  public init() {}
}

extension EngineLimits {
  /// The limits of one edit session.
  var editing: EditLimits {
    EditLimits(textBytes: textBytes, undoEntries: undoEntries, undoBytes: undoBytes)
  }
}
