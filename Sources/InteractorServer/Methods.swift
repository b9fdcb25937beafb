import InteractorProtocol
import Interactors
import JSON
import JSONRPC

extension Server {
  /// The methods of the server with their handlers.
  package static var methods: MethodTable<Session> { MethodTable(lines) }

  /// A line for each method: its message, its handler, and what its answer tells of. The connection handles `exit`,
  /// `$/cancelRequest` and `$/setTrace` itself.
  @MethodLines private static var lines: [Method<Session>] {
    request(Initialize.self, Session.initialize, tells: .nothing)
    request(Shutdown.self, Session.shutdown, tells: .nothing)
    request(Discover.self, Session.discover, tells: .nothing)
    request(LocaleSet.self, Session.setLocale, tells: .nothing)
    request(MessagesSet.self, Session.setMessages, tells: .nothing)

    request(SubjectOpen.self, Session.open, tells: .subject(\.subject))
    request(SubjectRead.self, Session.read, tells: .subject(\.subject))
    request(SubjectWrite.self, Session.write, tells: .nothing)
    request(SubjectReset.self, Session.reset, tells: .nothing)
    request(SubjectRevert.self, Session.revert, tells: .nothing)
    request(SubjectClear.self, Session.clear, tells: .nothing)
    request(SubjectAccept.self, Session.accept, tells: .nothing)
    request(SubjectClose.self, Session.close, tells: .nothing)
    request(SubjectSetIssues.self, Session.setIssues, tells: .nothing)

    request(FieldBind.self, Session.bind, tells: .field(\.field))
    request(FieldUnbind.self, Session.unbind, tells: .nothing)
    request(FieldRead.self, Session.readField, tells: .field(\.field))
    request(FieldRebind.self, Session.rebind, tells: .field(\.field))
    request(FieldConfigure.self, Session.configure, tells: .field(\.field))
    request(FieldActivate.self, Session.activate, tells: .field(\.field))
    request(FieldDeactivate.self, Session.deactivate, tells: .field(\.field))
    request(FieldBeginEditing.self, Session.beginEditing, tells: .field(\.field))
    request(FieldEdit.self, Session.edit, tells: .field(\.field))
    request(FieldSelect.self, Session.select, tells: .field(\.field))
    request(FieldClear.self, Session.clearField, tells: .field(\.field))
    request(FieldReturn.self, Session.pressReturn, tells: .field(\.field))
    request(FieldEndEditing.self, Session.endEditing, tells: .field(\.field))
    request(FieldCommit.self, Session.commit, tells: .field(\.field))
    request(FieldCancel.self, Session.cancel, tells: .field(\.field))
    request(FieldUndo.self, Session.undo, tells: .field(\.field))
    request(FieldRedo.self, Session.redo, tells: .field(\.field))
    request(FieldStep.self, Session.step, tells: .field(\.field))
    request(FieldChoose.self, Session.choose, tells: .field(\.field))
    request(FieldPress.self, Session.press, tells: .field(\.field))

    request(FormOpen.self, Session.openForm, tells: .form(\.form))
    request(FormConfigure.self, Session.configureForm, tells: .form(\.form))
    request(FormRead.self, Session.readForm, tells: .form(\.form))
    deferred(FormSubmit.self, Session.submit, tells: .form(\.form))
    request(FormNext.self, Session.nextField, tells: .nothing)
    request(FormAccept.self, Session.acceptForm, tells: .form(\.form))
    request(FormRevert.self, Session.revertForm, tells: .form(\.form))
    request(FormReset.self, Session.resetForm, tells: .form(\.form))
    request(FormClose.self, Session.closeForm, tells: .nothing)

    request(CompositeOpen.self, Session.openComposite, tells: .nothing)
    request(CompositePerform.self, Session.performComposite, tells: .nothing)
    request(CompositeClose.self, Session.closeComposite, tells: .nothing)

    request(SessionSave.self, Session.save, tells: .nothing)
    request(SessionRestore.self, Session.restore, tells: .nothing)

    request(PhoneRegions.self, Session.phoneRegions, tells: .nothing)
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
    tells topic: AnswerTopic<Message.Params>
  ) -> Method<Session> {
    .request(message.method) { (session: Session, params: JSONValue?) throws(ResponseError) -> Message.Result in
      let read = try session.read(message, params)
      session.separateNotifications(from: topic, read)
      do throws(InteractorError) {
        let result = try handler(session)(read)
        session.queueEffects()
        // What the request caused goes out before the answer as well.
        session.separateNotifications(from: topic, read)
        return result
      } catch {
        throw session.responseError(error)
      }
    }
  }

  /// A request whose answer may come later: its handler keeps the request, and `queueEffects` answers it.
  fileprivate static func deferred<Message: RequestMessage>(
    _ message: Message.Type,
    _ handler: @escaping (Session) -> (Message.Params, DeferredRequest) throws(InteractorError) -> Void,
    tells topic: AnswerTopic<Message.Params>
  ) -> Method<Session> {
    .deferred(message.method) { (session: Session, params: JSONValue?, request) throws(ResponseError) in
      let read = try session.read(message, params)
      session.separateNotifications(from: topic, read)
      do throws(InteractorError) {
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
    do throws(ParamsError) {
      return try Message.Params(params)
    } catch {
      let isAboutSecret = MessageMask(self).isAboutSecret(params, Message.Params.content)
      throw ResponseError(isAboutSecret ? error.withoutExcerpt : error)
    }
  }
}
