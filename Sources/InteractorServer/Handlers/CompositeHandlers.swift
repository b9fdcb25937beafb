import InteractorProtocol
import Interactors

extension Session {
  func openComposite(_ params: CompositeOpen.Params) throws(InteractorError) -> CompositeOpen.Result {
    let (actions, state) = try engine.openComposite(
      Text(utf8: params.composite),
      kind: Text(utf8: params.kind),
      views: params.views.map { (role: Text(utf8: $0.role), field: Text(utf8: $0.field)) },
      options: try under("options", try namedValues(params.options))
    )
    return CompositeOpen.Result(actions: actions.map { $0.utf8 }, state: WireTree(state))
  }

  func performComposite(_ params: CompositePerform.Params) throws(InteractorError) -> CompositePerform.Result {
    let state = try engine.performComposite(
      Text(utf8: params.composite),
      action: Text(utf8: params.action),
      arguments: try under("arguments", try namedValues(params.arguments))
    )
    return CompositePerform.Result(state: WireTree(state))
  }

  func closeComposite(_ params: CompositeClose.Params) throws(InteractorError) -> EmptyResult {
    try engine.closeComposite(Text(utf8: params.composite))
    return EmptyResult()
  }
}
