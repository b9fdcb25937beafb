import FoundationLocale
import InteractorServer

/// The command line of the daemon.
struct Options {
  var session = SessionOptions(locales: .foundation)
  var logLevel = LogLevel.warn
  /// The path of the record; nil for none.
  var record: String?
  /// The arguments with which a replay starts the daemon: all but those that name files.
  var replayArguments: [String] = []
  var wantsHelp = false
  var wantsVersion = false
  /// Whether the command line names the locale.
  var namesLocale = false

  /// A command line that is not valid, in a sentence.
  struct UsageError: Error {
    var message: String
  }

  /// Reads the arguments after the name of the program. The value of an option follows it, or `=`.
  init(_ arguments: [String]) throws(UsageError) {
    try self.init(arguments, allowsFiles: true)
  }

  /// Reads the arguments that a transcript names. Transcripts come from elsewhere, so an option that names a file is an
  /// error.
  init(ofTranscript arguments: [String]) throws(UsageError) {
    try self.init(arguments, allowsFiles: false)
  }

  private init(_ arguments: [String], allowsFiles: Bool) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      if try readFlag(name, hasValue: parts.count > 1) { continue }
      guard let option = Self.options[name] else {
        throw UsageError(message: "There is no option \(name); --help lists the options.")
      }
      guard allowsFiles || !option.namesFile else {
        throw UsageError(message: "The option \(name) names a file, which a transcript may not do.")
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw UsageError(message: "The option \(name) needs a value.")
      }
      guard option.read(&self, value) else {
        throw UsageError(message: "The option \(name) cannot be \"\(value)\"; --help lists the options.")
      }
      if !option.namesFile { replayArguments += [name, value] }
      if name == "--locale" { namesLocale = true }
    }
  }

  private mutating func readFlag(_ name: String, hasValue: Bool) throws(UsageError) -> Bool {
    switch name {
    case "--stdio": break  // The daemon always serves on stdin and stdout; clients pass it by habit.
    case "--help", "-h": wantsHelp = true
    case "--version": wantsVersion = true
    default: return false
    }
    if hasValue { throw UsageError(message: "The option \(name) takes no value.") }
    return true
  }

  /// An option with a value.
  private struct Option: Sendable {
    /// Whether the value is the path of a file. A transcript may not use such an option, and a record leaves it out.
    var namesFile: Bool
    /// Stores the value; false if it is not valid.
    var read: @Sendable (inout Options, String) -> Bool
  }

  private static let options: [String: Option] = SessionOptions.arguments.mapValues { set in
    Option(namesFile: false) { options, value in set(&options.session, value) }
  }.merging(ownOptions) { $1 }

  /// Those of the process.
  private static let ownOptions: [String: Option] = [
    "--facts": Option(namesFile: true) { options, folder in
      options.session.locales = FoundationFacts.locales { part, locale in
        InputFile.contents("\(folder)/\(part.path(of: locale))")
      }
      return !folder.isEmpty
    },
    "--log-level": Option(namesFile: false) { options, value in
      guard let level = LogLevel(rawValue: value) else { return false }
      options.logLevel = level
      return true
    },
    "--record": Option(namesFile: true) { options, value in
      options.record = value
      return !value.isEmpty
    },
  ]
}
