/// Parameters that a method cannot take (JSON-RPC -32602).
///
/// The code that finds the mistake gives the path from the value that it reads. Every level above puts its own part in
/// front with `reading`, so that paths cost nothing while there is no mistake.
package final class ParamsError: Error, Sendable {
  /// Where the mistake is: `range.start`, `schema.properties.age.enum[2]`; empty for the value itself.
  package let path: String
  /// What the value must be, as it stands in a sentence: `a string`.
  package let expected: String
  /// What it is instead.
  package let got: Found

  /// A mistake.
  package init(path: String = "", expected: String, got: Found) {
    self.path = path
    self.expected = expected
    self.got = got
  }

  /// The same mistake, seen from the object that has the member `name`.
  package func under(_ name: String) -> ParamsError {
    ParamsError(path: Self.path(name, path), expected: expected, got: got)
  }

  /// The same mistake, seen from the array that has the element `index`.
  package func under(_ index: Int) -> ParamsError { under("[\(index)]") }

  /// The same mistake, without the content of the value.
  package var withoutExcerpt: ParamsError { ParamsError(path: path, expected: expected, got: Found(kind: got.kind)) }

  /// The path of a member of `parent`: `range` and `start` become `range.start`.
  package static func path(_ parent: String, _ path: String) -> String {
    parent + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path
  }
}

/// Reads the member or the element `parent` of something: the path of an error gets that in front.
package func reading<Result>(
  _ parent: @autoclosure () -> String,
  _ read: @autoclosure () throws(ParamsError) -> Result
) throws(ParamsError) -> Result {
  do throws(ParamsError) { return try read() } catch { throw error.under(parent()) }
}
