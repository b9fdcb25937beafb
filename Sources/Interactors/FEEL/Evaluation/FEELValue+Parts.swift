extension FEELValue {
  /// A part of the value, or of every element of a list; null for a part that it does not have (DMN 1.4, section
  /// 10.3.2.5 and tables 61 to 65).
  func part(_ property: FEELProperty) -> FEELValue {
    switch self {
    case .range(let range): range.part(property)
    case .list(let elements): .list(elements.map { $0.part(property) })
    default: .null
    }
  }
}

extension FEELRange {
  fileprivate func part(_ property: FEELProperty) -> FEELValue {
    switch property {
    case .start: lower ?? .null
    case .end: upper ?? .null
    case .startIncluded: .boolean(includesLower)
    case .endIncluded: .boolean(includesUpper)
    default: .null
    }
  }
}
