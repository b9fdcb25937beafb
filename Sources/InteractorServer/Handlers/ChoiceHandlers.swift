import InteractorProtocol
import Interactors

// What changes a value other than by typing: steps, choices and buttons.

extension Session {
  func step(_ params: FieldStep.Params) throws(InteractorError) -> EditResultBody {
    let field = Text(utf8: params.field)
    return wireResult(try engine.step(field, by: params.by, section: params.section.map { Text(utf8: $0) }), of: field)
  }

  func choose(_ params: FieldChoose.Params) throws(InteractorError) -> FieldStateBody {
    let field = Text(utf8: params.field)
    let type = try engine.propertyType(ofField: field)
    return wireState(try engine.choose(field, try under("value", try value(params.value, of: type))))
  }

  func choices(_ params: FieldChoices.Params) throws(InteractorError) -> ChoicesBody {
    wireChoices(
      try engine.choices(Text(utf8: params.field), revision: params.revision, from: params.from, count: params.count)
    )
  }

  func press(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.press(Text(utf8: params.field)))
  }
}
