import InteractorProtocol
import Interactors

// What the user does to a text, a selection or a number. The answer is the result of the edit, except for `select`.

extension Session {
  func edit(_ params: FieldEdit.Params) throws(InteractorError) -> EditResultBody {
    wireResult(try engine.edit(Text(utf8: params.field), try editRequest(params)))
  }

  func select(_ params: FieldSelect.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    let text = try engine.text(of: field)
    let selection = try under("selection", try selection(params.selection, in: text))
    return wireState(try engine.select(field, selection))
  }

  func clearField(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    wireResult(try engine.clear(Text(utf8: params.field)))
  }

  func pressReturn(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    wireResult(try engine.return(Text(utf8: params.field)))
  }

  func undo(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    wireResult(try engine.undo(Text(utf8: params.field)))
  }

  func redo(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    wireResult(try engine.redo(Text(utf8: params.field)))
  }

  func step(_ params: FieldStep.Params) throws(InteractorError) -> EditResultBody {
    wireResult(try engine.step(Text(utf8: params.field), by: params.by))
  }
}
