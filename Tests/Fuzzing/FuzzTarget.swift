/// A fuzz target takes any bytes. It must not trap, and it must keep its promises. To add one, write a type in a file
/// of its own and add it to `FuzzTargets`.
public protocol FuzzTarget: Sendable {
  /// The name for `.ci/fuzz`, which is also the name of the folder with its findings.
  static var name: String { get }

  /// Runs the target on an input, and traps if a promise is broken.
  static func run(_ input: [UInt8])
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

  /// The target with this name.
  public static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}

/// Traps with this message if a promise is broken.
func promise(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { fatalError(sentence()) }
}
