/// The names that an expression may read: those of its own subject and of the subjects around it, and what these
/// declare below them.
public struct FEELScope: Sendable {
  /// A subject whose names count.
  struct Level: Sendable {
    /// Its node.
    let node: Int
    /// Whether it is the item of a list, which has a position and perhaps an item before it.
    let isItem: Bool
  }

  let declarations: FEELDeclarations
  /// The subject of the expression, and those around it from within.
  let levels: [Level]

  /// The scope of a subject in a tree. `places` are those of the objects and lists that lead to it from the root; what
  /// stands behind a list is its item.
  public init(_ declarations: FEELDeclarations, places: [Int] = []) {
    self.declarations = declarations
    var levels = [Level(node: 0, isItem: false)]
    for place in places {
      switch declarations.kind(of: place, in: levels[0].node) {
      case .object(let node): levels.insert(Level(node: node, isItem: false), at: 0)
      case .list(let node): levels.insert(Level(node: node, isItem: true), at: 0)
      case .scalar, .any: break
      }
    }
    self.levels = levels
  }

  /// A scope of names of any values.
  public init(names: [Text]) { self.init(FEELDeclarations([.init(names.map { (name: $0, kind: .any) })])) }

  /// A name in a source: how many levels outwards it is declared, its place there, and where it ends.
  typealias Found = (outwards: Int, place: Int, end: Int)

  /// The longest name in the source at an offset. Among equal ones it is the innermost. Adds what it takes to read the
  /// source so far to `steps`.
  func longestName(in source: [UInt8], at offset: Int, _ steps: inout Int) -> Found? {
    var found: Found?
    for (outwards, level) in levels.enumerated() {
      if let (place, end) = declarations.longestName(of: level.node, in: source, at: offset, &steps),
        end > found?.end ?? 0
      {
        found = (outwards, place, end)
      }
    }
    return found
  }

  /// All names that can be read without a path, in no order.
  var names: [String] { levels.flatMap { declarations.names(of: $0.node) } }
}
