import InteractorProtocol
import Interactors

// Binding fields, and the requests that answer with a field's state.

extension Session {
  func bind(_ params: FieldBind.Params) throws(InteractorError) -> FieldStateBody {
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
      options.values = options.values.filter { !$0.value.isNull }
      binding.format = options
    }
    if let model = params.model {
      let changes = try self.changes(model) { () throws(InteractorError) in
        guard let subject, let property else { return nil }
        return try self.engine.propertySchema(subject, property)
      }
      binding.model.apply(changes)
    }
    if let policy = params.policy {
      binding.policy.apply(try changes(policy) { subject })
    }
    return body(try engine.bind(binding))
  }

  func unbind(_ params: FieldParams) throws(InteractorError) -> EmptyResult {
    let field = Text(utf8: params.field)
    try engine.unbind(field)
    output.update(true) { (waiting: inout ViewChangeNotification) in waiting.forget(field) }
    return EmptyResult()
  }

  func readField(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    body(try engine.state(of: Text(utf8: params.field)))
  }

  func rebind(_ params: FieldRebind.Params) throws(InteractorError) -> FieldStateBody {
    let subject = params.subject.map { Text(utf8: $0) }
    let property = params.property.map { Text(utf8: $0) }
    return body(try engine.rebind(Text(utf8: params.field), subject: subject, property: property))
  }

  func configure(_ params: FieldConfigure.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    let format = try params.format.map { (format) throws(InteractorError) in try formatOptions(format) }
    let model = try params.model.map { (model) throws(InteractorError) in
      try changes(model) { () throws(InteractorError) in try self.engine.propertySchema(ofField: field) }
    }
    let policy = try params.policy.map { (policy) throws(InteractorError) in
      try changes(policy) { () throws(InteractorError) in try self.engine.subject(ofField: field) }
    }
    return body(try engine.configure(field, format: format, model: model, policy: policy))
  }

  func activate(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    body(try engine.activate(Text(utf8: params.field)))
  }

  func deactivate(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    body(try engine.deactivate(Text(utf8: params.field)))
  }

  func beginEditing(_ params: FieldBeginEditing.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    let selection = try params.selection.map { selected throws(InteractorError) in
      let text = try engine.text(of: field)
      return try under("selection", try self.selection(selected, in: text))
    }
    return body(try engine.beginEditing(field, at: selection))
  }

  func endEditing(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    body(try engine.endEditing(Text(utf8: params.field)))
  }

  func commit(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    body(try engine.commit(Text(utf8: params.field)))
  }

  func cancel(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    body(try engine.cancel(Text(utf8: params.field)))
  }

  func choose(_ params: FieldChoose.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    let value: Value
    do throws(InteractorError) {
      value = try self.value(params.value, for: try engine.propertySchema(ofField: field))
    } catch {
      throw error.under("value")
    }
    return body(try engine.choose(field, value))
  }

  func press(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    body(try engine.press(Text(utf8: params.field)))
  }
}
