import FoundationEssentials

/// A text file of the package.
struct SourceFile {
  /// The path from the root of the package: `Sources/JSON/JSONValue.swift`.
  let path: String
  let text: String
  /// The text without comments and without what stands in string literals, line by line as it was.
  let code: String

  /// The root of the package, with a slash at the end.
  static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/") + "/"
  }()

  /// The file at a path from the root of the package.
  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOfFile: Self.root + path, encoding: .utf8)
    code = path.hasSuffix(".swift") ? CodeStripper.code(of: text) : ""
  }

  /// A file of Swift that a test makes up.
  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = CodeStripper.code(of: text)
  }

  /// All files of some kinds in a folder and below, in a fixed order.
  static func all(in folder: String, endingWith suffixes: [String] = [".swift"]) throws -> [SourceFile] {
    try FileManager.default.subpathsOfDirectory(atPath: root + folder)
      .filter { path in suffixes.contains { path.hasSuffix($0) } && !path.hasPrefix(".") }
      .sorted()
      .map { try SourceFile("\(folder)/\($0)") }
  }

  /// The folders in a folder.
  static func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + folder)
      .filter { !$0.hasPrefix(".") && !$0.contains(".") }
      .sorted()
  }

  /// The target that the file belongs to: the folder below `Sources` or `Tests`.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The lines, without their ends.
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The modules that it imports.
  var imports: [String] {
    let pattern = /(?:[@a-z]\w* )*?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+).*/
    return code.split(separator: "\n").filter { $0.contains("import ") }
      .compactMap { $0.wholeMatch(of: pattern).map { String($0.output.1) } }
  }

  /// Where a pattern is in the code: `Sources/JSON/JSONValue.swift:12: value!`. In it, `\b` stands at each end of a
  /// name: `field.view` are two.
  func places(of pattern: some RegexComponent) -> [String] {
    let pattern = pattern.regex.wordBoundaryKind(.simple)
    return code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      line.firstMatch(of: pattern) == nil ? nil : "\(path):\(index + 1):\(line)"
    }
  }
}

extension SourceFile {
  /// The functions that change what the file stores and nobody else can set, and do not ask for a transaction. Private
  /// ones are called by those that do. `others` are members that are no state.
  func functionsThatChangeIt(but others: Set<String>) -> [String] {
    let stored = /^  (?:@exclusivity\(unchecked\) )?private(?:\(set\))? (?:weak )?var (\w+)[^{]*(?:\{ didSet .*)?$/
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let members = lines.compactMap { try? stored.wholeMatch(in: $0).map { String($0.output.1) } }
    guard
      let change = try? Regex(
        "\\b(?:\(members.filter { !others.contains($0) }.joined(separator: "|")))(?:[?!]|\\[[^\\]]*\\]|\\.\\w+)*"
          + "(?: (?:[-+*|]|&[-+])?= |\\.(?:append|insert|remove\\w*|toggle|record|formUnion|subtract)\\b)"
      ).wordBoundaryKind(.simple)
    else { return ["a pattern that cannot be"] }
    var found: [String] = []
    var (name, function): (String?, String) = (nil, "")
    for line in lines {
      if let head = line.firstMatch(of: /^  (?:@\w+(?:\(\w+\))? )?(?:mutating )?func (\w+)/) {
        (name, function) = (String(head.output.1), "")
      }
      guard let started = name else { continue }
      function += line + "\n"
      let ends = line == "  }" || (function.filter { $0 == "\n" }.count == 1 && line.hasSuffix("}"))
      if !ends { continue }
      if !function.contains("Transaction"), function.contains(change) { found.append(started) }
      name = nil
    }
    return found
  }
}
