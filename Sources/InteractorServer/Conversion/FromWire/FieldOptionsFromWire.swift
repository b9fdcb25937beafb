import InteractorProtocol
import Interactors

// Bindings, and the formats, models and policies of fields. Paths of errors start at the parameters.

extension Session {
  /// A binding of a field.
  func binding(_ params: FieldBind.Params) throws(InteractorError) -> FieldBinding {
    let subject = params.subject.map { Text(utf8: $0) }
    let property = params.property.map { Text(utf8: $0) }
    var binding = FieldBinding(
      field: Text(utf8: params.field),
      subject: subject,
      property: property,
      view: FieldView(params.view),
      isActive: params.active
    )
    if let format = params.format {
      var options = try formatOptions(format)
      options.values = options.values.filter { !$0.value.isNull || FormatOptions.mayBeNull($0.key) }
      binding.format = options
    }
    if let model = params.model {
      let changes = try changes(model) { () throws(InteractorError) in
        guard let subject, let property else { return nil }
        return try engine.propertyType(subject, property)
      }
      binding.model.apply(changes)
    }
    if let policy = params.policy { binding.policy.apply(try changes(policy) { subject }) }
    return binding
  }

  /// A format. Without a style it is the one of the property's type.
  func formatOptions(_ params: FormatParams) throws(InteractorError) -> FormatOptions {
    var options = FormatOptions(
      style: Text(utf8: params.style ?? []),
      values: try under("format", try namedValues(params.options))
    )
    for member in params.structures {
      let name = Text(utf8: member.name)
      do throws(ParamsError) {
        options.structures[name] = try reading("format.\(name.string)", try DataTree(member.value))
      } catch {
        throw InteractorError(error)
      }
    }
    memory.add(options.mostBytes)
    return options
  }

  /// The changes of a model. Values of options are read by the type of the property, if there is one.
  func changes(
    _ body: FieldModelBody,
    type: () throws(InteractorError) -> PropertyType?
  ) throws(InteractorError) -> FieldModel.Changes {
    var changes = FieldModel.Changes()
    changes.title = try body.title.map { title throws(InteractorError) in
      try title.map { title throws(InteractorError) in try text(title, path: "model.title") }
    }
    changes.placeholder = try body.placeholder.map { placeholder throws(InteractorError) in
      try placeholder.map { text throws(InteractorError) in try self.text(text, path: "model.placeholder") }
    }
    changes.icon = body.icon.map { $0.map { Text(utf8: $0) } }
    changes.isMandatory = body.mandatory
    changes.extras = body.extras.map { $0.map { Text(utf8: $0) } }
    if let given = body.options {
      changes.options = .some(nil)
      if let given { changes.options = try options(given, type: try type()) }
    }
    return changes
  }

  /// A text, or texts by language tag.
  private func text(_ body: LocalizedTextBody, path: String) throws(InteractorError) -> LocalizedText {
    switch body {
    case .same(let text): return LocalizedText(Text(utf8: text))
    case .byLanguage(let pairs):
      var texts: [Text: Text] = [:]
      for (language, text) in pairs { texts[Text(utf8: language)] = Text(utf8: text) }
      if let text = LocalizedText(byLanguage: texts) { return text }
      throw .invalid(path: path, expected: "a string, or an object of at least one by language tag", got: "{}")
    }
  }

  private func options(
    _ bodies: [OptionBody],
    type: PropertyType?
  ) throws(InteractorError) -> [FieldModel.Option] {
    var options: [FieldModel.Option] = []
    for (index, body) in bodies.enumerated() {
      let path = "model.options[\(index)]"
      let value = try under("\(path).value", try value(body.value, of: type))
      options.append(FieldModel.Option(value: value, localized: try text(body.text, path: "\(path).text")))
    }
    return options
  }

  /// The changes of a policy. Values that a button writes are read by the types of the properties of its subject.
  func changes(
    _ params: FieldPolicyParams,
    subject: () throws(InteractorError) -> Text?
  ) throws(InteractorError) -> FieldPolicy.Changes {
    var changes = FieldPolicy.Changes()
    changes.commit = params.commit.map { FieldPolicy.CommitTime($0) }
    changes.emptyText = params.emptyText.map { FieldPolicy.EmptyText($0) }
    changes.commitInvalid = params.commitInvalid
    changes.shouldClear = params.shouldClear
    changes.shouldReturn = params.shouldReturn
    if let given = params.action {
      changes.action = .some(nil)
      if let given { changes.action = try under("policy.action", try buttonAction(given, subject: try subject())) }
    }
    return changes
  }

  private func buttonAction(
    _ action: FieldPolicyParams.Action,
    subject: Text?
  ) throws(InteractorError) -> ButtonAction {
    switch action {
    case .write(let values):
      guard let subject else {
        throw .invalid(path: "write", expected: "left out, as the field has no subject", got: "an object")
      }
      return .write(try under("write", try self.values(values, ofSubject: subject)))
    case .subject(let verb):
      switch verb {
      case .reset: return .subject(.reset)
      case .revert: return .subject(.revert)
      case .clear: return .subject(.clear)
      case .accept: return .subject(.accept)
      }
    case .submit(let form):
      return .submit(Text(utf8: form))
    case .composite(let composite, let action, let arguments):
      let arguments = try under("arguments", try namedValues(arguments))
      return .composite(Text(utf8: composite), action: Text(utf8: action), arguments: arguments)
    }
  }
}

extension FieldView {
  /// The view of that name.
  init(_ view: FieldBind.View) {
    switch view {
    case .label: self = .label
    case .textField: self = .textField
    case .textView: self = .textView
    case .toggle: self = .toggle
    case .picker: self = .picker
    case .button: self = .button
    }
  }
}

extension FieldPolicy.CommitTime {
  /// The time of that name.
  fileprivate init(_ time: FieldPolicyParams.CommitTime) {
    switch time {
    case .change: self = .change
    case .end: self = .end
    case .explicit: self = .explicit
    }
  }
}

extension FieldPolicy.EmptyText {
  /// The meaning of that name.
  fileprivate init(_ meaning: FieldPolicyParams.EmptyText) {
    switch meaning {
    case .reset: self = .reset
    case .keep: self = .keep
    }
  }
}
