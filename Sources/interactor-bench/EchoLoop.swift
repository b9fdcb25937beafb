import Glibc

/// The other end of the raw pipe: writes back what it reads. This is a round trip without any work.
enum EchoLoop {
  static func run() -> Int32 {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      guard count > 0 else { return 0 }
      guard write(STDOUT_FILENO, buffer.baseAddress, count) == count else { return 1 }
    }
  }
}
