import Glibc

/// Where the lines of a tap go. Writing never waits.
struct TapLines {
  /// -1 for standard error.
  private let descriptor: Int32

  /// The standard error.
  static let toStandardError = TapLines(descriptor: -1)

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Appends to a file that only its owner may read, as secrets pass. Nil if that is not possible; `errno` says why.
  init?(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0 { return nil }
    self.init(descriptor: descriptor)
  }

  /// Writes a line, or as much of it as is taken at once.
  func write(_ text: String) {
    if descriptor < 0 { return StandardError.write(text) }
    let line = Array((EscapedText.escaped(text) + "\n").utf8)
    _ = Glibc.write(descriptor, line, line.count)
  }
}
