/// What an expression reads, by declared path.
public struct FEELReference: Hashable, Sendable {
  /// Where a path begins.
  public enum Origin: Hashable, Sendable {
    /// A subject: the one that the expression is about, or the one so many levels outwards.
    case subject(outwards: Int)
    /// The item before the one that the expression is about.
    case previous
    /// The place of the item that the expression is about. It has no path.
    case position
  }

  /// What of the end of the path is read.
  public enum Part: Hashable, Sendable {
    /// The value: of a scalar, or of any JSON value.
    case value
    /// Of an object whether it is there, of a list its keys: how many there are, and in which order.
    case presence
    /// All that is declared below, since the object or list is a value itself.
    case whole
  }

  /// Where the path begins.
  public let origin: Origin
  /// The places of the names on the path. What stands behind a list is read of each of its items; that the keys of the
  /// list are read, too, another reference tells.
  public let places: [Int]
  /// What of its end is read.
  public let part: Part

  /// A reference from its parts.
  public init(_ origin: Origin, _ places: [Int], _ part: Part = .value) {
    self.origin = origin
    self.places = places
    self.part = part
  }

  /// The place, if it is that of a value in the subject that the expression is about.
  public var ownPlace: Int? { origin == .subject(outwards: 0) && places.count == 1 ? places[0] : nil }
}

/// The order of paths: own ones first, then by their places.
extension FEELReference: Comparable {
  /// Whether one stands before the other.
  public static func < (left: FEELReference, right: FEELReference) -> Bool {
    if left.origin != right.origin { return left.origin.order < right.origin.order }
    if left.places != right.places { return left.places.lexicographicallyPrecedes(right.places) }
    return left.part.order < right.part.order
  }
}

extension FEELReference.Origin {
  fileprivate var order: Int {
    switch self {
    case .subject(let outwards): outwards
    case .previous: .max - 1
    case .position: .max
    }
  }
}

extension FEELReference.Part {
  fileprivate var order: Int {
    switch self {
    case .value: 0
    case .presence: 1
    case .whole: 2
    }
  }
}
