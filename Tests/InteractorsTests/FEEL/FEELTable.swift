import EngineSupport
import Foundation
import Interactors
import Testing

/// A file of cases, one a line: `expression => what becomes of it`.
///
/// `# heading` begins a group, and `given name = expression` makes a name known to the cases of the group, or above the
/// first one to all. Other lines are cases, or blank.
struct FEELTable {
  /// A case with its group.
  struct Case {
    let heading: String
    let line: Int
    let source: String
    let expected: String
    let inputs: [(String, FEELValue)]
  }

  let name: String
  let cases: [Case]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tables")

  /// The names of all tables.
  static func names() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return files.filter { $0.pathExtension == "txt" }.map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  /// A table of the folder.
  init(named name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.folder.appending(path: name + ".txt"), encoding: .utf8)
    var cases: [Case] = []
    var heading = ""
    var common: [(String, FEELValue)] = []
    var inputs: [(String, FEELValue)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty { continue }
      if line.hasPrefix("# ") {
        if heading.isEmpty { common = inputs }
        heading = String(line.dropFirst(2))
        inputs = common
        continue
      }
      if line.hasPrefix("given ") {
        let sign = try #require(line.range(of: " = "), "\(name):\(index + 1)")
        let value = try FEELExpression(parsing: Text(String(line[sign.upperBound...])), names: [])
        let given = line[..<sign.lowerBound].dropFirst("given ".count)
        inputs.append((String(given), value.value(in: FEELFixture.environment([]))))
        continue
      }
      let sign = try #require(line.range(of: " => ", options: .backwards), "\(name):\(index + 1)")
      let source = String(line[..<sign.lowerBound])
      let expected = String(line[sign.upperBound...])
      cases.append(Case(heading: heading, line: index + 1, source: source, expected: expected, inputs: inputs))
    }
    self.cases = cases
  }
}

/// Cases of our own where the compatibility kit has few. What each ought to be comes from DMN, whose section is in the
/// heading, or from where the heading says.
@Suite("FEEL: tables")
struct FEELTableTests {
  init() { useTestedZones() }

  @Test("Every case is as the table says")
  func cases() throws {
    var counts: [String] = []
    for name in try FEELTable.names() {
      let table = try FEELTable(named: name)
      for example in table.cases {
        let outcome = FEELFixture.outcome(of: example.source, inputs: example.inputs)
        #expect(outcome == example.expected, "\(name):\(example.line) \(example.heading): \(example.source)")
      }
      counts.append("\(table.cases.count) \(name)")
    }
    print("FEEL tables: \(counts.joined(separator: ", "))")
  }

  @Test("A case has the same value in the body of a function")
  func bodies() throws {
    for name in try FEELTable.names() {
      let table = try FEELTable(named: name)
      for example in table.cases where !example.expected.hasPrefix("error ") {
        let outcome = FEELFixture.outcome(of: "(function() \(example.source))()", inputs: example.inputs)
        #expect(outcome == example.expected, "\(name):\(example.line) \(example.heading): \(example.source)")
      }
    }
  }

  @Test("A case has the same value where the parser does not know what contexts have")
  func unknownContexts() throws {
    for name in try FEELTable.names() {
      let table = try FEELTable(named: name)
      for example in table.cases
      where !example.expected.hasPrefix("error ") && !example.heading.hasSuffix("; the parser must know them") {
        let outcome = FEELFixture.outcome(of: Self.hidingContexts(example.source), inputs: example.inputs)
        #expect(outcome == example.expected, "\(name):\(example.line) \(example.heading): \(example.source)")
      }
    }
  }

  /// The expression with each context passed through a function, of whose result the parser knows nothing.
  private static func hidingContexts(_ source: String) -> String {
    var result = ""
    var isString = false
    var isEscaped = false
    for character in source {
      switch character {
      case "{" where !isString: result += "(function(v) v)({"
      case "}" where !isString: result += "})"
      default: result.append(character)
      }
      if character == "\"", !isEscaped { isString.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }
}
