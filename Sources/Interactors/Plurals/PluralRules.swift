/// The plural categories of CLDR. Their meaning depends on the language; only `other` is in all languages.
public enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The plural category of a number in a language (Unicode TR35 part 3, "Language Plural Rules").
public struct PluralRules: Sendable {
  /// What the number says.
  public enum Kind: Sendable {
    /// How many there are: one file, two files.
    case cardinal
    /// Which one it is: 1st, 2nd, 3rd.
    case ordinal
  }

  private let rules: [(category: PluralCategory, condition: PluralCondition)]

  /// The rules for the language of a BCP 47 tag. A language without rules in CLDR has only `other`, like CLDR's root.
  public init(locale: Text, kind: Kind = .cardinal) {
    let subtags = locale.string.split { $0 == "-" || $0 == "_" }
    let language = subtags.first?.lowercased() ?? ""
    let region = subtags.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
    let entry = region.flatMap { PluralTable.entry("\(language)-\($0)", kind) } ?? PluralTable.entry(language, kind)
    rules = (entry?.conditions ?? [:]).compactMap { category, source in
      PluralCondition(parsing: source).map { (category, $0) }
    }
  }

  /// Whether there are rules for a tag as it stands: for a language, or for `pt-PT`.
  static func knows(_ tag: Text) -> Bool {
    let subtags = tag.string.split { $0 == "-" || $0 == "_" }
    guard let language = subtags.first?.lowercased(), subtags.count <= 2 else { return false }
    let name = subtags.count == 1 ? language : "\(language)-\(subtags[1].uppercased())"
    return PluralTable.entry(name, .cardinal) != nil
  }

  /// The categories that numbers can have, `other` last.
  public var categories: [PluralCategory] { rules.map { $0.category } + [.other] }

  /// The category of a number as it is written: 1.0 may have another category than 1.
  public func category(of number: DecimalNumber) -> PluralCategory {
    if rules.isEmpty { return .other }
    return category(of: PluralOperands(number))
  }

  /// The category of a number that is shown with some fraction digits, as many at least as it has.
  package func category(of number: DecimalNumber, fractionDigits: Int) -> PluralCategory {
    if rules.isEmpty { return .other }
    return category(of: PluralOperands(number, fractionDigits: fractionDigits))
  }

  private func category(of operands: PluralOperands) -> PluralCategory {
    rules.first { $0.condition.holds(for: operands) }?.category ?? .other
  }
}

/// Rules by language, from CLDR 48 (`plurals.xml`, `ordinals.xml`), also under the old codes of some languages.
enum PluralTable {
  /// Rules that several languages share.
  struct Entry: Sendable {
    /// The languages, separated by spaces; `pt-PT` comes before `pt`.
    let languages: String
    /// A condition for each category, in the order of evaluation.
    let conditions: KeyValuePairs<PluralCategory, String>

    init(_ languages: String, _ conditions: KeyValuePairs<PluralCategory, String>) {
      self.languages = languages
      self.conditions = conditions
    }
  }

  /// The rules of a language.
  static func entry(_ language: String, _ kind: PluralRules.Kind) -> Entry? {
    let table = kind == .cardinal ? cardinal : ordinal
    return table.first { entry in entry.languages.split(separator: " ").contains { $0 == language } }
  }
}
