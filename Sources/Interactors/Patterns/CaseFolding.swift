/// Simple case folding (UAX #44; ECMA-262 `Canonicalize` with the flag `u`), from the mappings of the standard library:
/// two scalars are alike if the lower case of their upper case is the same.
enum CaseFolding {
  /// The set, extended by every scalar that differs from one in it by case only.
  static func closure(of set: ScalarSet) -> ScalarSet {
    var added: [ClosedRange<UInt32>] = []
    for range in set.ranges {
      var index = place(of: range.lowerBound)
      while index < alike.count, alike[index].scalar <= range.upperBound {
        let other = alike[index].other
        if !set.contains(other) { added.append(other...other) }
        index += 1
      }
    }
    return added.isEmpty ? set : ScalarSet(set.ranges + added)
  }

  /// The first place in `alike` of a scalar, or of the next one that is there.
  private static func place(of scalar: UInt32) -> Int {
    var low = 0
    var high = alike.count
    while low < high {
      let middle = (low + high) / 2
      if alike[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// All pairs of scalars that are alike, by the first one in ascending order.
  private static let alike: [(scalar: UInt32, other: UInt32)] = {
    var groups: [UInt32: [UInt32]] = [:]
    // All letters with case are in the first two planes.
    for value in 0x41...0x1FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else { continue }
      groups[folded(scalar), default: []].append(value)
    }
    var alike: [(scalar: UInt32, other: UInt32)] = []
    for (folded, members) in groups {
      let members = members.contains(folded) ? members : members + [folded]
      for member in members { for other in members where other != member { alike.append((member, other)) } }
    }
    return alike.sorted { $0.scalar < $1.scalar }
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
