/// What the format of numbers remembers of a draft.
struct NumberMemory {
  /// Whether the user typed the group separators in the text, which look like the format's own. A digit more, or one
  /// less, behind the last of them then makes it the decimal separator (number-entry N21).
  var hasTypedGroups = false
  /// What was typed, where the text does not show it (N24).
  var run: NumberRun?
  /// Keys that have left the text as it was.
  var unseen = UnseenKeys()

  init(hasTypedGroups: Bool, run: NumberRun? = nil) { (self.hasTypedGroups, self.run) = (hasTypedGroups, run) }

  private static let groups = FormatMemory("g")

  /// Reads a memory: a line of letters and a number, one with what is read of the run, and the run.
  init(_ memory: FormatMemory?) {
    guard let memory else { return }
    hasTypedGroups = memory.hasTypedGroups
    if memory == Self.groups { return }
    let lines = memory.text.string.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    if let number = Int(lines[0].filter { ("0"..."9").contains($0) }), 0..<64 ~= number {
      unseen = UnseenKeys(number: number)
    }
    guard lines.count == 3, let keys = RefusedRun(memoryText: Text(String(lines[2]))),
      lines[1].utf8.count <= RefusedRun.maximumBytes
    else { return }
    run = NumberRun(
      keys: keys,
      read: Text(String(lines[1])),
      isShown: lines[0].contains("s"),
      isTold: lines[0].contains("t")
    )
  }

  /// What the format hands to the engine; nil for nothing.
  var memory: FormatMemory? {
    if run == nil, unseen.isEmpty { return hasTypedGroups ? Self.groups : nil }
    let flags =
      (hasTypedGroups ? "g" : "") + (run?.isShown == true ? "s" : "") + (run?.isTold == true ? "t" : "")
      + (unseen.isEmpty ? "" : "\(unseen.number)")
    return FormatMemory(Text(flags + (run.map { "\n\($0.read.string)\n\($0.keys.memoryText.string)" } ?? "")))
  }
}

/// A run of keys in a field of numbers (number-entry N24).
struct NumberRun {
  /// All that was typed.
  var keys: RefusedRun
  /// The same without slips, which change nothing: what has to be read.
  var read: Text
  /// Whether the text shows the number that was typed, though not all keys: those in front of it, and separators of
  /// another locale. The next key is then decided by the text.
  var isShown = true
  /// Whether there was a slip, so that every key and the end of editing tell what stands there.
  var isTold = false
}

extension NumberMemory {
  /// The memory with other keys that have left the text as it was.
  func remembering(_ unseen: UnseenKeys) -> FormatMemory? {
    var memory = self
    memory.unseen = unseen
    return memory.memory
  }

  /// The memory when something else than typing has happened: only what the run says of the text still counts.
  var ended: NumberMemory {
    var memory = self
    memory.unseen = unseen.moved
    if let keys = run?.keys { memory.run?.keys = keys.ended }
    return memory
  }
}

extension FormatMemory {
  fileprivate var hasTypedGroups: Bool { bytes.first == UInt8(ascii: "g") }
}

extension Draft {
  /// `NumberMemory.hasTypedGroups`. Setting it forgets the run.
  var hasTypedGroups: Bool {
    get { memory?.hasTypedGroups ?? false }
    set { memory = NumberMemory(hasTypedGroups: newValue).memory }
  }
}
