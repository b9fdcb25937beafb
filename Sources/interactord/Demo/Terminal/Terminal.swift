import CLinux
import Glibc
import InteractorClient

/// The controlling terminal, in raw mode on its alternate screen.
///
/// The owner calls `restore`, which may be called more than once; `deinit` calls it, too. Signals that would end or
/// resize the program arrive in the poll loop by `signals` and never interrupt it, so every way out restores the
/// terminal.
final class Terminal {
  /// A descriptor that is readable when a signal has arrived (`signalfd(2)`).
  let signals: Int32
  private let original: termios
  private let originalMask: sigset_t
  private var isRestored = false

  /// The signals that arrive by `signals`.
  private static let handled = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP]

  private static let enter = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[2J"
  private static let leave = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Whether both standard input and output are a terminal.
  static var isPresent: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Sets the terminal up; nil if its mode cannot be read or set.
  init?() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    original = mode
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in Terminal.handled { sigaddset(&mask, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &mask, &before)
    originalMask = before
    signals = clinux_signalfd(&mask)
    cfmakeraw(&mode)
    guard signals >= 0, tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode) == 0 else { return nil }
    Output.print(Terminal.enter)
  }

  deinit {
    restore()
    if signals >= 0 { close(signals) }
  }

  /// Restores the terminal to its former state.
  func restore() {
    guard !isRestored else { return }
    isRestored = true
    Output.print(Terminal.leave)
    var mode = original
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
    var mask = originalMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Columns and rows; 80 by 24 if the terminal does not tell.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The signals since the last call.
  func takeSignals() -> [Int32] {
    var numbers: [Int32] = []
    // struct signalfd_siginfo has 128 bytes and begins with the number of the signal.
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { buffer in
      while read(signals, buffer.baseAddress, 128) == 128 {
        numbers.append(Int32(bitPattern: buffer.load(as: UInt32.self)))
      }
    }
    return numbers
  }

  /// The bytes typed since the last call; nil if the terminal is gone.
  func readInput() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { return Array(buffer[..<count]) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }
}
