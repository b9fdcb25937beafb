import InteractorProtocol
import Interactors

extension Session {
  /// What a subject holds, on the wire.
  func wireSubject(_ state: SubjectState, of subject: Text, lists: ListsOnTheWire) -> SubjectRead.Result {
    SubjectRead.Result(
      revision: state.revision,
      values: wireValues(state.values, lists: lists),
      keys: wireKeys(state.keys),
      dirty: state.dirty.map { $0.utf8 },
      issues: wireIssues(state, of: subject),
      relevant: state.relevant.map { $0.utf8 },
      readOnly: state.readOnly.map { $0.utf8 },
      required: state.required.map { $0.utf8 },
      computed: state.computed.map { $0.utf8 },
      pending: state.pending.map { $0.utf8 }
    )
  }

  /// What is wrong with the properties of a subject, on the wire.
  func wireIssues(_ state: SubjectState, of subject: Text) -> [PropertyIssues] {
    state.issues.map { property, issues in
      let issues = wireIssues(issues, in: engine.messageContext(ofProperty: property, of: subject))
      return PropertyIssues(property: property.utf8, issues: issues)
    }
  }

  /// What a request has changed in a subject, on the wire.
  func wireWriteResult(_ result: WriteResult) -> SubjectWriteResult {
    SubjectWriteResult(revision: result.revision, changed: result.changed.map { $0.utf8 })
  }
}
