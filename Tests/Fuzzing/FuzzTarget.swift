/// A fuzz target takes any bytes. It must not trap, and it must keep its promises. To add one, write a type in a file
/// of its own and add it to `FuzzTargets`.
///
/// A target may make something once for all inputs, but only what no input can change. Everything else it makes anew
/// for each input, so that an input alone shows what it has shown among others.
public protocol FuzzTarget: Sendable {
  /// The name for `.ci/fuzz`, which is also the name of the folder with its findings.
  static var name: String { get }

  /// The longest input that a search tries, in bytes. An execution should take less than half a millisecond in the
  /// build of the search.
  static var maximumLength: Int { get }

  /// Words that belong into inputs, because a search would hardly find them letter by letter.
  static var words: [String] { get }

  /// Makes what the target uses for all inputs. Without this call the first input pays for it.
  static func prepare()

  /// Runs the target on an input of any length, and traps if a promise is broken.
  static func run(_ input: [UInt8], _ checks: FuzzChecks)
}

extension FuzzTarget {
  /// No words.
  public static var words: [String] { [] }

  /// Nothing to make.
  public static func prepare() {}
}

/// Which promises of a target are checked for an input.
public enum FuzzChecks: Sendable {
  /// All of them. For inputs that are kept: findings, seeds, and what a search has found worth keeping.
  case all
  /// Those that take long only for some inputs. For a search, which tries many inputs that resemble each other.
  case quick

  /// Whether the promises that take long are checked for this input. One input of eight has them checked in a search;
  /// which, its bytes alone decide.
  func includesSlow(for input: [UInt8]) -> Bool {
    if self == .all { return true }
    let hash = input.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return (hash ^ hash >> 15) % 8 == 0
  }
}

/// All targets.
public enum FuzzTargets {
  /// In the order in which a run of all targets takes them.
  public static var all: [any FuzzTarget.Type] {
    [
      JSONTarget.self,
      FramesTarget.self,
      SessionTarget.self,
      RequestsTarget.self,
      FormatTarget.self,
      FEELTarget.self,
      PatternTarget.self,
      TemplateTarget.self,
      TemporalTarget.self,
      SnapshotTarget.self,
    ]
  }

  /// The target for JSON texts.
  public static var json: any FuzzTarget.Type { JSONTarget.self }

  /// The target for the bytes of a session.
  public static var session: any FuzzTarget.Type { SessionTarget.self }

  /// The target for the framing of messages.
  public static var frames: any FuzzTarget.Type { FramesTarget.self }

  /// The target with this name.
  public static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}

/// Traps with this message if a promise is broken.
func promise(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { fatalError(sentence()) }
}
