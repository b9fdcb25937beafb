/// Everything that a client needs to show a field.
public struct FieldState: Sendable {
  /// Its id.
  public var field: Text
  /// Counts the changes of the text, whatever their cause.
  public var version: Int
  /// Its phase.
  public var phase: FieldPhase
  /// Whether it gets view updates.
  public var isActive: Bool
  /// What the control shows: editing text while it is edited, else display text.
  public var text: Text
  /// What is selected in `text`.
  public var selection: Selection
  /// Whether the property's value is null, whatever the text shows for it.
  public var isNil: Bool
  /// The property's value; null for a button without a property, and for a secret that is only displayed.
  public var value: Value
  /// The model and the traits, which alike fields share.
  package var setup: FieldSetup
  /// What is wrong: with the draft if its value has not been written, else with the property.
  public var issues: [Issue]
  /// Which of the issues are to be shown now.
  public var shown: ShownIssues
  /// The property's value is not its baseline.
  public var isDirty: Bool
  /// An edit session has ended.
  public var isTouched: Bool
  /// The user has changed something; stays.
  public var isModified: Bool
  /// Issues may be shown: since the first end of a session that followed a modification, or since a submit. `shown`
  /// says which of them.
  public var isRevealed: Bool
  /// A check of the property waits for the client's answer.
  public var isPending: Bool
  /// What someone else has written while the draft was already modified; null if that is a secret.
  public var conflict: Value?
  /// Whether `undo` has something to take back.
  public var canUndo: Bool
  /// Whether `redo` has something to do again.
  public var canRedo: Bool
  /// What the text means; nil if the user does not type it.
  public var parse: Parse.State?
  /// What the control may show beside the text, if the format has such a thing.
  public var hint: DataTree?
  /// What a combo box shows while it is edited.
  public var choices: ListedChoices?
  /// What the request did beyond what was asked; nil for a state that was only read.
  public var reason: Reason?
}

extension FieldState {
  /// What the control shows around the value.
  public var model: FieldModel {
    get { setup.model }
    set { setup = FieldSetup(newValue, traits, setup.format) }
  }

  /// How the control is set up.
  public var traits: Traits {
    get { setup.traits }
    set { setup = FieldSetup(model, newValue, setup.format) }
  }

  /// The format as the client wrote it, if options of it follow values.
  public var format: FormatOptions? { setup.format }
}

/// A model and traits, and the format if it follows values. Alike fields that are told of one after the other have the
/// same object, so that nothing is compared or encoded for each of ten thousand labels.
package final class FieldSetup: Sendable {
  /// What the view shows and edits.
  package let model: FieldModel
  /// What follows from the property: whether it is required, its limits, how many digits.
  package let traits: Traits
  /// The format as the client wrote it, if options of it follow values; else nil.
  package let format: FormatOptions?

  init(_ model: FieldModel, _ traits: Traits, _ format: FormatOptions?) {
    self.model = model
    self.traits = traits
    self.format = format
  }
}

/// How a client sets the control up.
public struct Traits: Hashable, Sendable {
  /// What the format suggests.
  public var input: InputTraits
  /// When the control shows a clear button.
  public var clearButton: ClearButton
  /// A secret: the control obscures what is typed.
  public var isSecure: Bool
  /// A token of HTML's `autocomplete`, if one is known.
  public var autocomplete: String?
  /// Whether the user may change the value.
  public var isEnabled: Bool
  /// Whether the property takes part. If rules say that it does not, the control is hidden.
  public var isRelevant: Bool
  /// Whether the property is read-only for the user, by the schema, by a rule, or because it is computed.
  public var isReadOnly: Bool
  /// Whether an empty value is an issue, by the schema, by a rule, or because the field is mandatory.
  public var isRequired: Bool
  /// What a picker offers; nil for other views.
  public var options: [FieldModel.Option]?
  /// The options of the format that follow values, as they are now, by name; nil where nothing follows values.
  public var followed: FormatOptions?

  /// When the control shows a clear button.
  public enum ClearButton: String, Sendable, CaseIterable { case whileEditing, never }
}
