/// The flags of a field, beside its phase.
package struct FieldFlags: OptionSet, Sendable {
  /// One bit for each flag.
  package var rawValue: Int

  /// Flags from bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The value is not the baseline.
  package static let dirty = FieldFlags(rawValue: 1)
  /// An edit session has ended in the field.
  package static let touched = FieldFlags(rawValue: 2)
  /// The user has changed something.
  package static let modified = FieldFlags(rawValue: 4)
  /// The control shows issues.
  package static let revealed = FieldFlags(rawValue: 8)
  /// There is a step to undo.
  package static let canUndo = FieldFlags(rawValue: 16)
  /// There is a step to redo.
  package static let canRedo = FieldFlags(rawValue: 32)

  /// The members of a field's state for these flags: `"dirty":true,"touched":false, ...`.
  var members: [UInt8] { Self.allMembers[rawValue & 63] }

  /// `"issues":[]`, and the members for these flags.
  var membersWithoutIssues: [UInt8] { Self.allMembersWithoutIssues[rawValue & 63] }

  private static let allMembersWithoutIssues = allMembers.map { Array(#""issues":[],"#.utf8) + $0 }

  private static let allMembers: [[UInt8]] = (0..<64).map { bits in
    let names = ["dirty", "touched", "modified", "revealed", "canUndo", "canRedo"]
    let members = names.enumerated().map { "\"\($1)\":\(bits >> $0 & 1 == 1)" }
    return Array(members.joined(separator: ",").utf8)
  }
}
