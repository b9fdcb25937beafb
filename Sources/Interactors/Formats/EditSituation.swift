/// What a format goes by besides the draft. It is handed in, so that the format stays immutable.
///
/// An edit session has one object for all its keys, so that a key copies no value.
public final class EditSituation {
  /// The property's value when editing began; null for a text that nobody edits.
  public let value: Value
  let clock: WallClock

  /// A situation with a clock of its own. Without one, time stands still at the beginning of 1970.
  public convenience init(value: Value = .null, now: @escaping () -> DateTime = { .epoch }) {
    let clock = WallClock()
    clock.now = now
    self.init(value, clock)
  }

  init(_ value: Value, _ clock: WallClock) {
    self.value = value
    self.clock = clock
  }

  /// The date and the time on the wall of the session.
  public var now: DateTime { clock.now() }
}
