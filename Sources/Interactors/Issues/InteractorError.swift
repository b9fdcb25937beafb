/// Why a request failed. A call that throws one has changed nothing.
///
/// It is `indirect`, as each of a thousand calls that may throw one would move all of its words otherwise.
public indirect enum InteractorError: Error, Hashable, Sendable {
  /// An argument is wrong (JSON-RPC -32602). `path` leads to it from where the error is thrown; each caller puts its
  /// own part in front with `under(_:_:)`.
  case invalid(path: String, expected: String, got: String)
  /// An argument is an expression or a template that cannot be read (-32602). `offset` is the place of the mistake, in
  /// UTF-8 bytes of `source`.
  case invalidExpression(path: String, expected: String, got: String, source: Text, offset: Int)
  /// The request cannot be carried out in the present state (-32803). `message` is a sentence that tells a person what
  /// to do about it.
  case failed(FailureCode, message: String)
  /// The edit was made in a version of the text that can no longer be mapped to the present one (-32801).
  case staleVersion(version: Int, text: Text, selection: Selection)
  /// The write was made against a revision of the subject that is no longer the present one (-32801).
  case staleRevision(revision: Int)
  /// The list of choices that was asked about is another one now.
  case staleChoices(revision: Int)

  /// The same error with a path that starts one level higher: under `edit`, `range` becomes `edit.range`.
  public func under(_ parent: String) -> InteractorError {
    if parent.isEmpty { return self }
    func joined(_ path: String) -> String { parent + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path }
    switch self {
    case .invalid(let path, let expected, let got): return .invalid(path: joined(path), expected: expected, got: got)
    case .invalidExpression(let path, let expected, let got, let source, let offset):
      return .invalidExpression(path: joined(path), expected: expected, got: got, source: source, offset: offset)
    case .failed, .staleVersion, .staleRevision, .staleChoices: return self
    }
  }
}

extension InteractorError {
  /// A text that is no template.
  public init(_ error: MessageSyntaxError, in source: Text) {
    let offset = min(error.offset, source.count)
    let rest = String(decoding: source.utf8[offset...], as: UTF8.self)
    let word = rest.prefix { $0.isLetter || $0.isNumber }.prefix(40)
    self = .invalidExpression(
      path: "",
      expected: "a template with \(error.expected)",
      got: rest.isEmpty ? "the template ends there" : "'\(word.isEmpty ? rest.prefix(1) : word)' stands there",
      source: source,
      offset: offset
    )
  }
}

/// Runs `body`, and puts `parent` in front of the path of an error that it throws:
/// `try under("range", try check(range, in: text))` turns the path `start` into `range.start`.
@inlinable
package func under<Result>(
  _ parent: @autoclosure () -> String,
  _ body: @autoclosure () throws(InteractorError) -> Result
) throws(InteractorError) -> Result {
  do throws(InteractorError) { return try body() } catch { throw error.under(parent()) }
}
