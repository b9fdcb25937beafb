import JSON
import TestSupport
import Testing

/// A JSON value of a test.
private indirect enum Model: Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(String)
  case string([UInt8])
  case array([Model])
  case object([Member])

  struct Member: Equatable {
    var name: [UInt8]
    var value: Model
  }

  init(random: inout SeededGenerator, depth: Int) {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0: self = .null
    case 1: self = .boolean(random.below(2) == 0)
    case 2: self = .integer(Int64(bitPattern: random.next()) >> random.below(64))
    case 3: self = .number(random.number() + "e0")
    case 4: self = .string(Array(random.string().utf8))
    case 5: self = .array((0..<random.below(5)).map { _ in Model(random: &random, depth: depth - 1) })
    default:
      var members: [Member] = []
      for index in 0..<random.below(24) {
        let name = Array("\(index)\(random.string().filter { $0 != "\u{0}" })".utf8).filter { $0 != 0 }
        members.append(Member(name: name, value: Model(random: &random, depth: depth - 1)))
      }
      self = .object(members)
    }
    // A number has at most one exponent.
    if case .number(let text) = self, text.dropLast(2).contains(where: { $0 == "e" || $0 == "E" }) {
      self = .number(String(text.dropLast(2)))
    }
  }

  init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.boolean ?? false)
    case .integer: self = .integer(value.integer ?? 0)
    case .number: self = .number(String(decoding: value.numberText ?? [], as: UTF8.self))
    case .string: self = .string(value.utf8 ?? [])
    case .array: self = .array((value.elements ?? []).map { Model($0) })
    case .object: self = .object((value.members ?? []).map { Member(name: $0.name, value: Model($0.value)) })
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .number(let text): writer.number(text: Array(text.utf8))
    case .string(let text): writer.string(utf8: text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(utf8: member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

@Suite struct RoundTripTests {
  @Test func whatIsWrittenIsReadBack() throws {
    var random = SeededGenerator.printed(for: "whatIsWrittenIsReadBack")
    for _ in 0..<400 {
      let model = Model(random: &random, depth: 4)
      var writer = JSONWriter()
      model.write(to: &writer)
      let root = try JSONDocument(writer.bytes).root
      #expect(Model(root) == model)
      #expect(root.serialized() == writer.bytes, "json-c and the writer spell the same value alike")
    }
  }

  @Test func noMutationOfATextTraps() throws {
    var random = SeededGenerator.printed(for: "noMutationOfATextTraps")
    let parser = JSONParser(limits: JSONLimits(maximumDepth: 8, maximumValues: 200))
    let pieces = [#"\u"#, #"\ud83d"#, "\"", "{", "}", "[", "]", ",", ":", "99999999999999999999", "-0", "1e5", "null"]
    var read = 0
    for _ in 0..<300 {
      var writer = JSONWriter()
      Model(random: &random, depth: 3).write(to: &writer)
      for _ in 0..<40 {
        var text = writer.bytes
        for _ in 0...random.below(3) {
          let place = random.below(text.count + 1)
          switch random.below(4) {
          case 0 where place < text.count: text[place] = UInt8(truncatingIfNeeded: random.next())
          case 1 where place < text.count: text.remove(at: place)
          case 2: text.insert(contentsOf: pieces[random.below(pieces.count)].utf8, at: place)
          default: text.removeLast(min(text.count, random.below(4)))
          }
        }
        guard let document = try? text.withUnsafeBytes({ try parser.parse($0) }) else { continue }
        read += 1
        let again = try JSONDocument(document.root.serialized(), limits: parser.limits)
        #expect(Model(again.root) == Model(document.root))
      }
    }
    print("noMutationOfATextTraps: \(read) of 12000 mutated texts are JSON")
  }
}
