/// The flags of a field, beside its phase, as bits: sets of options would run generic code for every label that shows a
/// change.
package struct FieldFlags: Sendable {
  private let bits: Int

  /// Flags.
  ///
  /// - Parameters:
  ///   - isDirty: The value is not the baseline.
  ///   - isTouched: An edit session has ended in the field.
  ///   - isModified: The user has changed something.
  ///   - isRevealed: The control shows issues.
  ///   - canUndo: There is a step to undo.
  ///   - canRedo: There is a step to redo.
  package init(
    isDirty: Bool,
    isTouched: Bool,
    isModified: Bool,
    isRevealed: Bool,
    canUndo: Bool,
    canRedo: Bool
  ) {
    var bits = isDirty ? 1 : 0
    if isTouched { bits |= 2 }
    if isModified { bits |= 4 }
    if isRevealed { bits |= 8 }
    if canUndo { bits |= 16 }
    if canRedo { bits |= 32 }
    self.bits = bits
  }

  /// The members of a field's state for these flags: `"dirty":true,"touched":false, ...`.
  var members: [UInt8] { Self.allMembers[bits] }

  /// `"issues":[]`, and the members for these flags.
  var membersWithoutIssues: [UInt8] { Self.allMembersWithoutIssues[bits] }

  private static let allMembersWithoutIssues = allMembers.map { Array(#""issues":[],"#.utf8) + $0 }

  private static let allMembers: [[UInt8]] = (0..<64).map { bits in
    let names = ["dirty", "touched", "modified", "revealed", "canUndo", "canRedo"]
    let members = names.enumerated().map { "\"\($1)\":\(bits >> $0 & 1 == 1)" }
    return Array(members.joined(separator: ",").utf8)
  }
}
