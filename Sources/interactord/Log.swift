/// How much the log tells.
enum LogLevel: String, CaseIterable {
  case off, error, warn, info, debug

  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Writes lines to stderr. A line that stderr cannot take at once is dropped.
struct Log {
  var level: LogLevel

  func error(_ message: @autoclosure () -> String) { write(.error, message) }
  func warn(_ message: @autoclosure () -> String) { write(.warn, message) }
  func info(_ message: @autoclosure () -> String) { write(.info, message) }
  func debug(_ message: @autoclosure () -> String) { write(.debug, message) }

  /// Whether lines of this level are written.
  func isEnabled(_ level: LogLevel) -> Bool { level.rank <= self.level.rank }

  private func write(_ level: LogLevel, _ message: () -> String) {
    guard isEnabled(level) else { return }
    StandardError.write("interactord: \(level.rawValue): \(message())")
  }
}
