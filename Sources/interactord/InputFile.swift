import Glibc

/// Files that commands are given.
enum InputFile {
  /// All bytes of a file, `-` for standard input; nil if it cannot be read, with the reason in `errno`.
  static func contents(_ path: String) -> [UInt8]? {
    if path == "-" { return contents(of: STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return contents(of: descriptor)
  }

  private static func contents(of descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        return nil
      }
    }
  }
}
