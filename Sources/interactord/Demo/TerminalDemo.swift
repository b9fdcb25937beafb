import Glibc
import InteractorClient

/// The demo in a terminal. It returns when the user quits, the daemon ends or a signal comes. In each case it restores
/// the terminal.
struct TerminalDemo {
  private let terminal: Terminal
  private let client: DaemonClient
  private let session: FormSession
  private let log: MessageLog
  private let isColoured: Bool
  private var keys = KeyDecoder()
  private var shown: Canvas?

  /// After this many milliseconds, an escape without the rest of a sequence is the escape key.
  private static let escapeDelay: Int32 = 30

  /// Runs the demo and returns the exit code.
  static func run(on terminal: Terminal, _ client: DaemonClient) -> Int32 {
    do throws(ClientError) {
      var demo = try TerminalDemo(terminal, client)
      let code = try demo.loop()
      try demo.session.close()
      terminal.restore()
      return code
    } catch {
      terminal.restore()
      Output.printError("interactord demo: \(error)\n")
      return 1
    }
  }

  private init(_ terminal: Terminal, _ client: DaemonClient) throws(ClientError) {
    let log = MessageLog()
    client.onMessage = { log.add($0, $1) }
    self.terminal = terminal
    self.client = client
    self.log = log
    session = try FormSession(client, debounce: 300, now: TerminalDemo.milliseconds)
    // no-color.org: the variable counts if it is not empty.
    isColoured = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  }

  private mutating func loop() throws(ClientError) -> Int32 {
    while true {
      draw()
      var waits = [STDIN_FILENO, terminal.signals, client.process.output].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let untilAnswer = session.nextDeadline.map { Int32(clamping: max(0, $0 - TerminalDemo.milliseconds())) } ?? -1
      let count = poll(&waits, 3, keys.isPending ? TerminalDemo.escapeDelay : untilAnswer)
      try session.answerChecks()
      if count == 0, keys.isPending, let code = try press(keys.flush()) { return code }
      if count <= 0 { continue }
      if waits[1].revents != 0, let code = handleSignals() { return code }
      if waits[2].revents != 0 { try session.receiveAvailable() }
      if waits[0].revents != 0 {
        guard let bytes = terminal.readInput() else { return 128 + SIGHUP }
        if let code = try press(keys.push(bytes)) { return code }
      }
    }
  }

  private static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private func press(_ keys: [Key]) throws(ClientError) -> Int32? {
    for key in keys {
      switch key {
      case .control("q"), .control("d"): return 0
      case .control("c"): return 128 + SIGINT
      default: try session.press(key)
      }
    }
    return nil
  }

  private mutating func handleSignals() -> Int32? {
    for signal in terminal.takeSignals() {
      switch signal {
      case SIGWINCH: shown = nil
      // A stopped demo would leave the shell with a terminal in raw mode.
      case SIGTSTP: break
      default: return 128 + signal
      }
    }
    return nil
  }

  private mutating func draw() {
    let size = terminal.size
    let view = FormView(session: session, log: log, isColoured: isColoured)
    let canvas = view.canvas(columns: size.columns, rows: size.rows)
    Output.print(canvas.sequence(after: shown, withColours: isColoured))
    shown = canvas
  }
}
