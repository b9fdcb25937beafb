/// Every message of the protocol, by name. Tests hold the server's method table and the OpenRPC document against it.
package enum MessageCatalogue {
  /// What the client requests.
  package static let requests: [any RequestMessage.Type] = [
    Initialize.self, Shutdown.self, Discover.self, LocaleSet.self, MessagesSet.self,
    SubjectOpen.self, SubjectRead.self, SubjectWrite.self, SubjectReset.self, SubjectRevert.self,
    SubjectClear.self, SubjectAccept.self, SubjectClose.self, SubjectSetIssues.self,
    ListInsert.self, ListRemove.self, ListMove.self, ListRead.self, SubjectUndo.self, SubjectRedo.self,
    FieldBind.self, FieldUnbind.self, FieldRead.self, FieldRebind.self, FieldConfigure.self,
    FieldActivate.self, FieldDeactivate.self, FieldBeginEditing.self, FieldEdit.self, FieldSelect.self,
    FieldClear.self, FieldReturn.self, FieldEndEditing.self, FieldCommit.self, FieldCancel.self,
    FieldUndo.self, FieldRedo.self, FieldStep.self, FieldChoose.self, FieldChoices.self, FieldPress.self,
    FormOpen.self, FormConfigure.self, FormRead.self, FormSubmit.self, FormNext.self,
    FormAccept.self, FormRevert.self, FormReset.self, FormClose.self,
    CompositeOpen.self, CompositePerform.self, CompositeClose.self,
    SessionSave.self, SessionRestore.self, PhoneRegions.self,
  ]

  /// What the server requests.
  package static let clientRequests: [any ClientRequestMessage.Type] = [ClientValidate.self, ClientOptions.self]

  /// What either side tells without a request.
  package static let notifications: [any NotificationMessage.Type] = [
    Initialized.self, Exit.self, CancelRequest.self, SetTrace.self, LogTrace.self,
    SubjectPropertyChanged.self, ListChanged.self, ItemsChanged.self, FieldViewChanged.self, FieldPressed.self,
    FieldUnbound.self,
    FormStateChanged.self, FormSubmitted.self,
  ]

  /// What the parameters of a message from the client hold; nil if there is no such message.
  package static func content(ofParamsOf method: [UInt8]) -> Content? { contents[method] }

  private static let contents: [[UInt8]: Content] = {
    var contents: [[UInt8]: Content] = [:]
    for message in requests { contents[Array("\(message.method)".utf8)] = params(of: message) }
    for message in notifications {
      if let content = params(of: message) { contents[Array("\(message.method)".utf8)] = content }
    }
    return contents
  }()

  private static func params<Message: RequestMessage>(of message: Message.Type) -> Content { Message.Params.content }

  private static func params<Message: NotificationMessage>(of message: Message.Type) -> Content? {
    guard Message.direction == .clientToServer else { return nil }
    return (Message.Params.self as? any DeclaresContent.Type)?.content
  }
}
