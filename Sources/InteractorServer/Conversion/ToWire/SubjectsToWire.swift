import InteractorProtocol
import Interactors

extension Session {
  /// What a subject holds, on the wire.
  func wireSubject(_ state: SubjectState) -> SubjectRead.Result {
    SubjectRead.Result(
      revision: state.revision,
      values: wireValues(state.values),
      dirty: state.dirty.map(\.utf8),
      issues: state.issues.map { PropertyIssues(property: $0.property.utf8, issues: wireIssues($0.issues)) },
      relevant: state.relevant.map(\.utf8),
      readOnly: state.readOnly.map(\.utf8),
      required: state.required.map(\.utf8),
      computed: state.computed.map(\.utf8),
      pending: state.pending.map(\.utf8)
    )
  }

  /// What a request has changed in a subject, on the wire.
  func wireWriteResult(_ result: WriteResult) -> SubjectWriteResult {
    SubjectWriteResult(revision: result.revision, changed: result.changed.map(\.utf8))
  }
}
