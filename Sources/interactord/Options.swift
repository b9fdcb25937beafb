import InteractorServer
import JSON
import JSONRPC

/// What the command line says about serving.
struct Options {
  var session = SessionOptions()
  var logLevel = LogLevel.warn
  /// Where the session is recorded; nil for nowhere.
  var record: String?
  /// The arguments but for the record, to be recorded themselves.
  var recordedArguments: [String] = []
  var wantsHelp = false
  var wantsVersion = false

  /// A command line that makes no sense, in a sentence.
  struct UsageError: Error {
    var message: String
  }

  /// Reads the arguments behind the program's name. Values stand behind their option, or behind `=`.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      if try readFlag(name, hasValue: parts.count > 1) { continue }
      guard let read = Self.readers[name] else {
        throw UsageError(message: "There is no option \(name); --help lists the options.")
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw UsageError(message: "The option \(name) needs a value.")
      }
      guard read(&self, value) else {
        throw UsageError(message: "The option \(name) cannot be \"\(value)\"; --help lists the options.")
      }
      if name != "--record" { recordedArguments += [name, value] }
    }
  }

  private mutating func readFlag(_ name: String, hasValue: Bool) throws(UsageError) -> Bool {
    switch name {
    case "--stdio": break  // What it does anyway; clients pass it by habit.
    case "--help", "-h": wantsHelp = true
    case "--version": wantsVersion = true
    default: return false
    }
    if hasValue { throw UsageError(message: "The option \(name) takes no value.") }
    return true
  }

  /// How each option with a value is read; false where the value makes no sense.
  private static let readers: [String: @Sendable (inout Options, String) -> Bool] = [
    "--framing": { options, value in
      guard let framing = FramingMode(rawValue: value) else { return false }
      options.session.connection.framing = framing
      return true
    },
    "--locale": { options, value in
      options.session.locale = value
      return Session.isKnownLocale(value)
    },
    "--log-level": { options, value in
      guard let level = LogLevel(rawValue: value) else { return false }
      options.logLevel = level
      return true
    },
    "--record": { options, value in
      options.record = value
      return !value.isEmpty
    },
    "--max-message-bytes": number { $0.session.connection.maximumMessageSize = $1 },
    "--max-depth": number { $0.session.connection.json.maximumDepth = $1 },
    "--max-values": number { $0.session.connection.json.maximumValues = $1 },
    "--max-output-bytes": number { $0.session.connection.maximumUnsentBytes = $1 },
    "--max-subjects": number { $0.session.limits.subjects = $1 },
    "--max-fields": number { $0.session.limits.fields = $1 },
    "--max-forms": number { $0.session.limits.forms = $1 },
    "--max-composites": number { $0.session.limits.composites = $1 },
    "--max-snapshot-bytes": number { $0.session.snapshot.bytes = $1 },
    "--max-text-bytes": number { $0.session.limits.textBytes = $1 },
  ]

  /// A reader of an integer greater than zero, below the size of what can be addressed.
  private static func number(
    _ set: @escaping @Sendable (inout Options, Int) -> Void
  ) -> @Sendable (inout Options, String) -> Bool {
    { options, value in
      guard let number = Int(value), number > 0, number <= 1 << 40 else { return false }
      set(&options, number)
      return true
    }
  }
}
