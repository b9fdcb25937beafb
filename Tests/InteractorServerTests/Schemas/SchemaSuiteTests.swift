import Foundation
import InteractorServer
import JSON
import TestSupport
import Testing

/// The scalar part of the official JSON Schema test suite, where it lies beside the repository. Each schema is that of
/// a property, and each datum is written to it; it is valid if the write leaves no issue.
@Suite struct SchemaSuiteTests {
  /// Where the answer differs from the suite's, and why. What the protocol does not hold is refused, not invalid.
  private static let differences: [String: String] = [
    "optional-bignum.json: integer: a bignum is an integer": "integers have 64 bits (number-entry N5)",
    "optional-bignum.json: integer: a negative bignum is an integer": "integers have 64 bits (number-entry N5)",
    "optional-bignum.json: number: a bignum is a number": "numbers have 38 significant digits (protocol, section 1)",
    "optional-bignum.json: number: a negative bignum is a number": "numbers have 38 significant digits",
    "format.json: * only an annotation by default": "format is an assertion here (subjects.md)",
    "optional-float-overflow.json: all integers are multiples of 0.5, if overflow is handled: "
      + "valid if optional overflow handling is implemented": "integers have 64 bits (number-entry N5)",
  ]

  private static let path = "json-schema-suite"

  @Test(.enabled(if: SharedData.url(path) != nil, "\(SharedData.reasonToSkip(path))"))
  func scalarKeywordsMeanWhatTheSuiteSays() throws {
    let folder = try #require(SharedData.url(Self.path))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    var cases = 0
    var passedOver = 0
    for name in names.sorted() {
      let document = try JSONDocument([UInt8](Data(contentsOf: folder.appending(path: name))))
      for group in document.root.elements ?? [] {
        guard let schema = group["schema"] else { continue }
        for test in group["tests"]?.elements ?? [] {
          guard let isValid = test["valid"]?.boolean, let data = test["data"],
            let answer = Self.isValid(data, schema)
          else {
            passedOver += 1
            continue
          }
          cases += 1
          let description = "\(name): \(group["description"]?.string ?? ""): \(test["description"]?.string ?? "")"
          #expect((answer != isValid) == Self.isDifferent(description), "\(description)")
        }
      }
    }
    print("JSON Schema suite: \(cases) cases ran, \(passedOver) are about what subjects do not have")
    #expect(cases > 500)
  }

  /// Whether a difference is known; `*` in the table stands for anything.
  private static func isDifferent(_ description: String) -> Bool {
    differences.keys.contains { key in
      let parts = key.split(separator: "*", maxSplits: 1)
      guard parts.count == 2 else { return key == description }
      return description.hasPrefix(parts[0]) && description.hasSuffix(parts[1])
    }
  }

  /// Whether a datum satisfies a schema; nil where the question cannot be asked of a subject: data that are no scalars,
  /// and schemas that admit no scalar type, or more than one.
  private static func isValid(_ data: JSONValue, _ schema: JSONValue) -> Bool? {
    guard let natural = type(of: data) else { return nil }
    let enumerated = (schema["enum"]?.elements ?? []) + [schema["const"]].compactMap(\.self)
    // In the enumeration of a property there are values of its type only.
    guard enumerated.allSatisfy({ type(of: $0) == natural || $0.isNull }) else { return nil }
    var keywords = (schema.members ?? []).map { (String(decoding: $0.name, as: UTF8.self), text($0.value)) }
    if let declared = schema["type"] {
      let names = declared.elements?.compactMap(\.string) ?? [declared.string ?? ""]
      let scalars = names.filter(scalarTypes.contains)
      guard scalars.count == 1, names.allSatisfy({ $0 == "null" || scalarTypes.contains($0) }) else { return nil }
    } else {
      let isOptional = data.isNull || enumerated.contains(where: \.isNull)
      keywords.append(("type", isOptional ? #"["\#(natural)","null"]"# : #""\#(natural)""#))
    }
    let property = keywords.map { #""\#($0)":\#($1)"# }.joined(separator: ",")
    let dialogue = Dialogue()
    let opened = dialogue.request("subject/open", #"{"subject":"s","schema":{"properties":{"p":{\#(property)}}}}"#)
    guard opened.last?.contains("\"result\"") == true else { return nil }
    let written = dialogue.request("subject/write", #"{"subject":"s","values":{"p":\#(text(data))}}"#)
    guard written.last?.contains("\"result\"") == true else { return false }
    return dialogue.request("subject/read", #"{"subject":"s"}"#).last?.contains("\"issues\":{}") == true
  }

  private static func text(_ value: JSONValue) -> String { String(decoding: value.serialized(), as: UTF8.self) }

  private static let scalarTypes = ["string", "integer", "number", "boolean"]

  private static func type(of value: JSONValue) -> String? {
    switch value.kind {
    case .string: "string"
    case .integer, .number: "number"
    case .boolean: "boolean"
    case .null: "string"
    case .array, .object: nil
    }
  }
}
