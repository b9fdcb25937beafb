/// The date and time that rules see as `now()` and `today()`. The engine has one and every rule graph refers to it.
final class WallClock {
  /// Reads the clock. Without one, time stands still at the beginning of 1970.
  var now: () -> DateTime = { .epoch }
}
