import Interactors

/// An order with lines, as a tree of frames for expressions.
///
/// The root has `total`, `limit`, `vat rate`, `currency`, the object `address`, the lists `lines`, `phones` and `grid`,
/// and `notes`, which is any JSON value.
enum FEELTree {
  static let declarations = FEELDeclarations([
    .init([
      ("total", .scalar), ("limit", .scalar), ("vat rate", .scalar), ("currency", .scalar), ("address", .object(1)),
      ("lines", .list(2)), ("phones", .list(4)), ("grid", .list(5)), ("notes", .any), ("billing", .object(1)),
    ]),
    .init([("city", .scalar), ("zip", .scalar), ("geo", .object(7)), ("since", .scalar)]),
    .init([
      ("sku", .scalar), ("qty", .scalar), ("price", .scalar), ("net", .scalar), ("paid", .scalar), ("taxes", .list(3)),
      ("extra", .any), ("unit price", .scalar), ("address", .object(1)),
    ]),
    .init([("name", .scalar), ("amount", .scalar)]),
    .init([("value", .scalar)], isPlain: true),
    .init([("value", .list(6))], isPlain: true),
    .init([("value", .scalar)], isPlain: true),
    .init([("lat", .scalar), ("lon", .scalar)]),
  ])

  /// What stands at a place.
  indirect enum Value {
    case value(FEELValue)
    case object([Value]?)
    case list([[Value]]?)
  }

  /// The scope of the rules of a subject, by the names that lead to it.
  static func scope(_ path: String = "") -> FEELScope {
    switch path {
    case "lines": FEELScope(declarations, places: [5])
    case "address": FEELScope(declarations, places: [4])
    case "lines/taxes": FEELScope(declarations, places: [5, 5])
    case "lines/address": FEELScope(declarations, places: [5, 8])
    default: FEELScope(declarations)
    }
  }

  /// A line: sku, quantity, price, whether it is paid, taxes.
  static func line(
    _ sku: String,
    _ quantity: Int64?,
    _ price: String,
    paid: Bool?,
    taxes: [(String, Int64)] = [],
    extra: FEELValue = .null
  ) -> [Value] {
    let price = DecimalNumber(price).map { FEELValue.number($0) } ?? .null
    let number = quantity.map { FEELValue.number(DecimalNumber($0)) } ?? .null
    var budget: FEELValue = .null
    if case .number(let one) = price, case .number(let other) = number {
      budget = one.times(other).map { .number($0) } ?? .null
    }
    return [
      .value(.string(Text(sku))), .value(number), .value(price), .value(budget),
      .value(paid.map { .boolean($0) } ?? .null),
      .list(taxes.map { [.value(.string(Text($0.0))), .value(.number(DecimalNumber($0.1)))] }), .value(extra),
      .value(price), .object(nil),
    ]
  }

  static func text(_ text: String) -> Value { .value(.string(Text(text))) }

  static func number(_ number: Int64) -> Value { .value(.number(DecimalNumber(number))) }

  /// The order that tests read.
  static let order: [Value] = [
    .value(.null), number(10), .value(DecimalNumber("0.2").map { .number($0) } ?? .null), text("EUR"),
    .object([
      text("Bonn"), text("53111"), .object([number(50), number(7)]),
      .value(CivilDate(year: 2024, month: 2, day: 29).map { .date($0) } ?? .null),
    ]),
    .list([
      line("a", 1, "2.50", paid: true, taxes: [("vat", 1), ("eco", 2)]),
      line("b", 3, "1.10", paid: false, extra: .context([("color", .string("red"))])),
      line("c", nil, "7", paid: nil, taxes: [("vat", 5)]),
      line("d", 4, "0.25", paid: true),
    ]),
    .list([[text("0228-1")], [text("0228-2")]]),
    .list([[.list([[number(1)], [number(2)]])], [.list([[number(3)]])]]),
    .value(.context([("first name", .string("Ada")), ("day", .number(DecimalNumber(3)))])),
    .object(nil),
  ]

  static func root(_ values: [Value] = order) -> TreeFrame { TreeFrame(values, nil, nil) }

  /// What an expression about a subject of the order comes to; `item` is the index of its line.
  static func outcome(of source: String, in path: String = "", item: Int = 1) -> String {
    do throws(FEELSyntaxError) {
      let expression = try FEELExpression(parsing: Text(source), scope: scope(path))
      return "\(expression.value(in: frame(path, item)))"
    } catch {
      return "error \(error)"
    }
  }

  /// The frame of a subject of the order.
  static func frame(_ path: String, _ item: Int) -> FEELFrame {
    let root = root()
    let line = root.items(at: 5)?.item(at: item)
    switch path {
    case "lines": return line ?? root
    case "address": return root.object(at: 4) ?? root
    case "lines/taxes": return root.items(at: 5)?.item(at: 0).items(at: 5)?.item(at: 1) ?? root
    default: return root
    }
  }

  /// What an expression reads, by names.
  static func reads(of source: String, in path: String = "") -> String {
    do throws(FEELSyntaxError) {
      let expression = try FEELExpression(parsing: Text(source), scope: scope(path))
      return expression.references.map { describe($0, path) }.joined(separator: " ")
    } catch {
      return "error \(error)"
    }
  }

  private static let names: [[String]] = [
    ["total", "limit", "vat rate", "currency", "address", "lines", "phones", "grid", "notes", "billing"],
    ["city", "zip", "geo", "since"],
    ["sku", "qty", "price", "net", "paid", "taxes", "extra", "unit price", "address"], ["name", "amount"], ["value"],
    ["value"], ["value"], ["lat", "lon"],
  ]
  private static let below: [[Int: Int]] = [
    [4: 1, 5: 2, 6: 4, 7: 5, 9: 1], [2: 7], [5: 3, 8: 1], [:], [:], [0: 6], [:], [:],
  ]
  private static let lists: [Set<Int>] = [[5, 6, 7], [], [5], [], [], [0], [], []]

  /// `../lines/*/net`, with `#` behind what is read for its presence, and `...` behind what is read as a whole.
  static func describe(_ reference: FEELReference, _ path: String) -> String {
    let nodes =
      switch path {
      case "lines": [2, 0]
      case "address": [1, 0]
      case "lines/taxes": [3, 2, 0]
      case "lines/address": [1, 2, 0]
      default: [0]
      }
    var text = ""
    var node = nodes[0]
    switch reference.origin {
    case .subject(let outwards):
      text = String(repeating: "../", count: outwards)
      node = nodes[outwards]
    case .previous: text = "previous/"
    case .position: return "position"
    }
    var parts: [String] = []
    for (index, place) in reference.places.enumerated() {
      parts.append(names[node][place])
      if index < reference.places.count - 1, lists[node].contains(place) { parts.append("*") }
      node = below[node][place] ?? node
    }
    text += parts.joined(separator: "/")
    switch reference.part {
    case .value: return text
    case .presence: return text + "#"
    case .whole: return text + "..."
    }
  }
}

/// A subject of a tree, which can be changed.
final class TreeFrame: FEELFrame {
  var values: [FEELTree.Value]
  private let outer: FEELFrame?
  private let list: TreeItems?
  private let index: Int

  init(_ values: [FEELTree.Value], _ outer: FEELFrame?, _ list: TreeItems?, _ index: Int = 0) {
    self.values = values
    self.outer = outer
    self.list = list
    self.index = index
  }

  override func value(at place: Int) -> FEELValue {
    if case .value(let value) = values[place] { value } else { .null }
  }

  override func object(at place: Int) -> FEELFrame? {
    guard case .object(let values?) = values[place] else { return nil }
    return TreeFrame(values, self, nil)
  }

  override func items(at place: Int) -> FEELItems? {
    guard case .list(let rows?) = values[place] else { return nil }
    return TreeItems(rows, self)
  }

  override var enclosing: FEELFrame? { outer }

  override var previous: FEELFrame? { index > 0 ? list?.item(at: index - 1) : nil }

  override var position: Int? { list == nil ? nil : index + 1 }

  override var now: DateTime { FEELFixture.now }
}

final class TreeItems: FEELItems {
  let rows: [[FEELTree.Value]]
  private let outer: FEELFrame

  init(_ rows: [[FEELTree.Value]], _ outer: FEELFrame) {
    self.rows = rows
    self.outer = outer
  }

  override var count: Int { rows.count }

  override func item(at index: Int) -> FEELFrame {
    TreeFrame(rows[index], outer, self, index)
  }
}
