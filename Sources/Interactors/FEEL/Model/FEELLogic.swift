/// Logic of three values (DMN 1.4, tables 50 and 51); nil is unknown.
enum FEELLogic {
  /// False if one is false, otherwise unknown if one is unknown.
  static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  /// True if one is true, otherwise unknown if one is unknown.
  static func or(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == true || right == true { return true }
    return left == nil || right == nil ? nil : false
  }
}

extension FEELValue {
  /// A boolean, or null for unknown.
  init(_ truth: Bool?) {
    guard let truth else {
      self = .null
      return
    }
    self = .boolean(truth)
  }

  /// The value as a truth: a boolean; unknown for any other value.
  var truth: Bool? {
    if case .boolean(let boolean) = self { return boolean }
    return nil
  }
}
