/// A context: values with names, in order. Its entries never change.
public final class FEELContext: Sendable {
  /// The names of the entries, which contexts with the same names may share.
  public let names: FEELEntryNames
  /// The values of the entries, in the order of their names.
  public let values: [FEELValue]
  /// How much is in it.
  let extent: FEELExtent

  /// A context. There is a value for each name.
  init(_ names: FEELEntryNames, _ values: [FEELValue]) {
    self.names = names
    self.values = values
    extent = FEELExtent(of: values)
  }

  /// The value of an entry; nil if there is none with this name.
  public subscript(_ name: Text) -> FEELValue? {
    guard let place = names.place(of: name), place < values.count else { return nil }
    return values[place]
  }

  /// How many entries there are.
  public var count: Int { values.count }
}

/// The names of the entries of contexts: each once, in order.
public final class FEELEntryNames: Sendable {
  /// The names.
  public let all: [Text]
  /// What it costs to look all of them up.
  let steps: Int
  /// Their places, where there are many of them.
  private let places: [Text: Int]

  /// How many names are looked through one by one.
  private static let few = 8

  /// Names; nil if one of them stands there twice.
  public init?(_ names: [Text]) {
    var places: [Text: Int] = [:]
    if names.count > Self.few {
      places.reserveCapacity(names.count)
      for (place, name) in names.enumerated() where places.updateValue(place, forKey: name) != nil { return nil }
    } else {
      for (place, name) in names.enumerated() where names[..<place].contains(name) { return nil }
    }
    all = names
    self.places = places
    steps = names.reduce(0) { $0 + $1.stepsAsName }
  }

  /// The place of a name; nil if it is not there.
  func place(of name: Text) -> Int? { all.count > Self.few ? places[name] : all.firstIndex(of: name) }

  /// No names.
  static let none = FEELEntryNames([]) ?? FEELEntryNames()

  private init() {
    all = []
    places = [:]
    steps = 0
  }
}

extension Text {
  /// What it costs to look for an entry with this name.
  var stepsAsName: Int { 1 + count / 16 }
}

/// Equality as data: the same names with equal values, in any order.
extension FEELContext: Hashable {
  /// Whether both have the same entries.
  public static func == (left: FEELContext, right: FEELContext) -> Bool {
    if left === right { return true }
    guard left.count == right.count else { return false }
    if left.names === right.names { return left.values == right.values }
    return zip(left.names.all, left.values).allSatisfy { name, value in right[name] == value }
  }

  /// Equal contexts hash alike, in whatever order their entries are.
  public func hash(into hasher: inout Hasher) {
    // The sum does not depend on the order.
    var sum = 0
    for (name, value) in zip(names.all, values) {
      var entry = Hasher()
      entry.combine(name)
      entry.combine(value)
      sum &+= entry.finalize()
    }
    hasher.combine(sum)
  }
}

extension FEELValue {
  /// A context; null if a name stands there twice, or there is too much in it.
  public static func context(_ entries: [(name: Text, value: FEELValue)]) -> FEELValue {
    guard let names = FEELEntryNames(entries.map { $0.name }) else { return .null }
    return context(names, entries.map { $0.value })
  }

  /// A context with a value for each name; null if there is too much in it.
  static func context(_ names: FEELEntryNames, _ values: [FEELValue]) -> FEELValue {
    let context = FEELContext(names, values)
    return context.extent.isWithinLimits ? .context(context) : .null
  }
}
