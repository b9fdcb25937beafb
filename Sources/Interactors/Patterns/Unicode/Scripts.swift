/// The script of each scalar (UAX #24), which the standard library does not have.
enum Scripts {
  /// The scalars of a script, by its name or its code: `Greek`, `Grek`.
  static func set(_ name: String) -> ScalarSet? { codes[name].flatMap { sets[$0] } }

  /// The scalars that are used with a script, including those that several scripts use.
  static func extendedSet(_ name: String) -> ScalarSet? {
    guard let code = codes[name], let own = sets[code] else { return nil }
    // A common or inherited scalar no longer counts as such if its scripts are listed.
    if code == "Zyyy" || code == "Zinh" { return own.subtracting(shared) }
    return extensions[code].map(own.union) ?? own
  }

  private static let entries = ScriptData.scripts.split(separator: "\n").map { line in
    let halves = line.split(separator: ":")
    return (names: halves[0].split(separator: " ").map(String.init), set: decoded(halves[1]))
  }

  private static let sets = Dictionary(firstOf: entries.map { ($0.names[0], $0.set) })

  private static let codes: [String: String] = {
    var codes = ["Qaai": "Zinh", "Qaac": "Copt"]
    for entry in entries { for name in entry.names { codes[name] = entry.names[0] } }
    return codes
  }()

  private static let extensions = Dictionary(
    firstOf:
      ScriptData.extensions.split(separator: "\n").map { line in
        let halves = line.split(separator: ":")
        return (String(halves[0]), decoded(halves[1]))
      }
  )

  private static let shared = ScalarSet(extensions.values.flatMap { $0.ranges })

  /// Ranges as `ScriptData` writes them: the distance from the end of the range before, and after a hyphen the distance
  /// to the range's own end, in base 36.
  private static func decoded(_ text: Substring) -> ScalarSet {
    var ranges: [ClosedRange<UInt32>] = []
    var last: UInt32 = 0
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "-")
      guard let gap = UInt32(parts[0], radix: 36), let length = parts.count == 1 ? 0 : UInt32(parts[1], radix: 36)
      else { continue }
      let start = last &+ gap
      last = start &+ length
      if start <= last, last <= ScalarSet.lastScalar { ranges.append(start...last) }
    }
    return ScalarSet(ranges)
  }
}
