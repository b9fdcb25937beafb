import Glibc

/// The file that a session is recorded in. Only its owner can read it. When it cannot be written to any more, the
/// record ends, and the session goes on.
struct RecordFile {
  private let descriptor: Int32
  /// What a slow pipe has not taken yet.
  private var rest: [UInt8] = []
  private var isBroken = false

  /// What a pipe may leave waiting.
  private static let longestRest = 16 << 20

  /// What keeps a file from being opened, as `errno`.
  struct Failure: Error {
    var code: Int32
    /// For a person.
    var reason: String { String(cString: strerror(code)) }
  }

  /// Opens a file for a new record. One that is there already may be the record of a crash, and is kept under its name
  /// with `~` behind it.
  init(_ path: String) throws(Failure) {
    var status = stat()
    var isThere = lstat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFREG {
      guard rename(path, path + "~") == 0 else { throw Failure(code: errno) }
      isThere = false
    }
    // A pipe that nobody reads must not hold the session up.
    let flags = O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    descriptor = isThere ? open(path, flags) : open(path, flags | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
  }

  /// Writes lines, as far as they go without waiting.
  mutating func write(_ lines: [UInt8], log: Log) {
    if isBroken { return }
    rest += lines
    var written = 0
    while written < rest.count {
      let count = rest.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno == EAGAIN {
        break
      } else if errno != EINTR {
        return stop(String(cString: strerror(errno)), log)
      }
    }
    rest.removeFirst(written)
    if rest.count > Self.longestRest { stop("nobody reads it", log) }
  }

  /// Closes the file.
  func close() { _ = Glibc.close(descriptor) }

  private mutating func stop(_ reason: String, _ log: Log) {
    isBroken = true
    rest = []
    log.error("The record ends here: \(reason). The session goes on.")
  }
}
