import InteractorProtocol
import Interactors
import JSONRPC

// A notification that waits for a slow reader may be sent long before an answer that is older than what it tells. That
// is fine as long as they tell of different things. Where they do not, the client would take the answer for the newer.

/// Parameters of a request whose answer tells of a field: its state, or what has become of its text.
protocol NamesField {
  /// The id of the field.
  var field: [UInt8] { get }
}

extension FieldParams: NamesField {}
extension FieldBind.Params: NamesField {}
extension FieldChoose.Params: NamesField {}
extension FieldConfigure.Params: NamesField {}
extension FieldEdit.Params: NamesField {}
extension FieldRebind.Params: NamesField {}
extension FieldSelect.Params: NamesField {}
extension FieldStep.Params: NamesField {}

/// Parameters of a request whose answer tells of a subject's values.
protocol NamesSubject {
  /// The id of the subject.
  var subject: [UInt8] { get }
}

extension SubjectOpen.Params: NamesSubject {}
extension SubjectRead.Params: NamesSubject {}

/// Parameters of a request whose answer tells of a form: its state, or how a submit ended.
protocol NamesForm {
  /// The id of the form.
  var form: [UInt8] { get }
}

extension FormParams: NamesForm {}
extension FormFieldsParams: NamesForm {}

extension Session {
  /// Called before and after a request is handled whose answer tells of a field, if notifications wait.
  func willTell(ofField field: [UInt8]) {
    output.update(true) { (waiting: inout ViewChangeNotification) in waiting.settle(Text(utf8: field)) }
  }

  /// Called before and after a request is handled whose answer tells of a subject, if notifications wait.
  func willTell(ofSubject subject: [UInt8]) {
    output.close(SubjectChangeNotification.self, Text(utf8: subject))
  }

  /// Called before and after a request is handled whose answer tells of a form, if notifications wait, and when it is
  /// told how a submit ended.
  func willTell(ofForm form: [UInt8]) {
    output.close(FormStateNotification.self, form)
  }
}
