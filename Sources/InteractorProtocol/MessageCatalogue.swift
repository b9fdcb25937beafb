/// Every message of the protocol, by name. Tests hold the server's method table and the OpenRPC document against it.
package enum MessageCatalogue {
  /// What the client requests.
  package static let requests: [CatalogueEntry] = [
    Initialize.entry, Shutdown.entry, Discover.entry, LocaleSet.entry, MessagesSet.entry,
    SubjectOpen.entry, SubjectRead.entry, SubjectWrite.entry, SubjectReset.entry, SubjectRevert.entry,
    SubjectClear.entry, SubjectAccept.entry, SubjectClose.entry, SubjectSetIssues.entry,
    ListInsert.entry, ListRemove.entry, ListMove.entry, ListRead.entry, SubjectUndo.entry, SubjectRedo.entry,
    FieldBind.entry, FieldUnbind.entry, FieldRead.entry, FieldRebind.entry, FieldConfigure.entry,
    FieldActivate.entry, FieldDeactivate.entry, FieldBeginEditing.entry, FieldEdit.entry, FieldSelect.entry,
    FieldClear.entry, FieldReturn.entry, FieldEndEditing.entry, FieldCommit.entry, FieldCancel.entry,
    FieldUndo.entry, FieldRedo.entry, FieldStep.entry, FieldChoose.entry, FieldChoices.entry, FieldPress.entry,
    FormOpen.entry, FormConfigure.entry, FormRead.entry, FormSubmit.entry, FormNext.entry,
    FormAccept.entry, FormRevert.entry, FormReset.entry, FormClose.entry,
    CompositeOpen.entry, CompositePerform.entry, CompositeClose.entry,
    SessionSave.entry, SessionRestore.entry, PhoneRegions.entry,
  ]

  /// What the server requests.
  package static let clientRequests: [CatalogueEntry] = [ClientValidate.entry, ClientOptions.entry]

  /// What either side tells without a request.
  package static let notifications: [CatalogueEntry] = [
    Initialized.entry, Exit.entry, CancelRequest.entry, SetTrace.entry, LogTrace.entry,
    SubjectPropertyChanged.entry, ListChanged.entry, ItemsChanged.entry, FieldViewChanged.entry, FieldPressed.entry,
    FieldUnbound.entry,
    FormStateChanged.entry, FormSubmitted.entry,
  ]

  /// What the parameters of a message from the client hold; nil if there is no such message.
  package static func content(ofParamsOf method: [UInt8]) -> Content? { contents[method] }

  private static let contents: [[UInt8]: Content] = {
    var contents: [[UInt8]: Content] = [:]
    for entry in requests + notifications {
      if let content = entry.content { contents[Array("\(entry.method)".utf8)] = content }
    }
    return contents
  }()
}

/// A message in the catalogue.
package struct CatalogueEntry: Sendable {
  /// The name on the wire.
  package let method: StaticString
  /// Who sends it.
  package let direction: MessageDirection
  /// What the parameters hold; nil where the server sends them.
  fileprivate let content: Content?
}

extension RequestMessage {
  fileprivate static var entry: CatalogueEntry {
    CatalogueEntry(method: method, direction: .clientToServer, content: Params.content)
  }
}

extension ClientRequestMessage {
  fileprivate static var entry: CatalogueEntry {
    CatalogueEntry(method: method, direction: .serverToClient, content: nil)
  }
}

extension NotificationMessage {
  fileprivate static var entry: CatalogueEntry { CatalogueEntry(method: method, direction: direction, content: nil) }
}

extension NotificationMessage where Params: DeclaresContent {
  fileprivate static var entry: CatalogueEntry {
    CatalogueEntry(method: method, direction: direction, content: Params.content)
  }
}
