/// Simple case folding (UAX #44; ECMA-262 `Canonicalize` with the flag `u`), from the mappings of the standard library:
/// two scalars are alike if the lower case of their upper case is the same.
enum CaseFolding {
  /// The set, extended by every scalar that differs from one in it by case only.
  static func closure(of set: ScalarSet) -> ScalarSet {
    var added: [ClosedRange<UInt32>] = []
    for range in set.ranges {
      // For wide sets, look at all scalars with case; for narrow ones, at the scalars of the set.
      for (scalar, alike) in orbits(in: range) where set.contains(scalar) {
        added += alike.map { $0...$0 }
      }
    }
    return added.isEmpty ? set : ScalarSet(set.ranges + added)
  }

  private static func orbits(in range: ClosedRange<UInt32>) -> [(UInt32, [UInt32])] {
    if range.count <= 64 { return range.compactMap { scalar in alike[scalar].map { (scalar, $0) } } }
    return alike.filter { range.contains($0.key) }.map { ($0.key, $0.value) }
  }

  /// For each scalar that is like others, all of them.
  private static let alike: [UInt32: [UInt32]] = {
    var groups: [UInt32: [UInt32]] = [:]
    // All letters with case are in the first two planes.
    for value in 0x41...0x1FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else { continue }
      groups[folded(scalar), default: []].append(value)
    }
    var alike: [UInt32: [UInt32]] = [:]
    for (folded, members) in groups {
      let members = members.contains(folded) ? members : members + [folded]
      if members.count > 1 { for member in members { alike[member] = members } }
    }
    return alike
  }()

  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    // The dotless and the dotted I are like no others: their mappings belong to Turkic languages.
    if scalar.value == 0x130 || scalar.value == 0x131 { return scalar.value }
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    return (single(upper.properties.lowercaseMapping) ?? upper).value
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}
