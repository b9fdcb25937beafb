/// What went wrong with a request. Whoever throws one has changed nothing.
public enum InteractorError: Error, Hashable, Sendable {
  /// An argument is not what it has to be (JSON-RPC -32602). `path` leads to it, from where the thrower stands; callers
  /// put their own part in front with `under(_:)`.
  case invalid(path: String, expected: String, got: String)
  /// An argument is an expression or a template that cannot be read (-32602). `offset` is where, in UTF-8 bytes of
  /// `source`.
  case invalidExpression(path: String, expected: String, got: String, source: Text, offset: Int)
  /// A rule of the domain forbids it (-32803). `message` is a sentence that a person can act on.
  case failed(FailureCode, message: String)
  /// The edit was made on a text that has moved on in a way that leaves no single place for it (-32801).
  case staleVersion(version: Int, text: Text, selection: Selection)
  /// The write was made on a subject that has moved on (-32801).
  case staleRevision(revision: Int)

  /// The same error, seen from one level up: `range` becomes `edit.range`.
  public func under(_ parent: String) -> InteractorError {
    func joined(_ path: String) -> String { parent + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path }
    switch self {
    case .invalid(let path, let expected, let got): return .invalid(path: joined(path), expected: expected, got: got)
    case .invalidExpression(let path, let expected, let got, let source, let offset):
      return .invalidExpression(path: joined(path), expected: expected, got: got, source: source, offset: offset)
    case .failed, .staleVersion, .staleRevision: return self
    }
  }
}

/// Does something on behalf of a caller who knows it as `parent`: the path of an error gets that in front.
/// `try under("range", try check(range, in: text))` turns `start` into `range.start`.
package func under<Result>(
  _ parent: @autoclosure () -> String,
  _ body: @autoclosure () throws(InteractorError) -> Result
) throws(InteractorError) -> Result {
  do throws(InteractorError) { return try body() } catch { throw error.under(parent()) }
}

/// The `code` of a domain failure.
public enum FailureCode: String, Sendable, CaseIterable {
  case unknownSubject, subjectExists, unknownProperty
  case unknownField, fieldExists, fieldInactive
  /// The view cannot do that: editing a label, pressing a text field.
  case notSupportedByView
  /// The property is read-only for the user.
  case readOnly
  /// The property is computed by a rule, and nobody else's to write.
  case computed
  /// A rule says that the property does not take part.
  case notRelevant
  /// The value is none of the picker's options.
  case notAnOption
  case unknownComposite, compositeExists, unknownCompositeKind, unknownAction
  /// A rule of the composite forbids it: a spot that is taken, say.
  case moveRefused
  case unknownForm, formExists, fieldNotInForm
  /// A submit of the form is under way.
  case submitInProgress
  /// What was waited for cannot come any more.
  case formClosed, subjectClosed, submitAborted
  /// A limit of the session is reached.
  case limitReached
  /// A session can only be restored where none is under way.
  case sessionNotEmpty
  /// The method is not built for what was asked.
  case notSupported
}
