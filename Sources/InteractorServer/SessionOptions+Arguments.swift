import Interactors
import JSONRPC

extension SessionOptions {
  /// Sets an option to the value that a command line gives it; false if that is not valid.
  package typealias Argument = @Sendable (_ options: inout SessionOptions, _ value: String) -> Bool

  /// What a command line can say of a session, by the names of the options.
  package static let arguments: [String: Argument] = [
    "--framing": { options, value in
      guard let framing = FramingMode(rawValue: value) else { return false }
      options.connection.framing = framing
      return true
    },
    "--locale": { options, value in
      guard let locale = knownLocale(value) else { return false }
      options.locale = locale
      return true
    },
    "--max-message-bytes": number { $0.connection.maximumMessageSize = $1 },
    // Reading takes a piece of the stack for each level.
    "--max-depth": number(to: 512) { $0.connection.json.maximumDepth = $1 },
    "--max-values": number { $0.connection.json.maximumValues = $1 },
    "--max-output-bytes": number { $0.connection.maximumUnsentBytes = $1 },
    "--max-subjects": number { $0.limits.subjects = $1 },
    "--max-items": number { $0.limits.items = $1 },
    "--max-fields": number { $0.limits.fields = $1 },
    "--max-forms": number { $0.limits.forms = $1 },
    "--max-composites": number { $0.limits.composites = $1 },
    "--max-snapshot-bytes": number { $0.snapshot.bytes = $1 },
    "--max-memory": number { $0.memory.limit = $1 },
    "--max-text-bytes": number { $0.limits.textBytes = $1 },
  ]

  /// An option whose value is an integer from 1 to a largest one. Where none is said, that is 2^40, more than a process
  /// can hold.
  private static func number(
    to largest: Int64 = 1 << 40,
    _ set: @escaping @Sendable (inout SessionOptions, Int) -> Void
  ) -> Argument {
    { options, value in
      guard let number = Int(value), number > 0, Int64(number) <= largest else { return false }
      set(&options, number)
      return true
    }
  }
}
