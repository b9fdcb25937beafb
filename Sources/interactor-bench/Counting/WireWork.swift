import FoundationLocale
import InteractorClient
import InteractorServer
import JSONRPC

/// A message with its JSON in both directions, and a label that shows a changed property.
enum WireWork: Workload {
  private static let message = Row(
    "instructions: per keystroke message, JSON both ways",
    unit: "Ir",
    budget: Row.whenOptimized(24_000),
    method: "callgrind, session in process, over 400 keystrokes with their notifications"
  )
  private static let label = Row(
    "instructions: per label and change",
    unit: "Ir",
    budget: Row.whenOptimized(3500),
    method: "callgrind, session in process, a property on 1,000 labels written 8 times, less what it takes without"
  )
  private static let ratio = Row(
    "instructions: per label at 1,000 labels, against 100",
    unit: "x",
    budget: 1.1,
    method: "callgrind, session in process"
  )
  static let rows = [message, label, ratio]

  static func run(_ counter: Counter) throws(ClientError) {
    let connection = Server.makeConnection(options: SessionOptions(locales: .foundation))
    var output: [UInt8] = []
    for request in Session.opening { output = answer(connection, request) }
    guard String(decoding: output, as: UTF8.self).contains(Session.shownPrice) else {
      throw .unexpected("the price is not shown as \(Session.shownPrice)")
    }
    for number in 0..<200 { send(connection, Session.keystrokes[number % 2]) }
    try counter.region("message", count: 400) { number throws(ClientError) in
      send(connection, Session.keystrokes[number % 2])
    }
    var bound = 0
    for labels in [0, 100, 1000] {
      for number in bound..<labels { send(connection, Session.label(number)) }
      bound = labels
      for number in 0..<4 { send(connection, Session.write(number)) }
      try counter.region("labels \(labels)", count: 8) { number throws(ClientError) in
        send(connection, Session.write(number))
      }
    }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    let few = (counts["labels 100"] - counts["labels 0"]) / 100
    let many = (counts["labels 1000"] - counts["labels 0"]) / 1000
    return [message.figure(counts["message"]), label.figure(many), ratio.figure(many / few)]
  }

  private static func send(_ connection: Connection<InteractorServer.Session>, _ request: [UInt8]) {
    connection.receive(request)
    // As the daemon does, which writes from the queue's own memory.
    connection.didWrite(connection.withPendingOutput { $0.count })
  }

  /// As `send`; returns what the session has to say.
  private static func answer(_ connection: Connection<InteractorServer.Session>, _ request: [UInt8]) -> [UInt8] {
    connection.receive(request)
    let output = connection.withPendingOutput { Array($0) }
    connection.didWrite(output.count)
    return output
  }
}
