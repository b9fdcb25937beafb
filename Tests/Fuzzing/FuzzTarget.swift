import EngineSupport

/// A fuzz target takes any bytes. It must not trap, and it must keep its promises. To add one, write a type in a file
/// of its own and add it to `FuzzTargets`.
///
/// A target may make something once for all inputs, but only what no input can change. Everything else it makes anew
/// for each input, so that an input alone shows what it has shown among others.
protocol FuzzTarget: Sendable {
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
  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers)
}

extension FuzzTarget {
  /// No words.
  static var words: [String] { [] }

  /// Nothing to make.
  static func prepare() {}
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

/// What is known of a target, as a value.
public struct FuzzEntry: Sendable {
  /// `FuzzTarget.name`.
  public let name: String
  /// `FuzzTarget.maximumLength`.
  public let maximumLength: Int
  /// `FuzzTarget.words`.
  public let words: [String]
  /// `FuzzTarget.prepare`.
  public let prepare: @Sendable () -> Void
  private let runTarget: @Sendable ([UInt8], FuzzChecks, inout FuzzAnswers) -> Void

  init<Target: FuzzTarget>(_ target: Target.Type) {
    (name, maximumLength, words) = (Target.name, Target.maximumLength, Target.words)
    prepare = { Target.prepare() }
    runTarget = { Target.run($0, $1, &$2) }
  }

  /// `FuzzTarget.run`. `tell` gets each answer; returns their sum (`FuzzAnswers.digest`).
  @discardableResult public func run(
    _ input: [UInt8],
    _ checks: FuzzChecks,
    tell: ((String) -> Void)? = nil
  ) -> UInt64 {
    var answers = FuzzAnswers(tell: tell)
    runTarget(input, checks, &answers)
    return answers.digest
  }

  /// The same as a driver asks for it by a byte: 0 has the promises checked that are quick for a search, 1 all of them,
  /// 2 has `tell` called as well.
  public func run(_ input: [UInt8], asked: UInt8, tell: @escaping (String) -> Void) -> UInt64 {
    run(input, asked == 0 ? .quick : .all, tell: asked == 2 ? tell : nil)
  }
}

/// All targets.
public enum FuzzTargets {
  /// In the order in which a run of all targets takes them.
  public static let all = [
    json, frames, session, FuzzEntry(RequestsTarget.self), FuzzEntry(FormatTarget.self), FuzzEntry(FEELTarget.self),
    FuzzEntry(PatternTarget.self), FuzzEntry(TemplateTarget.self), FuzzEntry(TemporalTarget.self),
    FuzzEntry(SnapshotTarget.self),
  ]

  /// The target for JSON texts.
  public static let json = FuzzEntry(JSONTarget.self)

  /// The target for the bytes of a session.
  public static let session = FuzzEntry(SessionTarget.self)

  /// The target for the framing of messages.
  public static let frames = FuzzEntry(FramesTarget.self)

  /// The target with this name.
  public static func named(_ name: String) -> FuzzEntry? { all.first { $0.name == name } }
}

/// Traps with this message if a promise is broken.
func promise(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { trap(sentence()) }
}
