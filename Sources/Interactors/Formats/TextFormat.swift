/// Plain text.
public final class TextFormat: Format {
  /// A text format. Unknown options and properties that are not text are errors.
  public init(_ options: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    throw .failed(.notSupported, message: "")
  }

  public var inputTraits: InputTraits {
    InputTraits(inputMode: "text", alignment: "natural", spellCheck: true, autocorrect: true)
  }
  public func displayText(for value: Value) -> Text { Text() }
  public func editingText(for value: Value) -> Text { Text() }
  public func parse(_ text: Text) -> Parse { Parse(.empty) }
  public func edit(_ draft: Draft, _ edit: Edit) -> EditDecision { .accepted(draft) }
}
