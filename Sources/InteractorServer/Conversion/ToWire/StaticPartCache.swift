import InteractorProtocol
import Interactors

/// The model and the traits of the state that was written last, encoded.
///
/// One notification tells a change that thousands of fields show. Most of these fields have the same model and the same
/// traits, which are therefore encoded once and copied.
struct StaticPartCache {
  private var setup: FieldSetup
  private var part: FieldStaticPart

  /// The model and the traits of a state, encoded.
  static func encoded(_ setup: FieldSetup, in cache: inout StaticPartCache?, _ session: Session) -> FieldStaticPart {
    if let cache, cache.setup === setup { return cache.part }
    let part = FieldStaticPart(
      FieldModelBody(setup.model, session),
      TraitsBody(setup.traits, session),
      setup.format.map { session.wireFormat($0) }
    )
    cache = StaticPartCache(setup: setup, part: part)
    return part
  }
}

extension FieldModelBody {
  /// A model on the wire.
  init(_ model: FieldModel, _ session: Session) {
    self.init()
    title = (model.title?.utf8).map { .same($0) }
    placeholder = (model.placeholder?.utf8).map { .same($0) }
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
      direction: traits.input.direction.rawValue,
      spellCheck: traits.input.spellCheck,
      autocorrect: traits.input.autocorrect,
      clearButton: traits.clearButton.rawValue,
      secure: traits.isSecure,
      autocomplete: traits.autocomplete,
      enabled: traits.isEnabled,
      relevant: traits.isRelevant,
      readOnly: traits.isReadOnly,
      required: traits.isRequired,
      options: traits.options.map { options in
        options.map { OptionBody(value: session.wireValue($0.value), text: $0.text.utf8) }
      },
      followed: traits.followed.map { session.wireOptions($0) }
    )
  }
}

extension Session {
  /// A format as the client wrote it.
  func wireFormat(_ format: FormatOptions) -> FormatOptionsBody {
    let style = FormatOptionsBody.Member(name: Array("style".utf8), WireValue.string(format.style.utf8))
    return FormatOptionsBody([style] + wireMembers(format))
  }

  /// Options of a format.
  func wireOptions(_ options: FormatOptions) -> FormatOptionsBody { FormatOptionsBody(wireMembers(options)) }

  private func wireMembers(_ options: FormatOptions) -> [FormatOptionsBody.Member] {
    let names = (Array(options.values.keys) + options.structures.keys).sorted()
    return names.compactMap { name in
      if let value = options.values[name] { return .init(name: name.utf8, wireValue(value)) }
      return options.structures[name].map { .init(name: name.utf8, WireTree($0)) }
    }
  }
}
