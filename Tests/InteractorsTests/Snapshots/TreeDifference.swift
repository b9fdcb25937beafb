@testable import Interactors

extension DataTree {
  /// The first place where another tree differs from this one, with what stands there in both; nil where they are
  /// equal. For the message of a test that fails.
  func firstDifference(from other: DataTree, at path: String = "") -> String? {
    if self == other { return nil }
    switch (self, other) {
    case (.object(let left), .object(let right)):
      for name in left.map(\.name) + right.map(\.name) {
        guard self[name] != other[name] else { continue }
        guard let one = self[name], let two = other[name] else { break }
        return one.firstDifference(from: two, at: "\(path).\(name)")
      }
    case (.list(let left), .list(let right)) where left.count == right.count:
      for (index, (one, two)) in zip(left, right).enumerated() where one != two {
        return one.firstDifference(from: two, at: "\(path)[\(index)]")
      }
    default: break
    }
    return "\(path): \(self) against \(other)"
  }
}
