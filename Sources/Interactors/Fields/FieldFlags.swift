/// What an edit may change of a field besides text, value and issues, as bits: sets of options would run generic code
/// at every keystroke. The phase is three of them, as an edit is never made in an inactive field.
struct FieldFlags {
  private var bits: UInt8

  fileprivate static let dirty: UInt8 = 1
  fileprivate static let revealed: UInt8 = 2
  fileprivate static let canUndo: UInt8 = 4
  fileprivate static let canRedo: UInt8 = 8
  fileprivate static let conflict: UInt8 = 16
  fileprivate static let session: UInt8 = 32
  fileprivate static let held: UInt8 = 64
  fileprivate static let composing: UInt8 = 128

  @inline(__always)
  init(_ field: Field, _ property: Property?) {
    var bits: UInt8 = property?.isDirty ?? false ? Self.dirty : 0
    if field.isRevealed { bits |= Self.revealed }
    if let session = field.session {
      bits |= Self.session
      if session.isHeld { bits |= Self.held }
      if session.composition != nil { bits |= Self.composing }
      if session.history.canUndo { bits |= Self.canUndo }
      if session.history.canRedo { bits |= Self.canRedo }
      if session.conflict != nil { bits |= Self.conflict }
    } else if let idle = field.history {
      if idle.history.canUndo { bits |= Self.canUndo }
      if idle.history.canRedo { bits |= Self.canRedo }
    }
    self.bits = bits
  }

  var canUndo: Bool { bits & Self.canUndo != 0 }
  var canRedo: Bool { bits & Self.canRedo != 0 }

  /// What differs from the flags of before.
  @inline(__always)
  func changes(since before: FieldFlags) -> FlagChanges { FlagChanges(changed: bits ^ before.bits, bits: bits) }
}

/// Those of a field's flags that a request has changed, as they are now; nil for the others.
public struct FlagChanges: Hashable, Sendable {
  private let changed: UInt8
  private let bits: UInt8

  @inline(__always)
  fileprivate init(changed: UInt8, bits: UInt8) {
    self.changed = changed
    self.bits = bits
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { changed == 0 }
  /// `FieldState.phase`.
  public var phase: FieldPhase? {
    let phase = FieldFlags.session | FieldFlags.held | FieldFlags.composing
    if changed & phase == 0 { return nil }
    if bits & FieldFlags.session == 0 { return .idle }
    if bits & FieldFlags.held != 0 { return .held }
    return bits & FieldFlags.composing == 0 ? .editing : .composing
  }
  /// `FieldState.isDirty`.
  public var isDirty: Bool? { now(FieldFlags.dirty) }
  /// `FieldState.isRevealed`.
  public var isRevealed: Bool? { now(FieldFlags.revealed) }
  /// `FieldState.canUndo`.
  public var canUndo: Bool? { now(FieldFlags.canUndo) }
  /// `FieldState.canRedo`.
  public var canRedo: Bool? { now(FieldFlags.canRedo) }
  /// Whether there is no `FieldState.conflict` any more. An edit never makes one.
  public var endsConflict: Bool { now(FieldFlags.conflict) == false }

  private func now(_ flag: UInt8) -> Bool? { changed & flag == 0 ? nil : bits & flag != 0 }
}
