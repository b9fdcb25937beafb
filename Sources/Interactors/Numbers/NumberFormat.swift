/// The format of numbers: integers, decimals, percents and currency amounts, in every locale.
public final class NumberFormat: Format {
  /// How it was asked for.
  public let options: NumberOptions

  public init(_ style: NumberStyle, _ options: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    self.options = NumberOptions(style: style, locale: context.locale)
  }

  public var inputTraits: InputTraits {
    InputTraits(inputMode: "decimal", alignment: "right", spellCheck: false, autocorrect: false)
  }

  public func displayText(for value: Value) -> Text { Text(value.decimal.map { $0.description } ?? "") }
  public func editingText(for value: Value) -> Text { Text(value.decimal.map { $0.description } ?? "") }
  public func parse(_ text: Text) -> Parse {
    if text.isEmpty { return Parse(.empty) }
    guard let number = DecimalNumber(text.string) else { return Parse(.intermediate) }
    return Parse(.acceptable, options.style == .integer ? number.int64.map(Value.integer) : .number(number))
  }
  public func edit(_ draft: Draft, _ edit: Edit) -> EditDecision {
    var bytes = draft.text.utf8
    bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    return .accepted(
      Draft(text: Text(utf8: bytes), selection: Selection(caret: edit.range.lowerBound + edit.replacement.count))
    )
  }
}
