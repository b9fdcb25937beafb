import Glibc
import InteractorClient
import JSON
import Testing

/// The output of a program, and its exit code.
struct ProgramResult {
  var code: Int32
  var output: String
}

/// Runs the built `interactord` with these arguments and this input, and waits for its end.
func runProgram(_ arguments: [String], input: [UInt8] = []) throws -> ProgramResult {
  let client = try DaemonClient(arguments: arguments, errorOutput: .discarded)
  // A program may end before it has read everything.
  try? client.writeRaw(input)
  client.process.closeInput()
  let output = try client.readToEnd()
  return ProgramResult(code: try client.waitForExit().code, output: String(decoding: output, as: UTF8.self))
}

/// A daemon after `initialize`.
func startDaemon(
  _ capabilities: JSONLiteral = [:],
  locale: JSONLiteral = "en-US",
  arguments: [String] = [],
  framing: Framing = .header
) throws -> DaemonClient {
  let client = try DaemonClient(arguments: arguments, framing: framing)
  try client.initialize(["locale": locale, "capabilities": capabilities])
  return client
}

extension DaemonClient {
  /// Opens a subject `s` with one property `p` of this schema, and binds a text field `f` to it.
  func openField(_ schema: JSONLiteral, value: JSONLiteral? = nil, format: JSONLiteral? = nil) throws {
    var subject: [(name: String, value: JSONLiteral)] = [
      ("subject", "s"), ("schema", ["type": "object", "properties": ["p": schema]]),
    ]
    if let value { subject.append(("values", ["p": value])) }
    try request("subject/open", .object(subject))
    var field: [(name: String, value: JSONLiteral)] = [
      ("field", "f"), ("subject", "s"), ("property", "p"), ("view", "textField"),
    ]
    if let format { field.append(("format", format)) }
    try request("field/bind", .object(field))
  }

  /// The state of the field `f`.
  func readField() throws -> FieldState { try FieldState(request("field/read", ["field": "f"])) }
}

/// A request as bytes, without framing.
func message(_ id: JSONLiteral, _ method: String, _ params: JSONLiteral = [:]) -> [UInt8] {
  let message: JSONLiteral = ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
  return message.bytes
}

/// The resident memory of a process in KiB, from `/proc`.
func residentKiB(of process: ChildProcess) throws -> Int {
  let text = String(decoding: try readFile("/proc/\(process.id)/status"), as: UTF8.self)
  let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
  return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
}

/// Whether this is a build with AddressSanitizer or ThreadSanitizer. Its daemon takes more memory and does not run
/// under valgrind.
let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

/// The bytes of a file.
func readFile(_ path: String) throws -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  try #require(descriptor >= 0, "\(path) cannot be read")
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = read(descriptor, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
  return bytes
}

extension ChildProcess {
  /// Writes as much as the child reads, and returns the number of bytes. Stops if the pipe is full for this time,
  /// because the child has stopped reading.
  @discardableResult
  func writeNow(_ bytes: [UInt8], milliseconds: Int32 = 30_000) throws -> Int {
    var written = 0
    while written < bytes.count {
      let (count, error) = bytes.withUnsafeBytes { buffer in
        (write(input, buffer.baseAddress.map { $0 + written }, buffer.count - written), errno)
      }
      if count > 0 {
        written += count
        continue
      }
      try #require(error == EAGAIN || error == EINTR, "the child has gone")
      var wait = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
      if poll(&wait, 1, milliseconds) <= 0 { break }
    }
    return written
  }
}
