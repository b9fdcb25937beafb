/// Parameters that are not what a method needs (JSON-RPC -32602).
///
/// Whoever finds the mistake gives the path from where it stands; every level above puts its own part in front with
/// `under(_:)`, so that paths cost nothing while all is well.
package struct ParamsError: Error, Hashable, Sendable {
  /// Where the mistake is: `range.start`, `schema.properties.age.enum[2]`; empty for the value itself.
  package var path: String
  /// What has to be there, as it would stand in a sentence: `a string`.
  package var expected: String
  /// What is there instead: `the number 1.5`.
  package var got: String

  /// A mistake.
  package init(path: String = "", expected: String, got: String) {
    self.path = path
    self.expected = expected
    self.got = got
  }

  /// The same mistake seen from the object that has the member `name`.
  package func under(_ name: String) -> ParamsError {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return ParamsError(path: name + separator + path, expected: expected, got: got)
  }

  /// The same mistake seen from the array that has the element `index`.
  package func under(_ index: Int) -> ParamsError { under("[\(index)]") }
}

/// Evaluates an expression that reads the part `name` of a value. The path of an error begins with that name:
/// `try under("range", try Range(value))` turns `start` into `range.start`.
@inline(__always)
func under<Result>(
  _ name: @autoclosure () -> String,
  _ body: @autoclosure () throws(ParamsError) -> Result
) throws(ParamsError) -> Result {
  do throws(ParamsError) { return try body() } catch { throw error.under(name()) }
}
