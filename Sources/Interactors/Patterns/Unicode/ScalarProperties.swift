/// The properties of Unicode that `\p{...}` can name: general categories, scripts, and the binary properties of
/// ECMA-262 (tables 67 and 68). Most data comes from the standard library, in its version of Unicode.
enum ScalarProperties {
  /// The set of a name of ECMA-262: `Lu`, `Letter`, `Alphabetic`, `Script=Greek`. Nil for other names.
  static func set(_ name: String) -> ScalarSet? {
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      if let names = categoryNames[name] { return union(names) }
      return BinaryProperty.set(name)
    }
    switch parts[0] {
    case "General_Category", "gc": return categoryNames[parts[1]].map(union)
    case "Script", "sc": return Scripts.set(parts[1])
    case "Script_Extensions", "scx": return Scripts.extendedSet(parts[1])
    default: return nil
    }
  }

  /// The set of a name of XPath: a category by its short name.
  static func xpathSet(_ name: String) -> ScalarSet? {
    guard (1...2).contains(name.utf8.count) else { return nil }
    return categoryNames[name].map(union)
  }

  /// A category by its short name, of one letter or two.
  static func category(_ name: String) -> ScalarSet { union(categoryNames[name] ?? []) }

  /// The scalars for which a condition holds. Only planes with assigned scalars are tried.
  static func scalars(where holds: (Unicode.Scalar.Properties) -> Bool) -> ScalarSet {
    var ranges: [ClosedRange<UInt32>] = []
    for plane in inhabited {
      var start: UInt32?
      for value in plane {
        let isIn = Unicode.Scalar(value).map { holds($0.properties) } ?? false
        if isIn {
          start = start ?? value
        } else if let first = start {
          ranges.append(first...value - 1)
          start = nil
        }
      }
      if let start { ranges.append(start...plane.upperBound) }
    }
    return ScalarSet(ranges)
  }

  /// The other planes have no assigned scalars, only those for private use.
  private static let inhabited: [ClosedRange<UInt32>] = [0...0x3FFFF, 0xE0000...0xE0FFF]
  private static let privatePlanes = ScalarSet([0xF0000...0xFFFFD, 0x100000...0x10FFFD])

  private static func union(_ categories: [Unicode.GeneralCategory]) -> ScalarSet {
    ScalarSet(categories.flatMap { Self.categories[$0]?.ranges ?? [] })
  }

  /// All categories, computed in one pass.
  private static let categories: [Unicode.GeneralCategory: ScalarSet] = {
    var ranges: [Unicode.GeneralCategory: [ClosedRange<UInt32>]] = [.privateUse: privatePlanes.ranges]
    for plane in inhabited {
      var start = plane.lowerBound
      var present: Unicode.GeneralCategory?
      for value in plane {
        let category = Unicode.Scalar(value)?.properties.generalCategory
        if category == present { continue }
        if let present { ranges[present, default: []].append(start...value - 1) }
        present = category
        start = value
      }
      if let present { ranges[present, default: []].append(start...plane.upperBound) }
    }
    let inside = ScalarSet(inhabited).union(privatePlanes)
    ranges[.unassigned, default: []] += inside.inverted.ranges
    return ranges.mapValues { ScalarSet($0) }
  }()

  /// General categories by their names and aliases (PropertyValueAliases.txt).
  private static let categoryNames: [String: [Unicode.GeneralCategory]] = {
    let letters: [(String, [Unicode.GeneralCategory])] = [
      ("Lu Uppercase_Letter", [.uppercaseLetter]), ("Ll Lowercase_Letter", [.lowercaseLetter]),
      ("Lt Titlecase_Letter", [.titlecaseLetter]), ("Lm Modifier_Letter", [.modifierLetter]),
      ("Lo Other_Letter", [.otherLetter]),
      ("LC Cased_Letter", [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]),
      (
        "L Letter", [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
      ),
      ("Mn Nonspacing_Mark", [.nonspacingMark]), ("Mc Spacing_Mark", [.spacingMark]),
      ("Me Enclosing_Mark", [.enclosingMark]),
      ("M Mark Combining_Mark", [.nonspacingMark, .spacingMark, .enclosingMark]),
      ("Nd Decimal_Number digit", [.decimalNumber]), ("Nl Letter_Number", [.letterNumber]),
      ("No Other_Number", [.otherNumber]), ("N Number", [.decimalNumber, .letterNumber, .otherNumber]),
    ]
    let signs: [(String, [Unicode.GeneralCategory])] = [
      ("Pc Connector_Punctuation", [.connectorPunctuation]), ("Pd Dash_Punctuation", [.dashPunctuation]),
      ("Ps Open_Punctuation", [.openPunctuation]), ("Pe Close_Punctuation", [.closePunctuation]),
      ("Pi Initial_Punctuation", [.initialPunctuation]), ("Pf Final_Punctuation", [.finalPunctuation]),
      ("Po Other_Punctuation", [.otherPunctuation]),
      (
        "P Punctuation punct",
        [
          .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
          .finalPunctuation, .otherPunctuation,
        ]
      ),
      ("Sm Math_Symbol", [.mathSymbol]), ("Sc Currency_Symbol", [.currencySymbol]),
      ("Sk Modifier_Symbol", [.modifierSymbol]), ("So Other_Symbol", [.otherSymbol]),
      ("S Symbol", [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]),
      ("Zs Space_Separator", [.spaceSeparator]), ("Zl Line_Separator", [.lineSeparator]),
      ("Zp Paragraph_Separator", [.paragraphSeparator]),
      ("Z Separator", [.spaceSeparator, .lineSeparator, .paragraphSeparator]),
      ("Cc Control cntrl", [.control]), ("Cf Format", [.format]), ("Cs Surrogate", []),
      ("Co Private_Use", [.privateUse]), ("Cn Unassigned", [.unassigned]),
      ("C Other", [.control, .format, .privateUse, .unassigned]),
    ]
    var names: [String: [Unicode.GeneralCategory]] = [:]
    for (aliases, categories) in letters + signs {
      for alias in aliases.split(separator: " ") { names[String(alias)] = categories }
    }
    return names
  }()
}
