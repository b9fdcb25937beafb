import InteractorServer

/// What `interactord check` prints.
enum CheckPage {
  /// The properties in columns, and what is doubtful.
  static func text(of check: SchemaCheck) -> String {
    let rows = check.properties.map(columns)
    let widths = (0..<3).map { column in min(rows.map { $0[column].count }.max() ?? 0, 40) }
    var text = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column < widths.count { line += String(repeating: " ", count: max(0, widths[column] - cell.count) + 2) }
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    if rows.isEmpty { text += "The schema has no properties.\n" }
    if check.warnings.isEmpty { return text }
    return text + "\n" + check.warnings.map(line).joined()
  }

  /// A finding on a line of its own.
  static func line(_ finding: SchemaCheck.Finding) -> String {
    let place = finding.place.isEmpty ? "" : finding.place + ": "
    return EscapedText.escaped(place + finding.message) + "\n"
  }

  private static func columns(_ property: PropertyLine) -> [String] {
    let name = String(repeating: "  ", count: property.level) + EscapedText.escaped(property.name, limit: 80)
    return [
      name + (property.isRequired ? " *" : ""), property.control ?? "-", property.type,
      EscapedText.escaped(property.limits.joined(separator: ", ")),
    ]
  }
}
