import Glibc

/// The other end of the raw pipe: reads what there is and writes it back. What a round trip costs when nothing is done.
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
