import CLinux
import Glibc

/// The descriptor of the output to the client. Writing to it never blocks.
struct OutputDescriptor {
  let descriptor: Int32
  /// The flags to restore at the end. The parent may share the open file description, such as that of a terminal.
  let originalFlags: Int32

  /// Makes the descriptor non-blocking.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    originalFlags = clinux_get_flags(descriptor)
    if originalFlags >= 0, originalFlags & O_NONBLOCK == 0 {
      _ = clinux_set_flags(descriptor, originalFlags | O_NONBLOCK)
    }
  }

  /// Restores the flags.
  func restore() {
    if originalFlags >= 0, originalFlags & O_NONBLOCK == 0 { _ = clinux_set_flags(descriptor, originalFlags) }
  }

  /// The result of an attempt to write.
  enum Outcome {
    case wrote(Int)
    /// The client does not read at the moment; nothing was written.
    case full
    /// The client has closed its end.
    case gone
    /// Writing failed with this `errno`.
    case failed(Int32)
  }

  /// Writes as many bytes as possible without waiting.
  func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    while true {
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 { return .wrote(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .full
      case EPIPE, ECONNRESET: return .gone
      default: return .failed(errno)
      }
    }
  }
}
