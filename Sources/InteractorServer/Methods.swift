import InteractorProtocol
import Interactors
import JSON
import JSONRPC

extension Server {
  /// The methods of the server with their handlers.
  package static var methods: MethodTable<Session> { MethodTable(lines) }

  /// A line for each method: its message, its handler, what its answer tells of, and what it may add to what the
  /// session holds. The connection handles `exit`, `$/cancelRequest` and `$/setTrace` itself.
  @MethodLines private static var lines: [Method<Session>] {
    request(Initialize.self, Session.initialize, tells: .nothing, adds: .nothing)
    request(Shutdown.self, Session.shutdown, tells: .nothing, adds: .nothing)
    request(Discover.self, Session.discover, tells: .nothing, adds: .nothing)
    request(LocaleSet.self, Session.setLocale, tells: .nothing, adds: .nothing)
    request(MessagesSet.self, Session.setMessages, tells: .nothing, adds: .objects)

    request(SubjectOpen.self, Session.open, tells: .subject { $0.subject }, adds: .objects)
    request(SubjectRead.self, Session.read, tells: .subject { $0.subject }, adds: .nothing)
    request(SubjectWrite.self, Session.write, tells: .nothing, adds: .texts)
    request(SubjectReset.self, Session.reset, tells: .nothing, adds: .nothing)
    request(SubjectRevert.self, Session.revert, tells: .nothing, adds: .nothing)
    request(SubjectClear.self, Session.clear, tells: .nothing, adds: .nothing)
    request(SubjectAccept.self, Session.accept, tells: .nothing, adds: .nothing)
    request(SubjectClose.self, Session.close, tells: .nothing, adds: .less)
    request(SubjectSetIssues.self, Session.setIssues, tells: .nothing, adds: .objects)

    request(ListInsert.self, Session.insert, tells: .nothing, adds: .texts)
    request(ListRemove.self, Session.remove, tells: .nothing, adds: .nothing)
    request(ListMove.self, Session.move, tells: .nothing, adds: .nothing)
    request(ListRead.self, Session.readList, tells: .subject { $0.subject }, adds: .nothing)
    request(SubjectUndo.self, Session.undoRows, tells: .nothing, adds: .nothing)
    request(SubjectRedo.self, Session.redoRows, tells: .nothing, adds: .nothing)

    request(FieldBind.self, Session.bind, tells: .field { $0.field }, adds: .objects)
    request(FieldUnbind.self, Session.unbind, tells: .nothing, adds: .less)
    request(FieldRead.self, Session.readField, tells: .field { $0.field }, adds: .nothing)
    request(FieldRebind.self, Session.rebind, tells: .field { $0.field }, adds: .objects)
    request(FieldConfigure.self, Session.configure, tells: .field { $0.field }, adds: .objects)
    request(FieldActivate.self, Session.activate, tells: .field { $0.field }, adds: .nothing)
    request(FieldDeactivate.self, Session.deactivate, tells: .field { $0.field }, adds: .nothing)
    request(FieldBeginEditing.self, Session.beginEditing, tells: .field { $0.field }, adds: .nothing)
    request(FieldEdit.self, Session.edit, tells: .field { $0.field }, adds: .texts)
    request(FieldSelect.self, Session.select, tells: .field { $0.field }, adds: .nothing)
    request(FieldClear.self, Session.clearField, tells: .field { $0.field }, adds: .nothing)
    request(FieldReturn.self, Session.pressReturn, tells: .field { $0.field }, adds: .nothing)
    request(FieldEndEditing.self, Session.endEditing, tells: .field { $0.field }, adds: .nothing)
    request(FieldCommit.self, Session.commit, tells: .field { $0.field }, adds: .nothing)
    request(FieldCancel.self, Session.cancel, tells: .field { $0.field }, adds: .nothing)
    request(FieldUndo.self, Session.undo, tells: .field { $0.field }, adds: .nothing)
    request(FieldRedo.self, Session.redo, tells: .field { $0.field }, adds: .nothing)
    request(FieldStep.self, Session.step, tells: .field { $0.field }, adds: .texts)
    request(FieldChoose.self, Session.choose, tells: .field { $0.field }, adds: .texts)
    deferred(FieldChoices.self, Session.choices, tells: .field { $0.field }, adds: .nothing)
    request(FieldPress.self, Session.press, tells: .field { $0.field }, adds: .texts)

    request(FormOpen.self, Session.openForm, tells: .form { $0.form }, adds: .objects)
    request(FormConfigure.self, Session.configureForm, tells: .form { $0.form }, adds: .objects)
    request(FormRead.self, Session.readForm, tells: .form { $0.form }, adds: .nothing)
    deferred(FormSubmit.self, Session.submit, tells: .form { $0.form }, adds: .nothing)
    request(FormNext.self, Session.nextField, tells: .nothing, adds: .nothing)
    request(FormAccept.self, Session.acceptForm, tells: .form { $0.form }, adds: .nothing)
    request(FormRevert.self, Session.revertForm, tells: .form { $0.form }, adds: .nothing)
    request(FormReset.self, Session.resetForm, tells: .form { $0.form }, adds: .nothing)
    request(FormClose.self, Session.closeForm, tells: .nothing, adds: .less)

    request(CompositeOpen.self, Session.openComposite, tells: .nothing, adds: .objects)
    request(CompositePerform.self, Session.performComposite, tells: .nothing, adds: .texts)
    request(CompositeClose.self, Session.closeComposite, tells: .nothing, adds: .less)

    request(SessionSave.self, Session.save, tells: .nothing, adds: .nothing)
    request(SessionRestore.self, Session.restore, tells: .nothing, adds: .nothing)

    request(PhoneRegions.self, Session.phoneRegions, tells: .nothing, adds: .nothing)
  }
}

/// Makes a list of lines. The compiler checks each line on its own, so that it says what is missing in one.
@resultBuilder
private enum MethodLines {
  static func buildBlock(_ lines: Method<Session>...) -> [Method<Session>] { lines }
}

// MARK: - Lines

extension Server {
  /// A request with its handler: reads the parameters, calls the handler, and queues the notifications of what it did,
  /// which therefore go out before the answer.
  fileprivate static func request<Message: RequestMessage>(
    _ message: Message.Type,
    _ handler: @escaping (Session) -> (Message.Params) throws(InteractorError) -> Message.Result,
    tells topic: AnswerTopic<Message.Params>,
    adds growth: MemoryGrowth
  ) -> Method<Session> {
    .request(
      message.method,
      boundTo: { (session: Session) in
        let handle = handler(session)
        return { (params: JSONValue?) throws(ResponseError) -> Message.Result in
          session.engine.beginRequest()
          let read = try session.read(message, params)
          session.separateNotifications(from: topic, read)
          do throws(InteractorError) {
            try session.requireMemory(for: growth)
            let count = growth == .less ? session.engine.objectCount : 0
            let result = try handle(read)
            if growth == .less { session.noteClosing(after: count) }
            session.queueEffects()
            // What the request caused goes out before the answer as well.
            session.separateNotifications(from: topic, read)
            return result
          } catch {
            throw session.responseError(error)
          }
        }
      }
    )
  }

  /// A request whose answer may come later: its handler keeps the request, and `queueEffects` answers it.
  fileprivate static func deferred<Message: RequestMessage>(
    _ message: Message.Type,
    _ handler: @escaping (Session) -> (Message.Params, DeferredRequest) throws(InteractorError) -> Void,
    tells topic: AnswerTopic<Message.Params>,
    adds growth: MemoryGrowth
  ) -> Method<Session> {
    .deferred(message.method) { (session: Session, params: JSONValue?, request) throws(ResponseError) in
      session.engine.beginRequest()
      let read = try session.read(message, params)
      session.separateNotifications(from: topic, read)
      do throws(InteractorError) {
        try session.requireMemory(for: growth)
        try handler(session)(read, request)
        session.queueEffects()
      } catch {
        throw session.responseError(error)
      }
    }
  }
}

extension Session {
  /// Reads the parameters of a message. An error about a secret does not quote what the client has sent.
  fileprivate func read<Message: RequestMessage>(
    _ message: Message.Type,
    _ params: JSONValue?
  ) throws(ResponseError) -> Message.Params {
    messageSize = params?.documentSize ?? 0
    do throws(ParamsError) {
      return try Message.Params(params)
    } catch {
      throw responseError(error, in: params, Message.Params.content)
    }
  }

  private func responseError(_ error: ParamsError, in params: JSONValue?, _ content: Content) -> ResponseError {
    .invalidParams(MessageMask(self).isAboutSecret(params, content) ? error.withoutExcerpt : error)
  }
}
