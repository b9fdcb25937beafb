import CLinux
import InteractorClient

/// Many rows of ten columns, one computed in the row, and one total of them (rows R24).
enum RowWork: Workload {
  private static let loading = Row(
    "instructions: loading a cell",
    unit: "Ir",
    budget: Row.whenOptimized(6_000),
    method: "callgrind, session in process, \(many) rows of \(columns) columns by list/insert, \(part) a request"
  )
  private static let heap = Row(
    "heap: a cell of \(many) rows",
    unit: "B",
    method: "mallinfo2, session in process, \(many) rows of \(columns) columns"
  )
  private static let flat = Row(
    "instructions: keystroke in a cell of \(many) rows, against a flat subject",
    unit: "x",
    budget: Row.whenOptimized(1.5),
    method: "callgrind, session in process, over 400 keystrokes that a row and a total follow, bytes to bytes"
  )
  private static let few = Row(
    "instructions: keystroke in a cell of \(many) rows, against ten",
    unit: "x",
    budget: 1.1,
    method: "the same"
  )
  private static let insertion = act("inserted")
  private static let removal = act("removed")
  private static let move = act("moved")
  static let rows = [loading, heap, flat, few, insertion, removal, move]

  private static func act(_ what: String) -> Row {
    Row(
      "instructions: a row \(what) among \(many)",
      unit: "Ir",
      budget: Row.whenOptimized(100_000),
      method: "callgrind, session in process, over \(acts) requests, bytes to bytes"
    )
  }

  /// How many rows a long list has. A build for debugging takes minutes to load ten thousand.
  static let many = Row.isOptimized ? 10_000 : 1_000
  /// How many of them a request loads.
  static let part = 1_000
  private static let columns = 10
  private static let acts = 200

  static func run(_ counter: Counter) throws(ClientError) {
    try flatSession().countTyping(in: "order", counter, as: "flat")
    for rows in [10, many] {
      let session = try self.session()
      let requests = stride(from: 0, to: rows, by: part).map { insertion(of: min(part, rows - $0)) }
      let before = clinux_heap_bytes()
      try session.count(requests, counter, as: "load \(rows)")
      counter.tell("heap \(rows)", Int(clinux_heap_bytes()) - Int(before))
      try session.countTyping(in: "order/lines/#\(rows / 2)", counter, as: "cell \(rows)")
      if rows == many { try change(session, counter) }
    }
  }

  private static func change(_ session: SessionInProcess, _ counter: Counter) throws(ClientError) {
    let list: [(name: String, value: JSONLiteral)] = [("subject", "order"), ("property", "lines")]
    func request(_ method: String, _ members: [(name: String, value: JSONLiteral)]) -> [UInt8] {
      Session.request(1, method, .object(list + members))
    }
    // Once, so that the rows are no longer those of the baseline.
    let insert = request("list/insert", [("items", [["values": row(1)]]), ("before", .string("#\(many / 2)"))])
    try session.send(insert)
    try session.count(Array(repeating: insert, count: acts), counter, as: "inserted")
    let moves = (0..<acts).map { number in
      let before = "#\(many / 2 + (number % 2 == 0 ? -many / 10 : many / 10))"
      return request("list/move", [("keys", [.string("#\(many / 2)")]), ("before", .string(before))])
    }
    try session.count(moves, counter, as: "moved")
    let removals = (0..<acts).map { request("list/remove", [("keys", [.string("#\(many / 2 + 100 + $0)")])]) }
    try session.count(removals, counter, as: "removed")
  }

  private static let properties: JSONLiteral = .object(
    [("price", ["type": "number"]), ("quantity", ["type": "integer", "default": 2]), ("net", ["type": "number"])]
      + (3..<columns).map { ("c\($0)", ["type": "string"]) }
  )

  private static func row(_ number: Int) -> JSONLiteral {
    .object(
      [("price", .number("\(number % 1000).25"))] + (3..<columns).map { ("c\($0)", .string("text \(number)")) }
    )
  }

  private static func insertion(of count: Int) -> [UInt8] {
    SessionInProcess.loading((0..<count).map { ["values": row($0)] })
  }

  private static func session() throws(ClientError) -> SessionInProcess {
    let session = SessionInProcess()
    try session.initialize()
    let lines: JSONLiteral = ["type": "array", "items": ["type": "object", "properties": properties]]
    let schema: JSONLiteral = ["type": "object", "properties": ["total": ["type": "number"], "lines": lines]]
    let rules: JSONLiteral = [
      ["property": "lines/*/net", "calculate": "price * quantity"],
      ["property": "total", "calculate": "sum(lines.net)"],
    ]
    try session.request("subject/open", ["subject": "order", "schema": schema, "rules": rules])
    return session
  }

  /// The same values and rules without a list.
  private static func flatSession() throws(ClientError) -> SessionInProcess {
    let session = SessionInProcess()
    try session.initialize()
    guard case .object(var members) = properties else { return session }
    members.append(("total", ["type": "number"]))
    let schema: JSONLiteral = ["type": "object", "properties": .object(members)]
    let rules: JSONLiteral = [
      ["property": "net", "calculate": "price * quantity"], ["property": "total", "calculate": "net + 1"],
    ]
    try session.request("subject/open", ["subject": "order", "schema": schema, "rules": rules])
    return session
  }

  static func figures(_ counts: Counts) -> [Figure] {
    let cells = Double(many * columns)
    return [
      loading.figure(counts["load \(many)"] * Double(many / part) / cells), heap.figure(counts["heap \(many)"] / cells),
      flat.figure(counts.ratio("cell \(many)", to: "flat")),
      few.figure(counts.ratio("cell \(many)", to: "cell 10")), insertion.figure(counts["inserted"]),
      removal.figure(counts["removed"]), move.figure(counts["moved"]),
    ]
  }
}
