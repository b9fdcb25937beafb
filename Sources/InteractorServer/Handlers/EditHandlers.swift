import InteractorProtocol
import Interactors

// What the user does to a text or a selection. The answer is the result of the edit, except for `select`.

extension Session {
  func edit(_ params: FieldEdit.Params) throws(InteractorError) -> EditResultBody {
    let field = Text(utf8: params.field)
    return wireResult(try engine.edit(field, try editRequest(params)), of: field)
  }

  func select(_ params: FieldSelect.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    if let section = params.section { return wireState(try engine.select(field, section: Text(utf8: section))) }
    let text = try engine.text(of: field)
    guard let wanted = params.selection else { return wireState(try engine.state(of: field)) }
    let selection = try under("selection", try selection(wanted, in: text))
    return wireState(try engine.select(field, selection))
  }

  func clearField(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    let field = Text(utf8: params.field)
    return wireResult(try engine.clear(field), of: field)
  }

  func pressReturn(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    let field = Text(utf8: params.field)
    return wireResult(try engine.return(field), of: field)
  }

  func undo(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    let field = Text(utf8: params.field)
    return wireResult(try engine.undo(field), of: field)
  }

  func redo(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    let field = Text(utf8: params.field)
    return wireResult(try engine.redo(field), of: field)
  }
}
