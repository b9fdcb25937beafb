import InteractorProtocol
import Interactors
import JSONRPC

extension Session {
  /// Queues the notifications of what the last request caused.
  func queueEffects() {
    let effects = engine.takeEffects()
    if effects.isEmpty { return }
    for change in effects.subjectChanges { output.notify(SubjectChangeNotification(change, session: self)) }
    if !effects.changedFields.isEmpty {
      output.notify(ViewChangeNotification(fields: effects.changedFields, session: self))
    }
    for form in effects.changedForms {
      if let notification = FormStateNotification(form: form, session: self) { output.notify(notification) }
    }
    for field in effects.pressedFields {
      let params = FieldPressed.Params(field: field.utf8)
      output.notify(FieldPressed.method) { params.encode(to: &$0) }
    }
    queueChecks(effects)
    for submit in effects.submits { tell(submit) }
  }
}
