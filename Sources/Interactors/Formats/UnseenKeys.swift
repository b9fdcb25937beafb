/// Keys that no backspace takes back: those that were refused, and those that have left the text as it was or have
/// changed something else than what stands before the caret. A backspace that is meant for such a key takes another
/// character. What comes of it is told when editing ends (number-entry N24, date-entry D29).
public struct UnseenKeys: Hashable, Sendable {
  /// How many keys were typed since the last one of them; nil if there is none in front of the caret.
  private var keysSince: Int?
  /// Whether a backspace has taken a character instead of such a key.
  public private(set) var hasTakenCharacter = false

  /// None.
  public init() {}

  /// None, but the end of editing tells what there is.
  public static let told = UnseenKeys(number: 32)

  /// Whether there are none, and there is nothing to tell.
  public var isEmpty: Bool { keysSince == nil && !hasTakenCharacter }

  /// What is known behind an edit. `new` is what it has made of the draft, nil if it was refused; `isTakenBack` says
  /// whether a backspace there leads back to the draft.
  public func following(_ edit: Edit, on draft: Draft, to new: Draft?, isTakenBack: (Draft) -> Bool) -> UnseenKeys {
    var keys = self
    guard let new else {
      if edit.isOneKey { keys.keysSince = 0 }
      return keys
    }
    if edit.isBackspace(on: draft) {
      keys.hasTakenCharacter = hasTakenCharacter || keysSince == 0
      keys.keysSince = keysSince.flatMap { $0 > 0 ? $0 - 1 : nil }
    } else if edit.isOneKey, edit.range.isEmpty {
      let isSeen = new.text != draft.text && isTakenBack(new)
      keys.keysSince = isSeen ? keysSince.flatMap { $0 < Self.most ? $0 + 1 : nil } : 0
    } else if edit.range.count == draft.text.count {
      keys = UnseenKeys()
    } else {
      keys.keysSince = nil
    }
    return keys
  }

  /// What is still known when the caret has been moved.
  public var moved: UnseenKeys {
    var keys = self
    keys.keysSince = nil
    return keys
  }

  /// A number below 64, for the memory of a format.
  public var number: Int { (keysSince.map { $0 + 1 } ?? 0) | (hasTakenCharacter ? 32 : 0) }

  /// Reads what a memory has kept.
  public init(number: Int) {
    keysSince = number & 31 == 0 ? nil : number & 31 - 1
    hasTakenCharacter = number & 32 != 0
  }

  private static let most = 30
}

extension Draft {
  /// A backspace at the caret; nil where nothing stands before it.
  var backspace: Edit? {
    let range = text.cluster(before: selection.end)
    return range.isEmpty ? nil : Edit(range: range, replacement: Text())
  }
}
