import JSON
import JSONRPC

/// A session with a method of each kind.
final class TestServer {
  let output: OutgoingQueue
  var total: Int64 = 0
  var touches = 0
  var unfinished: [DeferredRequest] = []

  init(output: OutgoingQueue) {
    self.output = output
  }

  static func connection(
    framing: FramingMode,
    options: ConnectionOptions = ConnectionOptions(),
    softLimit: Int = 64 << 10,
    log: @escaping (String) -> Void = { _ in }
  ) -> Connection<TestServer> {
    var options = options
    options.framing = framing
    let output = OutgoingQueue(softLimit: softLimit)
    return Connection(
      session: TestServer(output: output),
      methods: methods,
      output: output,
      options: options,
      log: log
    )
  }

  static var methods: MethodTable<TestServer> {
    MethodTable([
      .request("initialize") { (_, params) throws(ResponseError) in
        if params?["refuse"] != nil { throw .domain(named: "refused", "The server does not want to start.") }
        return JSONText(Array(#"{"ready":true}"#.utf8))
      },
      .request("echo") { (_, params) throws(ResponseError) in
        guard let value = params?["value"] else {
          throw .invalidParams(path: "params.value", expected: "any value", got: "nothing")
        }
        return value
      },
      .request("total") { session, _ in session.total },
      .request("touch") { session, params in
        session.touches += 1
        session.output.notify(Touched(key: params?["name"]?.string ?? "", count: session.touches))
        return session.touches
      },
      .deferred("later") { (session, params, request) throws(ResponseError) in
        guard params != nil else { throw .invalidParams(path: "params", expected: "an object", got: "nothing") }
        session.unfinished.append(request)
        request.onCancel = { [weak session, weak request] in session?.unfinished.removeAll { $0 === request } }
      },
      .request("finish") { session, _ in
        let requests = session.unfinished
        session.unfinished = []
        for request in requests { session.output.succeed(request, with: true) }
        return requests.count
      },
      .notification("add") { session, params in session.total &+= params?["by"]?.integer ?? 0 },
    ])
  }
}

/// A notification with the number of touches so far.
struct Touched: MergeableNotification {
  static var method: StaticString { "touched" }

  var key: String
  var count: Int

  mutating func merge(_ newer: Touched) {
    count = newer.count
  }

  func encode(to writer: inout JSONWriter, limit: Int) -> Touched? {
    writer.beginObject()
    writer.key("name")
    writer.string(key)
    writer.key("count")
    writer.integer(count)
    writer.endObject()
    return nil
  }
}
