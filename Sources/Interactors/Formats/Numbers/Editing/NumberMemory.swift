/// What the format of numbers remembers of a draft (number-entry N21).
struct NumberMemory {
  /// Whether the user typed the group separators in the text, which look like the format's own. A digit more, or one
  /// less, behind the last of them then makes it the decimal separator.
  var hasTypedGroups = false
  /// The keys that the text does not show.
  var keys: TypedKeys?
  /// What the next key replaces if typing goes on behind `keys`.
  var place = 0..<0

  /// Only this.
  init(hasTypedGroups: Bool) { self.hasTypedGroups = hasTypedGroups }

  /// Keys behind which typing goes on at a place.
  init(hasTypedGroups: Bool, _ keys: TypedKeys?, at place: Range<Int>) {
    (self.hasTypedGroups, self.keys, self.place) = (hasTypedGroups, keys, place)
  }

  private static let groups = FormatMemory("g")

  /// Reads a memory: a letter for the groups, and a line each for the place, the refusal and the keys.
  init(_ memory: FormatMemory?) {
    guard let memory else { return }
    hasTypedGroups = memory.hasTypedGroups
    let lines = memory.text.string.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false)
    guard lines.count >= 4, let start = Int(lines[1]), let end = Int(lines[2]), start <= end else { return }
    place = start..<end
    keys = TypedKeys(
      lines.count > 4 ? Text(String(lines[4])) : nil,
      refusal: lines[3].isEmpty ? nil : MessageCode(rawValue: String(lines[3]))
    )
  }

  /// What the format hands to the engine; nil for nothing.
  var memory: FormatMemory? {
    guard let keys else { return hasTypedGroups ? Self.groups : nil }
    let flag = hasTypedGroups ? "g" : "k"
    let head = "\(flag)\n\(place.lowerBound)\n\(place.upperBound)\n\(keys.refusal?.rawValue ?? "")"
    return FormatMemory(Text(keys.text.map { "\(head)\n\($0.string)" } ?? head))
  }
}

extension FormatMemory {
  fileprivate var hasTypedGroups: Bool { bytes.first == UInt8(ascii: "g") }
}

extension Draft {
  /// `NumberMemory.hasTypedGroups`. Setting it forgets the keys.
  var hasTypedGroups: Bool {
    get { memory?.hasTypedGroups ?? false }
    set { memory = NumberMemory(hasTypedGroups: newValue).memory }
  }
}
