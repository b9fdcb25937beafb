/// What an expression reads while it is evaluated.
public struct FEELEnvironment {
  /// The value behind a name, by the index of the name.
  public var values: (Int) -> FEELValue
  /// What clocks show, in a zone; asked for by `now()` and `today()` alone.
  public var now: () -> DateTime

  /// An environment from where the values and the time come from.
  public init(values: @escaping (Int) -> FEELValue, now: @escaping () -> DateTime) {
    self.values = values
    self.now = now
  }
}
