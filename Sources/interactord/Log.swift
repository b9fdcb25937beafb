/// How much the log tells.
enum LogLevel: String, CaseIterable {
  case off, error, warn, info, debug

  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Lines on stderr, as far as anybody takes them.
struct Log {
  var level: LogLevel

  func error(_ message: @autoclosure () -> String) { write(.error, message) }
  func warn(_ message: @autoclosure () -> String) { write(.warn, message) }
  func info(_ message: @autoclosure () -> String) { write(.info, message) }
  func debug(_ message: @autoclosure () -> String) { write(.debug, message) }

  private func write(_ level: LogLevel, _ message: () -> String) {
    guard level.rank <= self.level.rank else { return }
    StandardError.write("interactord: \(level.rawValue): \(message())")
  }
}
