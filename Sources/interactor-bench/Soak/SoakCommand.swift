import Glibc
import InteractorClient
import JSON

/// Random requests over a thousand fields, and writes of the program between them. A client that follows the protocol
/// must end with the daemon's state, at any pace of reading, and the daemon must not grow.
struct SoakCommand {
  private static let fieldCount = 1000

  /// How the next requests are sent.
  private enum Pace: CaseIterable {
    /// Each is answered before the next one is sent.
    case turns
    /// Many are under way, and answers are read meanwhile.
    case pipelined
    /// So many are sent before anything is read that notifications merge.
    case withoutReading

    var count: Int {
      switch self {
      case .turns: 100
      case .pipelined: 500
      case .withoutReading: 4000
      }
    }
  }

  private let client: DaemonClient
  private var form: SoakForm
  private var actions: SoakActions
  private var sent: [Int64: SoakActions.Request] = [:]
  private var lastID: Int64 = 0
  private var refusals = 0

  /// Runs the soak and returns the exit code: 1 if client and daemon differ, or the daemon has grown or ended.
  static func run(_ options: BenchOptions) -> Int32 {
    let seed = options.seed ?? UInt64(UInt32.random(in: 0...UInt32.max))
    Output.print("\(options.keystrokeCount) requests over \(fieldCount) fields, --seed \(seed)\n")
    do throws(ClientError) {
      var soak = try SoakCommand(options, seed: seed)
      try soak.run(options.keystrokeCount)
      return 0
    } catch {
      Output.printError("interactor-bench: --soak with --seed \(seed): \(error)\n")
      return 1
    }
  }

  private init(_ options: BenchOptions, seed: UInt64) throws(ClientError) {
    client = try DaemonClient(path: options.daemon, errorOutput: .discarded, milliseconds: 120_000)
    form = SoakForm(controls: Array(repeating: SoakForm.Control(), count: Self.fieldCount))
    actions = SoakActions(generator: SplitMix(seed: seed), fieldCount: Self.fieldCount)
    try client.initialize(["locale": "en-US", "capabilities": ["positionEncodings": ["utf-8"]]])
    for number in 0..<Self.fieldCount {
      let kind = SoakActions.kind(ofField: number)
      let subject = JSONLiteral.string(SoakActions.subject(ofField: number))
      if number % (SoakActions.kinds.count * 2) == 0 {
        let properties = SoakActions.kinds.map { (name: $0.property, value: $0.schema) }
        try client.request(
          "subject/open",
          ["subject": subject, "schema": ["type": "object", "properties": .object(properties)]]
        )
      }
      var params: [(name: String, value: JSONLiteral)] = [
        ("field", .string("\(number)")), ("subject", subject), ("property", .string(kind.property)),
        ("view", kind.view),
      ]
      if let format = kind.format { params.append(("format", format)) }
      try form.show(try FieldState(client.request("field/bind", .object(params))))
    }
  }

  private mutating func run(_ count: Int) throws(ClientError) {
    var done = 0
    var warm: Int?
    var checks = 0
    while done < count {
      let pace = Pace.allCases[actions.generator.below(Pace.allCases.count)]
      let size = min(pace.count, count - done)
      try play(size, pace)
      done += size
      // By then the undo histories and the output buffer have their largest sizes, if there are enough requests.
      if warm == nil, done >= count / 4 { warm = ProcessFiles.residentBytes(of: client.process) }
      if done * 4 / count > checks {
        checks += 1
        try compare()
      }
    }
    let resident = ProcessFiles.residentBytes(of: client.process)
    let peak = ProcessFiles.peakResidentBytes(of: client.process)
    let ending = try client.shutdown()
    guard ending.code == 0 else { throw .unexpected("exit code \(ending.code)") }
    let growth = (resident - (warm ?? resident)) >> 10
    Output.print(
      "client and daemon agree after \(done) requests (\(refusals) refused, \(form.notificationCount) notifications); "
        + "resident \(resident >> 10) KiB, \(growth) KiB more than after a quarter, peak \(peak >> 10) KiB\n"
    )
    guard growth < 4096 else { throw .unexpected("the daemon has grown by \(growth) KiB") }
  }

  /// Sends requests and reads all answers.
  private mutating func play(_ count: Int, _ pace: Pace) throws(ClientError) {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      let (request, method, params) = actions.next(pace == .turns ? form : nil)
      lastID += 1
      sent[lastID] = request
      bytes += Session.request(lastID, method, params)
      if pace != .withoutReading {
        try client.writeRaw(bytes)
        bytes = []
      }
      if pace == .turns { try readAnswers() }
    }
    if pace == .withoutReading { try writeWithoutReading(bytes) }
    try readAnswers()
  }

  private mutating func readAnswers() throws(ClientError) {
    while !sent.isEmpty {
      guard let message = try client.receive("answers") else {
        throw .closed(waitingFor: "answers")
      }
      if let method = message["method"]?.string {
        try form.apply(message, method)
      } else {
        try take(message)
      }
    }
  }

  private mutating func take(_ answer: JSONValue) throws(ClientError) {
    guard let id = answer["id"]?.integer, let request = sent.removeValue(forKey: id) else {
      throw .unexpected(String(decoding: answer.serialized(), as: UTF8.self))
    }
    guard let result = answer["result"] else {
      // Errors of the domain are expected.
      guard answer["error"]?["code"]?.integer == -32803 else {
        throw .unexpected(String(decoding: answer.serialized(), as: UTF8.self))
      }
      refusals += 1
      return
    }
    switch request {
    case .edit(let field, let range, let text):
      form.controls[field].apply(try EditResult(result), splice: (range, text))
    case .revision(let field): form.controls[field].apply(try EditResult(result), splice: nil)
    case .state: try form.show(try FieldState(result))
    case .values(let subject):
      for (name, value) in result["values"]?.members ?? [] {
        form.values[subject, default: [:]][String(decoding: name, as: UTF8.self)] = value.serialized()
      }
    case .other: break
    }
  }

  private func writeWithoutReading(_ bytes: [UInt8]) throws(ClientError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(client.process.input, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count > 0 {
        written += count
        continue
      }
      guard count < 0, errno == EAGAIN || errno == EINTR else { throw .closed(waitingFor: "it to read") }
      var wait = pollfd(fd: client.process.input, events: Int16(POLLOUT), revents: 0)
      guard poll(&wait, 1, 120_000) != 0 else { throw .timedOut(waitingFor: "it to read") }
    }
  }

  /// Compares the state of the client with the state of the daemon.
  private func compare() throws(ClientError) {
    for (number, control) in form.controls.enumerated() {
      let state = try FieldState(client.request("field/read", ["field": .string("\(number)")]))
      var told = SoakForm.Control()
      told.show(state)
      guard told.text == control.text, told.version == control.version, told.selection == control.selection else {
        throw .unexpected("field \(number): the client shows \(control), the daemon has \(told)")
      }
    }
    for (subject, values) in form.values {
      let read = try client.request("subject/read", ["subject": .string(subject)])
      for (property, told) in values {
        let value = read["values"]?[utf8: Array(property.utf8)]?.serialized() ?? []
        guard isSame(told, value) else {
          let (told, value) = (String(decoding: told, as: UTF8.self), String(decoding: value, as: UTF8.self))
          throw .unexpected("\(property) of \(subject): the client was told \(told), the daemon has \(value)")
        }
      }
    }
  }

  /// Whether two values are equal, numbers by value: a change from 1.5 to 1.50 is no change.
  private func isSame(_ value: [UInt8], _ other: [UInt8]) -> Bool {
    if value == other { return true }
    guard let number = ExactDecimal(jsonNumber: value) else { return false }
    return number == ExactDecimal(jsonNumber: other)
  }
}
