import CLinux
import Glibc

/// The way to the client, which never blocks.
struct OutputDescriptor {
  let descriptor: Int32
  /// The flags to put back at the end: the open file description may be shared with the parent, as a terminal is.
  private let originalFlags: Int32

  /// Makes the descriptor non-blocking.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    originalFlags = clinux_get_flags(descriptor)
    if originalFlags >= 0, originalFlags & O_NONBLOCK == 0 {
      _ = clinux_set_flags(descriptor, originalFlags | O_NONBLOCK)
    }
  }

  /// Puts the flags back.
  func restore() {
    if originalFlags >= 0, originalFlags & O_NONBLOCK == 0 { _ = clinux_set_flags(descriptor, originalFlags) }
  }

  /// What became of an attempt to write.
  enum Outcome {
    case wrote(Int)
    /// The client does not read at the moment.
    case full
    /// There is no client any more.
    case gone
    /// The descriptor cannot be written to; `errno` says why.
    case failed(Int32)
  }

  /// Writes as many bytes as go without waiting.
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
