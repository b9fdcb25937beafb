/// Every message of the protocol that there is so far, by name. The server's dispatch table and the OpenRPC document
/// are held against it by tests.
package enum MessageCatalogue {
  /// What the client may ask.
  package static let requests: [any RequestMessage.Type] = [
    Initialize.self, Shutdown.self, Discover.self, LocaleSet.self, MessagesSet.self,
    SubjectOpen.self, SubjectRead.self, SubjectWrite.self, SubjectReset.self, SubjectRevert.self,
    SubjectClear.self, SubjectAccept.self, SubjectClose.self, SubjectSetIssues.self,
    FieldBind.self, FieldUnbind.self, FieldRead.self, FieldRebind.self, FieldConfigure.self,
    FieldActivate.self, FieldDeactivate.self, FieldBeginEditing.self, FieldEdit.self, FieldSelect.self,
    FieldClear.self, FieldReturn.self, FieldEndEditing.self, FieldCommit.self, FieldCancel.self,
    FieldUndo.self, FieldRedo.self, FieldStep.self, FieldChoose.self, FieldPress.self,
    FormOpen.self, FormConfigure.self, FormRead.self, FormSubmit.self, FormNext.self,
    FormAccept.self, FormRevert.self, FormReset.self, FormClose.self,
    CompositeOpen.self, CompositePerform.self, CompositeClose.self,
    SessionSave.self, SessionRestore.self,
  ]

  /// What the server may ask.
  package static let clientRequests: [any ClientRequestMessage.Type] = [ClientValidate.self]

  /// What either side tells without being asked.
  package static let notifications: [any NotificationMessage.Type] = [
    Initialized.self, Exit.self, CancelRequest.self, SetTrace.self, LogTrace.self,
    SubjectPropertyChanged.self, FieldViewChanged.self, FieldPressed.self,
    FormStateChanged.self, FormSubmitted.self,
  ]
}
