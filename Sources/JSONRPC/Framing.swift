/// How the stream of bytes is divided into messages (`Protocol/base-protocol.md`, "Messages").
public enum Framing: String, Sendable {
  /// `Content-Length: N`, a blank line, and N bytes, as in the Language Server Protocol.
  case header

  /// One JSON text per line.
  case line
}

/// Which framing a server expects.
public enum FramingMode: String, Sendable, CaseIterable {
  /// The first non-blank byte of the stream decides: `{` or `[` means lines, anything else a header.
  case auto

  /// Always headers.
  case header

  /// Always lines.
  case line

  /// The framing, if it is known before any input.
  var framing: Framing? {
    switch self {
    case .auto: nil
    case .header: .header
    case .line: .line
    }
  }
}
