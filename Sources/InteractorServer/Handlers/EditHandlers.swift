import InteractorProtocol
import Interactors

// What the user does to a text, a selection or a number; answered, but for `select`, with an edit result.

extension Session {
  func edit(_ params: FieldEdit.Params) throws(InteractorError) -> EditResultBody {
    let field = Text(utf8: params.field)
    var request = EditRequest(replacement: Text(utf8: params.text))
    request.version = params.version
    request.isComposing = params.composing
    request.key = params.key.map { Edit.Key($0) }
    request.direction = params.direction.map { Edit.Direction($0) }
    if let range = params.range {
      let text = try engine.text(of: field, version: params.version)
      do throws(InteractorError) {
        request.range = try selection(range, in: text)
      } catch {
        throw error.under("range")
      }
    }
    return body(try engine.edit(field, request))
  }

  func select(_ params: FieldSelect.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    let text = try engine.text(of: field)
    let selection: Selection
    do throws(InteractorError) {
      selection = try self.selection(params.selection, in: text)
    } catch {
      throw error.under("selection")
    }
    return body(try engine.select(field, selection))
  }

  func clearField(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    body(try engine.clear(Text(utf8: params.field)))
  }

  func pressReturn(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    body(try engine.return(Text(utf8: params.field)))
  }

  func undo(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    body(try engine.undo(Text(utf8: params.field)))
  }

  func redo(_ params: FieldParams) throws(InteractorError) -> EditResultBody {
    body(try engine.redo(Text(utf8: params.field)))
  }

  func step(_ params: FieldStep.Params) throws(InteractorError) -> EditResultBody {
    body(try engine.step(Text(utf8: params.field), by: params.by))
  }
}
