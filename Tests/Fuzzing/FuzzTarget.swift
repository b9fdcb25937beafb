/// Something that takes any bytes and must neither trap nor break what it promises. A new target is a file with such a
/// type and a line in `FuzzTargets`.
public protocol FuzzTarget: Sendable {
  /// The name by which `.ci/fuzz` knows it, and the folder of its findings.
  static var name: String { get }

  /// Works on an input, and traps where a promise is broken.
  static func run(_ input: [UInt8])
}

/// All targets.
public enum FuzzTargets {
  /// In the order in which a run of all goes through them.
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

  /// The target of a name.
  public static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}

/// Says what was promised and does not hold.
func promise(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { fatalError(sentence()) }
}
