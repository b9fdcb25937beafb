/// The sign that a displayed number bears.
package enum NumberSign: Hashable, Sendable {
  case none, minus, plus
}
