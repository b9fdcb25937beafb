import Glibc

/// The file of a record. When it cannot be written to any more, the record ends and the session goes on.
struct RecordFile {
  private let descriptor: Int32
  /// What a slow pipe has not taken yet.
  private var rest: [UInt8] = []
  private var isBroken = false

  /// The largest number of bytes that may wait for a slow pipe.
  private static let longestRest = 16 << 20

  /// Why a record cannot begin, as the end of a sentence that begins with the path.
  struct Failure: Error {
    var reason: String

    fileprivate init(_ reason: String) { self.reason = reason }
    fileprivate static var system: Failure { Failure("cannot be opened: \(String(cString: strerror(errno)))") }
  }

  /// Creates the file, which only its owner can read and write. Nothing is ever overwritten: a file that exists and a
  /// symbolic link are refused. A named pipe of the same user and a character device may exist.
  init(_ path: String) throws(Failure) {
    try Self.requireFolders(of: path)
    var status = stat()
    if lstat(path, &status) != 0 {
      guard errno == ENOENT else { throw .system }
      descriptor = open(path, Self.flags | O_CREAT | O_EXCL, 0o600)
      guard descriptor >= 0 else { throw errno == EEXIST ? Self.exists : .system }
    } else {
      try Self.requireStream(status)
      descriptor = open(path, Self.flags)
      guard descriptor >= 0 else { throw .system }
      do throws(Failure) {
        // Another file may have this path now.
        guard fstat(descriptor, &status) == 0 else { throw .system }
        try Self.requireStream(status)
      } catch {
        close()
        throw error
      }
    }
  }

  /// Throws if a folder on the way is a symbolic link: it may lead to where others read, or to another place tomorrow.
  private static func requireFolders(of path: String) throws(Failure) {
    var place = path.startIndex
    while let end = path[place...].firstIndex(of: "/") {
      place = path.index(after: end)
      var status = stat()
      // What cannot be looked at cannot be opened either, which says why.
      guard end > path.startIndex, lstat(String(path[..<end]), &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFLNK {
        throw Failure("goes through the symbolic link \(path[..<end]), which a record does not follow; name its target")
      }
    }
  }

  /// A pipe that nobody reads must not block the session.
  private static let flags = O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  private static let exists = Failure(
    "exists already, and a record does not overwrite it; move the file away or name another one"
  )

  /// Throws if what is there is not a stream that a record may be written to.
  private static func requireStream(_ status: stat) throws(Failure) {
    switch status.st_mode & S_IFMT {
    case S_IFCHR: break
    case S_IFIFO where status.st_uid == geteuid(): break
    case S_IFIFO: throw Failure("is a pipe of another user, who could read the record")
    case S_IFLNK: throw Failure("is a symbolic link, which a record does not follow; name a new file")
    case S_IFREG: throw exists
    default: throw Failure("is not a file")
    }
  }

  /// Writes lines, as far as that is possible without waiting.
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
    if rest.count > Self.longestRest { stop("nobody reads the pipe", log) }
  }

  /// Closes the file.
  func close() { _ = Glibc.close(descriptor) }

  private mutating func stop(_ reason: String, _ log: Log) {
    isBroken = true
    rest = []
    log.error("The record ends here: \(reason). The session goes on.")
  }
}
