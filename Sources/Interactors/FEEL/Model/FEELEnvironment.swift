/// What an expression can read while it is evaluated.
public struct FEELEnvironment {
  /// The value of a name, by the index of the name.
  public var values: (Int) -> FEELValue
  /// The present date and time in a zone; only `now()` and `today()` read it.
  public var now: () -> DateTime

  /// An environment with functions for the values and the time.
  public init(values: @escaping (Int) -> FEELValue, now: @escaping () -> DateTime) {
    self.values = values
    self.now = now
  }
}
