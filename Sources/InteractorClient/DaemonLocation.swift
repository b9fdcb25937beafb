import Glibc

/// The path of the daemon's executable.
public enum DaemonLocation {
  /// The running executable if it is the daemon itself, else `interactord` in the same folder.
  public static func besideExecutable() throws(ClientError) -> String {
    guard let own = runningExecutable else { throw .notStarted(path: "/proc/self/exe", errno: errno) }
    let parts = own.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last == "interactord" { return own }
    return (parts.dropLast() + ["interactord"]).joined(separator: "/")
  }

  /// The path of the running executable.
  public static var runningExecutable: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
