import InteractorClient

/// What a schema demands of lists and around them, in an order of many rows, against one of few: a keystroke costs what
/// it changes, and not what stands beside it.
enum ConditionWork: Workload {
  /// A kind of demand, and where the keystrokes are that it has to look at.
  private enum Demand: String, CaseIterable {
    case condition = "that an `if` reads, beside"
    case uniqueItems = "with `uniqueItems`, in a cell of"
    case contains = "with `contains`, in a cell of"

    var row: Row {
      Row(
        "instructions: keystroke \(rawValue) \(many) rows, against ten",
        unit: "x",
        budget: 1.1,
        method: "callgrind, session in process, over 400 keystrokes, bytes to bytes"
      )
    }

    /// The subject of the field.
    func subject(_ rows: Int) -> String { self == .condition ? "order" : "order/lines/#\(rows / 2)" }

    /// What the schema demands, of the order and of its lines.
    var order: [(name: String, value: JSONLiteral)] {
      guard self == .condition else { return [] }
      let test: JSONLiteral = ["properties": ["price": ["minimum": 1_000_000]], "required": ["price"]]
      return [("if", test), ("then", ["required": ["note"]])]
    }

    var lines: [(name: String, value: JSONLiteral)] {
      switch self {
      case .condition: []
      case .uniqueItems: [("uniqueItems", true)]
      case .contains: [("contains", ["properties": ["price": ["minimum": 1_000_000]]]), ("minContains", 1)]
      }
    }
  }

  static let rows = Demand.allCases.map(\.row)

  private static let many = RowWork.many

  static func run(_ counter: Counter) throws(ClientError) {
    for demand in Demand.allCases {
      for rows in [10, many] {
        let session = SessionInProcess()
        try session.initialize()
        try open(demand, session)
        for start in stride(from: 0, to: rows, by: RowWork.part) {
          try insert(start..<min(rows, start + RowWork.part), session)
        }
        try session.countTyping(in: demand.subject(rows), counter, as: "\(demand) \(rows)")
      }
    }
  }

  private static func open(_ demand: Demand, _ session: SessionInProcess) throws(ClientError) {
    let number: JSONLiteral = ["type": "number"]
    let item: JSONLiteral = ["type": "object", "properties": ["price": number, "text": ["type": "string"]]]
    let lines: JSONLiteral = .object([("type", "array"), ("items", item)] + demand.lines)
    let properties: JSONLiteral = ["price": number, "note": ["type": "string"], "lines": lines]
    let schema: JSONLiteral = .object([("type", "object"), ("properties", properties)] + demand.order)
    try session.request("subject/open", ["subject": "order", "schema": schema])
  }

  private static func insert(_ numbers: Range<Int>, _ session: SessionInProcess) throws(ClientError) {
    let items = numbers.map { number -> JSONLiteral in
      ["values": ["price": .number("\(number).25"), "text": .string("text \(number)")]]
    }
    try session.send(SessionInProcess.loading(items))
  }

  static func figures(_ counts: Counts) -> [Figure] {
    Demand.allCases.map { demand in demand.row.figure(counts.ratio("\(demand) \(many)", to: "\(demand) 10")) }
  }
}
