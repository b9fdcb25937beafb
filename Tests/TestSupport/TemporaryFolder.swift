import Glibc

/// A folder for one test, which is removed after it with all that is in it.
public final class TemporaryFolder {
  /// A file or a folder cannot be made.
  public struct NotMade: Error {
    /// Why (`errno`).
    public let errno: Int32
  }

  /// Its path.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    var template = Array("/tmp/interactord-tests-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw NotMade(errno: errno) }
    path = String(cString: made)
  }

  /// The path of a new file with a text.
  public func file(_ name: String, _ text: String) throws -> String {
    guard let file = fopen("\(path)/\(name)", "w") else { throw NotMade(errno: errno) }
    fputs(text, file)
    fclose(file)
    return "\(path)/\(name)"
  }

  deinit { Self.remove(path) }

  /// Removes a folder with all that is in it.
  private static func remove(_ path: String) {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
        if name == "." || name == ".." { continue }
        if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
      }
      closedir(directory)
    }
    rmdir(path)
  }
}
