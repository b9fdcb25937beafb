extension NumberSymbols {
  /// How to group digits with an option of ECMA-402; nil for no groups. In a locale without groups, `always` gives
  /// groups of three, as in ICU.
  public func grouping(_ option: NumberOptions.Grouping) -> NumberGrouping? {
    switch option {
    case .never: nil
    case .auto: grouping
    case .always:
      NumberGrouping(
        primarySize: grouping?.primarySize ?? 3,
        secondarySize: grouping?.secondarySize ?? 3,
        minimumDigits: 1
      )
    case .min2:
      grouping.map {
        NumberGrouping(
          primarySize: $0.primarySize,
          secondarySize: $0.secondarySize,
          minimumDigits: max(2, $0.minimumDigits)
        )
      }
    }
  }
}
