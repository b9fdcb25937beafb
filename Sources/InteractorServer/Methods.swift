import InteractorProtocol
import Interactors
import JSON
import JSONRPC

extension Server {
  /// Every method of the server with its handler. What the connection itself handles (`exit`, `$/cancelRequest`,
  /// `$/setTrace`) does not stand here.
  package static var methods: MethodTable<Session> {
    MethodTable([
      .request(Initialize.self, Session.initialize),
      .request(Shutdown.self, Session.shutdown),
      .request(Discover.self, Session.discover),
      .request(LocaleSet.self, Session.setLocale),

      .request(SubjectOpen.self, Session.open),
      .request(SubjectRead.self, Session.read),
      .request(SubjectWrite.self, Session.write),
      .request(SubjectReset.self, Session.reset),
      .request(SubjectRevert.self, Session.revert),
      .request(SubjectClear.self, Session.clear),
      .request(SubjectAccept.self, Session.accept),
      .request(SubjectClose.self, Session.close),

      .request(FieldBind.self, Session.bind),
      .request(FieldUnbind.self, Session.unbind),
      .request(FieldRead.self, Session.readField),
      .request(FieldRebind.self, Session.rebind),
      .request(FieldConfigure.self, Session.configure),
      .request(FieldActivate.self, Session.activate),
      .request(FieldDeactivate.self, Session.deactivate),
      .request(FieldBeginEditing.self, Session.beginEditing),
      .request(FieldEdit.self, Session.edit),
      .request(FieldSelect.self, Session.select),
      .request(FieldClear.self, Session.clearField),
      .request(FieldReturn.self, Session.pressReturn),
      .request(FieldEndEditing.self, Session.endEditing),
      .request(FieldCommit.self, Session.commit),
      .request(FieldCancel.self, Session.cancel),
      .request(FieldUndo.self, Session.undo),
      .request(FieldRedo.self, Session.redo),
      .request(FieldStep.self, Session.step),
      .request(FieldChoose.self, Session.choose),
      .request(FieldPress.self, Session.press),

      .request(CompositeOpen.self, Session.openComposite),
      .request(CompositePerform.self, Session.performComposite),
      .request(CompositeClose.self, Session.closeComposite),

      .request(SessionSave.self, Session.save),
      .request(SessionRestore.self, Session.restore),
    ])
  }
}

extension Method where Session == InteractorServer.Session {
  /// A request with its handler: reads the parameters, calls the handler, and queues the notifications of what it did,
  /// which thus go out before the answer.
  fileprivate static func request<Message: RequestMessage>(
    _ message: Message.Type,
    _ handler: @escaping (Session) -> (Message.Params) throws(InteractorError) -> Message.Result
  ) -> Method {
    request(message.method) { (session: Session, params: JSONValue?) throws(ResponseError) -> Message.Result in
      let read: Message.Params
      do throws(ParamsError) {
        read = try Message.Params(params)
      } catch {
        throw ResponseError(session.guarded(error, in: params))
      }
      do throws(InteractorError) {
        let result = try handler(session)(read)
        session.queueEffects()
        return result
      } catch {
        throw session.responseError(error)
      }
    }
  }
}
