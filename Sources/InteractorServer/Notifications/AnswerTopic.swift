import InteractorProtocol
import Interactors
import JSONRPC

// A notification that waits for a slow reader can be sent long before an answer that is older than its contents. This
// is harmless where the two tell of different things. Where they tell of the same thing, the client would take the
// older answer for the newer state. So the session closes the waiting notification before and after it handles such a
// request.

/// What the answer to a request tells of. Each line of `Server.methods` says it, with the member of the parameters that
/// holds the id.
enum AnswerTopic<Params> {
  /// The answer repeats nothing that notifications tell. Verbs that write use this: their answers tell the revision
  /// that the request itself has made, and the protocol lets the notifications of many writes merge.
  case nothing
  /// A field: its state, or the result of an edit.
  case field((Params) -> [UInt8])
  /// The values of a subject.
  case subject((Params) -> [UInt8])
  /// The state of a form, or the result of a submit.
  case form((Params) -> [UInt8])
}

extension Session {
  /// Keeps the notifications that wait from overtaking an answer. Called before and after the request is handled. Does
  /// nothing where no notification waits, which is nearly always.
  func separateNotifications<Params>(from topic: AnswerTopic<Params>, _ params: Params) {
    guard output.isBacklogged else { return }
    switch topic {
    case .nothing: return
    case .field(let id):
      let field = Text(utf8: id(params))
      output.update(true) { (waiting: inout ViewChangeNotification) in waiting.freeze(field) }
    case .subject(let id):
      let subject = Text(utf8: id(params))
      output.close(SubjectChangeNotification.self, SubjectChangeNotification.Place(subject: subject))
      if let tree = engine.treeOfLists(around: subject) { _ = treeOrder.stretch(of: tree, .answer) }
    case .form(let id): closeNotification(ofForm: Text(utf8: id(params)))
    }
  }

  /// Keeps the notification about a form that waits from overtaking the result of a submit.
  func closeNotification(ofForm form: Text) {
    output.close(FormStateNotification.self, form)
  }
}
