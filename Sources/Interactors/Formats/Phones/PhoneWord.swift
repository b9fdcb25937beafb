/// Words that people write behind a phone number: `030 123456 Durchwahl 12`. Their letters are refused (text-entry P3),
/// and the digits behind them belong to something else than the number.
enum PhoneWord {
  /// What announces an extension and is none of libphonenumber's own words.
  private static let extensionWords: Set<String> = [
    "anexo", "apparat", "app", "dw", "durchwahl", "ext", "extension", "int", "interno", "klappe", "nebenstelle", "nst",
    "poste", "toestel", "wew", "доб",
  ]

  /// The word without its point, in small letters, if it announces an extension.
  static func announcesExtension(_ word: some StringProtocol) -> Bool { extensionWords.contains(word.lowercased()) }

  /// What to remember of a key: a letter that was refused behind digits.
  static func keys(after edit: Edit, on draft: Draft, isRefused: Bool) -> TypedKeys? {
    guard isRefused, let letter = letter(of: edit), edit.range.upperBound == draft.text.count,
      draft.text.utf8.contains(where: \.isASCIIDigit)
    else { return nil }
    return TypedKeys(letter, refusal: .badInput)
  }

  /// The answer to an edit behind letters that were refused, and what to remember after it. A single letter is a slip.
  static func decide(
    _ format: PhoneFormat,
    _ draft: Draft,
    _ edit: Edit,
    behind keys: TypedKeys
  ) -> (EditDecision, TypedKeys?) {
    let plain = format.edit(draft, edit)
    guard let word = keys.text, let scalar = edit.replacement.string.unicodeScalars.first,
      edit.replacement.isOneCluster
    else { return (plain, nil) }
    if PhoneText.digit(scalar) == nil {
      guard case .rejected = plain else { return (plain, nil) }
      guard let letter = letter(of: edit) else { return (plain, keys) }
      return (plain, TypedKeys(word.replacing(word.count..<word.count, with: letter), refusal: .badInput))
    }
    if word.string.unicodeScalars.count < 2 { return (plain, nil) }
    if announcesExtension(word.string), let decision = beginExtension(format, draft, edit) { return (decision, nil) }
    return (.rejected(Reason(.badInput)), keys)
  }

  /// The first digit of an extension; nil where none is allowed.
  private static func beginExtension(_ format: PhoneFormat, _ draft: Draft, _ edit: Edit) -> EditDecision? {
    var mark = edit
    mark.replacement = "x"
    guard case .accepted(let marked, _) = format.edit(draft, mark) else { return nil }
    let end = marked.text.count
    let decision = format.edit(marked, Edit(range: end..<end, replacement: edit.replacement))
    if case .rejected = decision { return nil }
    return decision
  }

  private static func letter(of edit: Edit) -> Text? {
    guard edit.replacement.isOneCluster, let scalar = edit.replacement.string.unicodeScalars.first,
      scalar.properties.isAlphabetic
    else { return nil }
    return edit.replacement
  }
}
