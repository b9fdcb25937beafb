import InteractorProtocol
import Interactors

// Requests that bind and unbind a field, or answer with its state.

extension Session {
  func bind(_ params: FieldBind.Params) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.bind(try binding(params)))
  }

  func unbind(_ params: FieldParams) throws(InteractorError) -> EmptyResult {
    let field = Text(utf8: params.field)
    try engine.unbind(field)
    output.update(true) { (waiting: inout ViewChangeNotification) in waiting.forget(field) }
    return EmptyResult()
  }

  func readField(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.state(of: Text(utf8: params.field)))
  }

  func rebind(_ params: FieldRebind.Params) throws(InteractorError) -> FieldStateBody {
    let subject = params.subject.map { Text(utf8: $0) }
    let property = params.property.map { Text(utf8: $0) }
    return wireState(try engine.rebind(Text(utf8: params.field), subject: subject, property: property))
  }

  func configure(_ params: FieldConfigure.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    let format = try params.format.map { format throws(InteractorError) in try formatOptions(format) }
    let model = try params.model.map { model throws(InteractorError) in
      try changes(model) { () throws(InteractorError) in try engine.propertyType(ofField: field) }
    }
    let policy = try params.policy.map { policy throws(InteractorError) in
      try changes(policy) { () throws(InteractorError) in try engine.subject(ofField: field) }
    }
    return wireState(try engine.configure(field, format: format, model: model, policy: policy))
  }

  func activate(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.activate(Text(utf8: params.field)))
  }

  func deactivate(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.deactivate(Text(utf8: params.field)))
  }

  func beginEditing(_ params: FieldBeginEditing.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    let selection = try params.selection.map { selected throws(InteractorError) in
      let text = try engine.text(of: field)
      return try under("selection", try self.selection(selected, in: text))
    }
    return wireState(try engine.beginEditing(field, at: selection))
  }

  func endEditing(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.endEditing(Text(utf8: params.field)))
  }

  func commit(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.commit(Text(utf8: params.field)))
  }

  func cancel(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.cancel(Text(utf8: params.field)))
  }

  func choose(_ params: FieldChoose.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    let type = try engine.propertyType(ofField: field)
    return wireState(try engine.choose(field, try under("value", try value(params.value, of: type))))
  }

  func press(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.press(Text(utf8: params.field)))
  }
}
