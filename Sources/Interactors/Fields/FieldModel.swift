/// What a control shows around the value (`Protocol/fields.md`, "Model"). The engine keeps it and hands it back; only
/// `isMandatory` and `options` mean something to it.
public struct FieldModel: Hashable, Sendable {
  /// The text beside the control.
  public var title: Text?
  /// The text inside the control while it is empty.
  public var placeholder: Text?
  /// The name of a glyph.
  public var icon: Text?
  /// Whether an empty value is reported as `valueMissing`, whatever the schema says.
  public var isMandatory = false
  /// JSON of the client for set-up of its own; never looked into.
  public var extras: Text?
  /// What a picker offers; nil for what the schema enumerates, or else the two booleans.
  public var options: [Option]?
  /// The title by language, where it is not the same in all; `title` is then the one for the session's locale.
  public var localizedTitle: LocalizedText?
  /// The placeholder by language, where it is not the same in all.
  public var localizedPlaceholder: LocalizedText?

  /// An empty model.
  public init() {}

  /// One of the values that a picker offers, and the text for it.
  public struct Option: Hashable, Sendable {
    /// What the property becomes.
    public var value: Value
    /// What the user reads.
    public var text: Text
    /// The text by language, where it is not the same in all; `text` is then the one for the session's locale.
    public var localizedText: LocalizedText?

    /// An option.
    public init(value: Value, text: Text) {
      self.value = value
      self.text = text
    }

    /// An option with a text for each of some languages.
    public init(value: Value, localized text: LocalizedText) {
      self.init(value: value, text: text.plain ?? Text())
      if text.plain == nil { localizedText = text }
    }
  }

  /// Changes of a model. Outer nil leaves a part alone; inner nil takes it away.
  public struct Changes: Sendable {
    /// `FieldModel.title`.
    public var title: LocalizedText??
    /// `FieldModel.placeholder`.
    public var placeholder: LocalizedText??
    /// `FieldModel.icon`.
    public var icon: Text??
    /// `FieldModel.isMandatory`.
    public var isMandatory: Bool?
    /// `FieldModel.extras`.
    public var extras: Text??
    /// `FieldModel.options`.
    public var options: [Option]??

    /// No changes.
    public init() {}
  }

  /// Applies changes. Texts by language take effect with `localize`.
  public mutating func apply(_ changes: Changes) {
    if let title = changes.title {
      self.title = title?.plain
      localizedTitle = title?.plain == nil ? title : nil
    }
    if let placeholder = changes.placeholder {
      self.placeholder = placeholder?.plain
      localizedPlaceholder = placeholder?.plain == nil ? placeholder : nil
    }
    if let icon = changes.icon { self.icon = icon }
    if let isMandatory = changes.isMandatory { self.isMandatory = isMandatory }
    if let extras = changes.extras { self.extras = extras }
    if let options = changes.options { self.options = options }
  }
}

extension FieldModel {
  /// The options as a combo box offers them.
  var choices: [ChoiceOption]? { options?.map { ChoiceOption(value: $0.value, text: $0.text) } }

  /// Whether any text is another one in another language.
  var isLocalized: Bool {
    localizedTitle != nil || localizedPlaceholder != nil || options?.contains { $0.localizedText != nil } ?? false
  }

  /// Takes the texts for a locale.
  mutating func localize(to locale: Text) {
    guard isLocalized else { return }
    let tags = LocalizedText.tags(for: locale)
    if let localizedTitle { title = localizedTitle.text(ofFirst: tags) }
    if let localizedPlaceholder { placeholder = localizedPlaceholder.text(ofFirst: tags) }
    for index in (options ?? []).indices {
      guard let text = options?[index].localizedText else { continue }
      options?[index].text = text.text(ofFirst: tags)
    }
  }
}
