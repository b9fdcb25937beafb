/// The sign of a displayed number.
package enum NumberSign: Hashable, Sendable {
  case none, minus, plus
}
