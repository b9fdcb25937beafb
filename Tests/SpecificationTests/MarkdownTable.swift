import FoundationEssentials
import Testing

/// The tables of a page of the specification.
struct MarkdownTable {
  /// One row: its cells, without the blanks around them.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: Int
    let cells: [String]

    var testDescription: String { "line \(line): " + cells.joined(separator: " | ") }
  }

  /// The rows of all tables with this heading in a page of `Protocol/`.
  static func rows(of page: String, under heading: [String]) throws -> [Row] {
    let text = try text(of: "Protocol/\(page)")
    var rows: [Row] = []
    var isInside = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("|") else {
        isInside = false
        continue
      }
      let cells = cells(of: line)
      if cells == heading {
        isInside = true
      } else if isInside, !line.hasPrefix("|-") {
        rows.append(Row(line: index + 1, cells: cells))
      }
    }
    return rows
  }

  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// A file of the package, by its path in it.
  static func text(of path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// All Swift files in folders of the package, with their paths in it.
  static func swiftFiles(in folders: [String]) throws -> [(path: String, text: String)] {
    try folders.flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
      return try paths.filter { $0.hasSuffix(".swift") }.map { path in
        ("\(folder)/\(path)", try text(of: "\(folder)/\(path)"))
      }
    }
  }

  /// Splits at bars, except after a backslash.
  private static func cells(of line: Substring) -> [String] {
    line.replacing("\\|", with: "\u{0}").split(separator: "|").map { cell in
      String(
        cell.replacing("\u{0}", with: "|").trimmingPrefix(while: \.isWhitespace).reversed()
          .trimmingPrefix(while: \.isWhitespace).reversed()
      )
    }
  }
}

extension String {
  /// The texts in backticks, in order.
  var quoted: [String] { matches(of: /`([^`]*)`/).map { String($0.output.1) } }
}
