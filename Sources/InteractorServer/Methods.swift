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
      .request(MessagesSet.self, Session.setMessages),

      .request(SubjectOpen.self, Session.open),
      .request(SubjectRead.self, Session.read),
      .request(SubjectWrite.self, Session.write),
      .request(SubjectReset.self, Session.reset),
      .request(SubjectRevert.self, Session.revert),
      .request(SubjectClear.self, Session.clear),
      .request(SubjectAccept.self, Session.accept),
      .request(SubjectClose.self, Session.close),
      .request(SubjectSetIssues.self, Session.setIssues),

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

      .request(FormOpen.self, Session.openForm),
      .request(FormConfigure.self, Session.configureForm),
      .request(FormRead.self, Session.readForm),
      .deferred(FormSubmit.self, Session.submit),
      .request(FormNext.self, Session.nextField),
      .request(FormAccept.self, Session.acceptForm),
      .request(FormRevert.self, Session.revertForm),
      .request(FormReset.self, Session.resetForm),
      .request(FormClose.self, Session.closeForm),

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
    request(message, handler, willTell: { _, _ in })
  }

  /// A request whose answer tells of a field.
  fileprivate static func request<Message: RequestMessage>(
    _ message: Message.Type,
    _ handler: @escaping (Session) -> (Message.Params) throws(InteractorError) -> Message.Result
  ) -> Method where Message.Params: NamesField {
    request(message, handler, willTell: { session, params in session.willTell(ofField: params.field) })
  }

  /// A request whose answer tells of a subject.
  fileprivate static func request<Message: RequestMessage>(
    _ message: Message.Type,
    _ handler: @escaping (Session) -> (Message.Params) throws(InteractorError) -> Message.Result
  ) -> Method where Message.Params: NamesSubject {
    request(message, handler, willTell: { session, params in session.willTell(ofSubject: params.subject) })
  }

  /// A request whose answer tells of a form.
  fileprivate static func request<Message: RequestMessage>(
    _ message: Message.Type,
    _ handler: @escaping (Session) -> (Message.Params) throws(InteractorError) -> Message.Result
  ) -> Method where Message.Params: NamesForm {
    request(message, handler, willTell: { session, params in session.willTell(ofForm: params.form) })
  }

  private static func request<Message: RequestMessage>(
    _ message: Message.Type,
    _ handler: @escaping (Session) -> (Message.Params) throws(InteractorError) -> Message.Result,
    willTell prepare: @escaping (Session, Message.Params) -> Void
  ) -> Method {
    request(message.method) { (session: Session, params: JSONValue?) throws(ResponseError) -> Message.Result in
      let read: Message.Params
      do throws(ParamsError) {
        read = try Message.Params(params)
      } catch {
        throw ResponseError(session.guarded(error, in: params))
      }
      if session.output.isBacklogged { prepare(session, read) }
      do throws(InteractorError) {
        let result = try handler(session)(read)
        session.queueEffects()
        // What it caused comes before the answer as well.
        if session.output.isBacklogged { prepare(session, read) }
        return result
      } catch {
        throw session.responseError(error)
      }
    }
  }

  /// A request whose answer may come later: its handler keeps the request, and `queueEffects` answers it once it can
  /// be.
  fileprivate static func deferred<Message: RequestMessage>(
    _ message: Message.Type,
    _ handler: @escaping (Session) -> (Message.Params, DeferredRequest) throws(InteractorError) -> Void
  ) -> Method {
    deferred(message.method) { (session: Session, params: JSONValue?, request) throws(ResponseError) in
      let read: Message.Params
      do throws(ParamsError) {
        read = try Message.Params(params)
      } catch {
        throw ResponseError(error)
      }
      do throws(InteractorError) {
        try handler(session)(read, request)
        session.queueEffects()
      } catch {
        throw session.responseError(error)
      }
    }
  }
}
