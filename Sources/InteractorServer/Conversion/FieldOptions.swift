import InteractorProtocol
import Interactors

// Formats, models and policies from the wire.

extension Session {
  /// A format. Without a style it is the one that goes with the property's type.
  func formatOptions(_ params: FormatParams) throws(InteractorError) -> FormatOptions {
    do throws(InteractorError) {
      return FormatOptions(
        style: Text(utf8: params.style ?? []),
        values: try namedValues(params.options)
      )
    } catch {
      throw error.under("format")
    }
  }

  /// What is said of a model. Values of options are read by the type of the property, where there is one.
  func changes(
    _ body: FieldModelBody,
    property: () throws(InteractorError) -> PropertySchema?
  ) throws(InteractorError) -> FieldModel.Changes {
    var changes = FieldModel.Changes()
    changes.title = body.title.map { $0.map { Text(utf8: $0) } }
    changes.placeholder = body.placeholder.map { $0.map { Text(utf8: $0) } }
    changes.icon = body.icon.map { $0.map { Text(utf8: $0) } }
    changes.isMandatory = body.mandatory
    changes.extras = body.extras.map { $0.map { Text(utf8: $0) } }
    if let said = body.options {
      changes.options = .some(nil)
      if let options = said { changes.options = try self.options(options, property: try property()) }
    }
    return changes
  }

  private func options(
    _ bodies: [OptionBody],
    property: PropertySchema?
  ) throws(InteractorError) -> [FieldModel.Option] {
    var options: [FieldModel.Option] = []
    for (index, body) in bodies.enumerated() {
      do throws(InteractorError) {
        let value = try value(body.value, for: property)
        options.append(FieldModel.Option(value: value, text: Text(utf8: body.text)))
      } catch {
        throw error.under("model.options[\(index)].value")
      }
    }
    return options
  }

  /// What is said of a policy. Values that a button writes are read by the types of the properties of its subject.
  func changes(
    _ params: FieldPolicyParams,
    subject: () throws(InteractorError) -> Text?
  ) throws(InteractorError) -> FieldPolicy.Changes {
    var changes = FieldPolicy.Changes()
    changes.commit = params.commit.flatMap { FieldPolicy.CommitTime(rawValue: $0.rawValue) }
    changes.emptyText = params.emptyText.flatMap { FieldPolicy.EmptyText(rawValue: $0.rawValue) }
    changes.commitInvalid = params.commitInvalid
    changes.shouldClear = params.shouldClear
    changes.shouldReturn = params.shouldReturn
    if let said = params.action {
      changes.action = .some(nil)
      if let action = said {
        do throws(InteractorError) {
          changes.action = try buttonAction(action, subject: try subject())
        } catch {
          throw error.under("policy.action")
        }
      }
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
      return .write(try written(values, to: subject))
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
      do throws(InteractorError) {
        let arguments = try namedValues(arguments)
        return .composite(Text(utf8: composite), action: Text(utf8: action), arguments: arguments)
      } catch {
        throw error.under("arguments")
      }
    }
  }

  private func written(
    _ values: NamedValues,
    to subject: Text
  ) throws(InteractorError) -> [(name: Text, value: Value)] {
    var result: [(name: Text, value: Value)] = []
    for member in values.members {
      let name = Text(utf8: member.name)
      do throws(InteractorError) {
        result.append((name, try value(member.value, for: try declaredProperty(name, of: subject))))
      } catch {
        throw error.under(name.string).under("write")
      }
    }
    return result
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

extension Edit.Key {
  /// The key of that name.
  init(_ key: FieldEdit.Key) {
    switch key {
    case .decimal: self = .decimal
    }
  }
}

extension Edit.Direction {
  /// The direction of that name.
  init(_ direction: FieldEdit.Direction) {
    switch direction {
    case .backward: self = .backward
    case .forward: self = .forward
    }
  }
}
