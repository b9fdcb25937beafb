import JSON
import JSONRPC
import Testing

@Suite struct MethodTableTests {
  @Test func namesAreListedInOrder() {
    let names = ["initialize", "echo", "total", "touch", "later", "finish", "add"]
    #expect(TestServer.methods.names == names)
    #expect(LifecycleMethod.allCases.map(\.rawValue).contains("$/cancelRequest"))
  }

  @Test func everyMethodIsFoundAndNoOther() throws {
    let methods = MethodTable<Void>([
      .request("a") { _, _ in 1 }, .request("a/b") { _, _ in 2 }, .request("ab") { _, _ in 3 },
      .request("b/a") { _, _ in 4 }, .request("A") { _, _ in 5 }, .request("a") { _, _ in 6 },
      .request("$/cancelRequest") { _, _ in 7 }, .request("initialize") { _, _ in 8 },
    ])
    let queue = OutgoingQueue()
    let connection = Connection(
      session: (),
      methods: methods,
      output: queue,
      options: ConnectionOptions(framing: .line)
    )
    let expected: [(String, String)] = [
      ("initialize", #""result":8"#), ("a", #""result":1"#), ("a/b", #""result":2"#), ("ab", #""result":3"#),
      ("b/a", #""result":4"#), ("A", #""result":5"#), ("B", #""error":{"code":-32601"#),
      ("", #""error":{"code":-32601"#), ("a/", #""error":{"code":-32601"#), ("a\\u0000", #""error":{"code":-32601"#),
      ("$/cancelRequest", #""error":{"code":-32600"#), ("shutdown", #""result":null"#),
    ]
    for (name, answer) in expected {
      connection.receive(Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(name)\"}\n".utf8))
      #expect(String(decoding: connection.takeOutput(), as: UTF8.self).contains(answer), "\(name)")
    }
  }

  @Test(arguments: [
    (
      ResponseError.domain(named: "unknownField", "There is no field \"x\".") { data in
        data.key("field")
        data.string("x")
      }, #"{"code":-32803,"message":"There is no field \"x\".","data":{"code":"unknownField","field":"x"}}"#
    ),
    (
      .domain(.contentModified, named: "stale", "Read it again."),
      #"{"code":-32801,"message":"Read it again.","data":{"code":"stale"}}"#
    ),
    (
      .invalidParams(path: "params.range.start", expected: "an integer", got: "a string"),
      #"{"code":-32602,"message":"params.range.start must be an integer, not a string.","data":{"path":"params.range.start","expected":"an integer","got":"a string"}}"#
    ),
    (ResponseError(.internalError, "A fault."), #"{"code":-32603,"message":"A fault."}"#),
  ])
  func errorsAreObjects(error: ResponseError, expected: String) {
    var writer = JSONWriter()
    error.encode(to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }
}
