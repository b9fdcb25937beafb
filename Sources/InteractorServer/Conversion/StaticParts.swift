import InteractorProtocol
import Interactors
import JSON

/// The parts of a field's state that seldom change, as JSON.
///
/// A change that thousands of fields show is told in one notification, and most of these fields have the same model
/// and the same traits; so the last ones written are kept, and written again when they come again.
struct StaticParts {
  private var model = FieldModel()
  private var modelText = Array("{\"mandatory\":false}".utf8)
  private var traits: Traits?
  private var traitsText: [UInt8] = []

  /// The model and the traits of a state.
  mutating func encode(_ state: FieldState, _ session: Session) -> (model: [UInt8], traits: [UInt8]) {
    if state.model != model {
      model = state.model
      modelText = Self.text(FieldModelBody(state.model, session))
    }
    if state.traits != traits {
      traits = state.traits
      traitsText = Self.text(TraitsBody(state.traits, session))
    }
    return (modelText, traitsText)
  }

  private static func text(_ body: some JSONEncodable) -> [UInt8] {
    var writer = JSONWriter()
    body.encode(to: &writer)
    return writer.bytes
  }
}

extension FieldModelBody {
  /// A model on the wire.
  init(_ model: FieldModel, _ session: Session) {
    self.init()
    title = model.title?.utf8
    placeholder = model.placeholder?.utf8
    icon = model.icon?.utf8
    mandatory = model.isMandatory
    extras = model.extras?.utf8
    options = model.options.map { $0.map { OptionBody(value: session.wireValue($0.value), text: $0.text.utf8) } }
  }
}

extension TraitsBody {
  /// Traits on the wire.
  init(_ traits: Traits, _ session: Session) {
    self.init(
      inputMode: traits.input.inputMode,
      alignment: traits.input.alignment,
      spellCheck: traits.input.spellCheck,
      autocorrect: traits.input.autocorrect,
      clearButton: traits.clearButton.rawValue,
      secure: traits.isSecure,
      autocomplete: traits.autocomplete,
      enabled: traits.isEnabled,
      options: traits.options.map { options in
        options.map { OptionBody(value: session.wireValue($0.value), text: $0.text.utf8) }
      }
    )
  }
}
