import InteractorProtocol
import Interactors

extension Session {
  func openComposite(_ params: CompositeOpen.Params) throws(InteractorError) -> CompositeOpen.Result {
    let options: [Text: Value]
    do throws(InteractorError) {
      options = try namedValues(params.options)
    } catch {
      throw error.under("options")
    }
    let (actions, state) = try engine.openComposite(
      Text(utf8: params.composite),
      kind: Text(utf8: params.kind),
      views: params.views.map { (role: Text(utf8: $0.role), field: Text(utf8: $0.field)) },
      options: options
    )
    return CompositeOpen.Result(actions: actions.map(\.utf8), state: WireTree(state))
  }

  func performComposite(_ params: CompositePerform.Params) throws(InteractorError) -> CompositePerform.Result {
    let arguments: [Text: Value]
    do throws(InteractorError) {
      arguments = try namedValues(params.arguments)
    } catch {
      throw error.under("arguments")
    }
    let state = try engine.performComposite(
      Text(utf8: params.composite),
      action: Text(utf8: params.action),
      arguments: arguments
    )
    return CompositePerform.Result(state: WireTree(state))
  }

  func closeComposite(_ params: CompositeClose.Params) throws(InteractorError) -> EmptyResult {
    try engine.closeComposite(Text(utf8: params.composite))
    return EmptyResult()
  }
}

extension WireTree {
  /// The state of a composite on the wire.
  init(_ state: CompositeState) {
    switch state {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(integer)
    case .string(let text): self = .string(text.utf8)
    case .list(let elements): self = .list(elements.map { WireTree($0) })
    case .object(let members):
      self = .object(members.map { Member(name: $0.name.utf8, value: WireTree($0.value)) })
    }
  }
}
