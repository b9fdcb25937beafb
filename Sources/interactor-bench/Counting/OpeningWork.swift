import CLinux
import InteractorClient

/// What it takes to open a flat subject, and to save and restore what is open, for each property.
enum OpeningWork: Workload {
  private static let opening = Row(
    "instructions: subject/open, per property",
    unit: "Ir",
    method: "callgrind, session in process, over 4 subjects of \(count) properties of all scalar types"
  )
  private static let openingWithRules = Row(
    "instructions: subject/open with rules, per property",
    unit: "Ir",
    method: "callgrind, session in process, over 4 subjects of \(count) properties with a rule each"
  )
  private static let memory = Row(
    "heap: a property of an open subject",
    unit: "B",
    method: "mallinfo2, session in process, over 4 subjects of \(count) properties"
  )
  private static let memoryWithRules = Row(
    "heap: a property with a rule",
    unit: "B",
    method: "mallinfo2, session in process, over 4 subjects of \(count) properties with a rule each"
  )
  private static let saving = Row(
    "instructions: session/save, per property",
    unit: "Ir",
    method: "callgrind, session in process, \(saved) properties in subjects of 500"
  )
  private static let restoring = Row(
    "instructions: session/restore, per property",
    unit: "Ir",
    method: "callgrind, session in process, \(saved) properties in subjects of 500, as one text"
  )
  static let rows = [opening, openingWithRules, memory, memoryWithRules, saving, restoring]

  private static let count = 500
  /// Fewer in a build for debugging, which is many times slower under callgrind.
  #if DEBUG
    private static let saved = 1000
  #else
    private static let saved = 10_000
  #endif

  static func run(_ counter: Counter) throws(ClientError) {
    for (name, hasRules) in [("flat", false), ("ruled", true)] {
      let session = SessionInProcess()
      try session.initialize()
      // The first subject pays for what all share.
      try session.request("subject/open", subject(0, hasRules))
      let requests = (1...4).map { Session.request(1, "subject/open", subject($0, hasRules)) }
      let before = clinux_heap_bytes()
      try counter.region("open \(name)", count: 4) { number throws(ClientError) in
        try session.send(requests[number])
      }
      counter.tell("heap \(name)", Int(clinux_heap_bytes()) - Int(before))
    }
    try saveAndRestore(counter)
  }

  private static func saveAndRestore(_ counter: Counter) throws(ClientError) {
    let session = SessionInProcess()
    try session.initialize()
    for number in 0..<saved / count { try session.request("subject/open", subject(number, false)) }
    let save = Session.request(1, "session/save", [:])
    var answer: [UInt8] = []
    try counter.region("save", count: 1) { _ throws(ClientError) in answer = try session.send(save) }
    // The answer ends with `"snapshot":{...}}}`.
    let text = String(decoding: answer.drop { $0 != UInt8(ascii: "{") }.dropLast(2), as: UTF8.self)
    guard let start = text.firstRange(of: "{\"version\"")?.lowerBound else {
      throw .unexpected("session/save has not answered with a snapshot")
    }
    let restored = SessionInProcess()
    try restored.initialize()
    let restore = Session.request(1, "session/restore", ["snapshot": .string(String(text[start...]))])
    try counter.region("restore", count: 1) { _ throws(ClientError) in try restored.send(restore) }
  }

  /// The parameters of `subject/open` for a subject with properties of each type in turn.
  private static func subject(_ number: Int, _ hasRules: Bool) -> JSONLiteral {
    var properties: [(name: String, value: JSONLiteral)] = []
    var rules: [JSONLiteral] = []
    for place in 0..<count {
      let name = "property\(place)"
      properties.append((name: name, value: kinds[place % kinds.count]))
      if hasRules {
        rules.append(["property": .string(name), "relevant": .string("property\((place + 1) % count) != null")])
      }
    }
    return [
      "subject": .string("subject\(number)"),
      "schema": ["type": "object", "required": ["property0"], "properties": .object(properties)],
      "rules": .array(rules),
    ]
  }

  private static let kinds: [JSONLiteral] = [
    ["type": "string", "title": "Customer", "maxLength": 60, "default": "nobody"],
    ["type": ["integer", "null"], "minimum": 1, "maximum": 9999],
    ["type": "number", "title": "Price", "description": "of one piece", "minimum": 0, "multipleOf": .number("0.01")],
    ["type": "boolean", "title": "Paid", "default": true],
    ["type": "string", "enum": ["prepaid", "net 14", "net 30"], "default": "net 30"],
    ["type": ["string", "null"], "format": "date", "readOnly": true],
  ]

  static func figures(_ counts: Counts) -> [Figure] {
    let properties = Double(count)
    return [
      opening.figure(counts["open flat"] / properties),
      openingWithRules.figure(counts["open ruled"] / properties),
      memory.figure(counts["heap flat"] / properties / 4),
      memoryWithRules.figure(counts["heap ruled"] / properties / 4),
      saving.figure(counts["save"] / Double(saved)),
      restoring.figure(counts["restore"] / Double(saved)),
    ]
  }
}
