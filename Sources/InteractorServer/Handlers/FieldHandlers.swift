import InteractorProtocol
import Interactors
import JSONRPC

// What a field is bound to, and whether it is active. The answer is the state of the field.

extension Session {
  func bind(_ params: FieldBind.Params) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.bind(try binding(params)))
  }

  func unbind(_ params: FieldUnbind.Params) throws(InteractorError) -> EmptyResult {
    let field = Text(utf8: params.field)
    try engine.unbind(field, keeps: params.keep)
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
}
