import InteractorProtocol
import Interactors

// The focus comes and leaves, a draft is committed or dropped. The answer is the state of the field.

extension Session {
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
}
