import Glibc

/// The path of the daemon's executable.
public enum DaemonLocation {
  /// The running executable if it is the daemon itself, else `interactord` in the same folder.
  public static func besideExecutable() throws(ClientError) -> String {
    let own = try executable()
    let parts = own.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last == "interactord" { return own }
    return (parts.dropLast() + ["interactord"]).joined(separator: "/")
  }

  /// The path of the running executable.
  public static var runningExecutable: String? { try? executable() }

  private static func executable() throws(ClientError) -> String {
    let link = "/proc/self/exe"
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    // Read at once, before another call changes it.
    let code = errno
    guard count > 0 else { throw .notStarted(path: link, errno: code) }
    guard count < buffer.count else { throw .notStarted(path: link, errno: ENAMETOOLONG) }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
