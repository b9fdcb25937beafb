import InteractorProtocol
import Interactors
import JSONRPC

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

  /// Answers at once, or when the client has told the page.
  func choices(_ params: FieldChoices.Params, _ request: DeferredRequest) throws(InteractorError) {
    let field = Text(utf8: params.field)
    let answer = try engine.requestChoices(field, revision: params.revision, from: params.from, count: params.count)
    switch answer {
    case .listed(let choices):
      queueEffects()
      output.succeed(request, with: wireChoices(choices))
    case .asked(let ticket):
      pages[ticket] = request
      request.onCancel = { [self] in
        pages[ticket] = nil
        engine.cancelChoices(ticket)
        queueEffects()
      }
    }
  }

  /// Answers a request that has waited for the client.
  func tell(_ result: ChoicesResult) {
    guard let request = pages.removeValue(forKey: result.ticket) else { return }
    switch result.outcome {
    case .success(let choices): output.succeed(request, with: wireChoices(choices))
    case .failure(let error): output.fail(request, with: responseError(error))
    }
  }

  func press(_ params: FieldParams) throws(InteractorError) -> FieldStateBody {
    wireState(try engine.press(Text(utf8: params.field)))
  }
}
