import InteractorProtocol
import Interactors
import JSONRPC

extension Session {
  /// Queues everything that the client must be told of the last request.
  func queueEffects() {
    let effects = engine.takeEffects()
    if effects.isEmpty { return }
    for change in effects.subjectChanges {
      output.notify(SubjectChangeNotification.self) { writer in
        SubjectChangeNotification.write(change, self, to: &writer) { property in
          engine.messageContext(ofProperty: property, of: change.subject)
        }
      } later: {
        SubjectChangeNotification(change, session: self)
      }
    }
    if !effects.changedFields.isEmpty {
      output.notify(ViewChangeNotification.self) { writer in
        ViewChangeNotification.write(to: &writer) { writer in
          for field in effects.changedFields { ViewChangeNotification.write(field, self, to: &writer) }
        }
      } later: {
        ViewChangeNotification(fields: effects.changedFields, session: self)
      }
    }
    for form in effects.changedForms {
      if let notification = FormStateNotification(form: form, session: self) { output.notify(notification) }
    }
    for field in effects.pressedFields {
      let params = FieldPressed.Params(field: field.utf8)
      output.notify(FieldPressed.method) { params.encode(to: &$0) }
    }
    for number in effects.withdrawnChecks { output.withdraw(CheckQuestion.id(number)) }
    for request in effects.checkRequests {
      output.request(CheckQuestion(request, session: self), id: CheckQuestion.id(request.id))
    }
    for submit in effects.submits { tell(submit) }
  }
}
