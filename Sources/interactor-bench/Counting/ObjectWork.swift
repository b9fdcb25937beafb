import CLinux
import InteractorClient

/// Objects in subjects: a keystroke in one, compared with a flat subject, and what each takes of memory.
enum ObjectWork: Workload {
  private static let ratio = Row(
    "instructions: keystroke in an object, against a flat subject",
    unit: "x",
    budget: 1.1,
    method: "callgrind, session in process, over 400 keystrokes in order/address, bytes to bytes"
  )
  private static let node = Row(
    "heap: an object in a subject",
    unit: "B",
    budget: 1_024,
    method:
      "mallinfo2, session in process, \(count) objects of one property, without that, against as many that are null"
  )
  private static let property = Row(
    "heap: a property of an object",
    unit: "B",
    budget: 150,
    method: "mallinfo2, session in process, \(count) objects of \(many + 1) properties, against one property"
  )
  static let rows = [ratio, node, property]

  private static let count = 200
  private static let many = 20

  static func run(_ counter: Counter) throws(ClientError) {
    for (name, subject) in [("flat", "order"), ("object", "order/address")] {
      let session = SessionInProcess()
      try session.initialize()
      let number: JSONLiteral = ["type": "number"]
      let address: JSONLiteral = ["type": "object", "properties": ["price": number]]
      let properties: JSONLiteral = name == "flat" ? ["price": number] : ["address": address]
      let schema: JSONLiteral = ["type": "object", "properties": properties]
      try session.request("subject/open", ["subject": "order", "schema": schema])
      try session.countTyping(in: subject, counter, as: name)
    }
    for properties in [1, many + 1] {
      let session = SessionInProcess()
      try session.initialize()
      var heap = [false: 0, true: 0]
      for number in 0..<6 {
        for isNull in [true, false] {
          let request = Session.request(1, "subject/open", tree("\(number) \(isNull)", properties, isNull: isNull))
          let before = clinux_heap_bytes()
          try session.send(request)
          // The first subjects pay for what all share.
          if number >= 2 { heap[isNull, default: 0] += (Int(clinux_heap_bytes()) - Int(before)) / 4 }
        }
      }
      counter.tell("heap \(properties)", (heap[false] ?? 0) - (heap[true] ?? 0))
    }
  }

  /// The parameters of `subject/open` for a subject with objects of one shape.
  private static func tree(_ name: String, _ properties: Int, isNull: Bool) -> JSONLiteral {
    let inner = (0..<properties).map { (name: "p\($0)", value: ["type": "number"] as JSONLiteral) }
    let shape: JSONLiteral = ["type": ["object", "null"], "properties": .object(inner)]
    let outer = (0..<count).map { (name: "o\($0)", value: ["$ref": "#/$defs/shape"] as JSONLiteral) }
    let schema: JSONLiteral = ["type": "object", "properties": .object(outer), "$defs": ["shape": shape]]
    let values = (0..<count).map { (name: "o\($0)", value: isNull ? .null : [:] as JSONLiteral) }
    return ["subject": .string(name), "schema": schema, "values": .object(values)]
  }

  static func figures(_ counts: Counts) -> [Figure] {
    let (few, all) = (counts["heap 1"] / Double(count), counts["heap \(many + 1)"] / Double(count))
    let each = (all - few) / Double(many)
    return [
      ratio.figure(counts.ratio("object", to: "flat")), node.figure(few - each), property.figure(each),
    ]
  }
}
