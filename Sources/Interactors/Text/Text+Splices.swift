extension Text {
  /// Whether this is the old text with a range replaced. Compared in place; the splice is never built.
  func isSplice(of old: Text, at range: Selection, _ replacement: Text) -> Bool {
    guard count == old.count - (range.end - range.start) + replacement.count else { return false }
    guard case .flat(let new) = storage, case .flat(let old) = old.storage,
      case .flat(let replacement) = replacement.storage
    else { return isSplice(ofLarge: old, at: range, replacement) }
    return new.withUnsafeBytes { new in
      old.withUnsafeBytes { old in
        replacement.withUnsafeBytes { replacement in
          let end = range.start + replacement.count
          return haveSameBytes(.init(rebasing: new[..<range.start]), .init(rebasing: old[..<range.start]))
            && haveSameBytes(.init(rebasing: new[range.start..<end]), replacement)
            && haveSameBytes(.init(rebasing: new[end...]), .init(rebasing: old[range.end...]))
        }
      }
    }
  }

  @inline(never)
  @_effects(releasenone)
  private func isSplice(ofLarge old: Text, at range: Selection, _ replacement: Text) -> Bool {
    let end = range.start + replacement.count
    return prefixLength(commonWith: old) >= range.start && suffixLength(commonWith: old) >= count - end
      && slice(range.start..<end) == replacement
  }
}
