import CLinux
import Glibc
import InteractorClient

/// The controlling terminal in raw mode on its alternate screen.
///
/// Whoever makes one restores it: `restore` may be called more than once, and `deinit` calls it as well. Signals that
/// would end or resize the program arrive through `signals` in the poll loop, never in between, so that no way out
/// leaves the terminal in raw mode.
final class Terminal {
  /// A descriptor that is readable when a signal has come (`signalfd(2)`).
  let signals: Int32
  private let original: termios
  private let originalMask: sigset_t
  private var isRestored = false

  /// Signals taken through `signals`.
  private static let handled = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP]

  private static let enter = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[2J"
  private static let leave = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Whether standard input and output are both a terminal.
  static var isPresent: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal over; nil where its mode cannot be read or set.
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

  /// Gives the terminal back as it was found.
  func restore() {
    guard !isRestored else { return }
    isRestored = true
    Output.print(Terminal.leave)
    var mode = original
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
    var mask = originalMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Columns and rows; 80 by 24 where the terminal does not say.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The signals that have come since the last call.
  func takeSignals() -> [Int32] {
    var numbers: [Int32] = []
    // struct signalfd_siginfo is 128 bytes long and begins with the signal's number.
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { buffer in
      while read(signals, buffer.baseAddress, 128) == 128 {
        numbers.append(Int32(bitPattern: buffer.load(as: UInt32.self)))
      }
    }
    return numbers
  }

  /// The bytes typed since the last call; nil when the terminal has gone.
  func readInput() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { return Array(buffer[..<count]) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }
}
