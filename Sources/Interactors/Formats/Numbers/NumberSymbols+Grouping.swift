extension NumberSymbols {
  /// Where groups end under an option of ECMA-402; nil if there are none. `always` groups by threes in a locale that
  /// has no pattern for it, as ICU does.
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
