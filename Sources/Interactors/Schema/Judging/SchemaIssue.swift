/// Something that is wrong with a part of a value.
public struct SchemaIssue: Hashable, Sendable {
  /// Where it is: the names and places that lead there from the value. Empty for the value itself.
  public var path: [Text]
  /// What is wrong.
  public var issue: Issue

  /// The way there as a JSON pointer (RFC 6901).
  public var pointer: Text {
    var bytes: [UInt8] = []
    for token in path { bytes += [UInt8(ascii: "/")] + token.asPathName.utf8 }
    return Text(utf8: bytes)
  }
}

extension SchemaIssue {
  /// The issue with a pointer to the part that it is about, among its parameters.
  var pointedIssue: Issue {
    if path.isEmpty { return issue }
    var issue = issue
    issue.parameters.append(Parameter("pointer", .string(pointer)))
    return issue
  }
}
