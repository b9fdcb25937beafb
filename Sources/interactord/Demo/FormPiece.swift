/// What stands on one line of the form: a control with its label, several controls beside each other, or the titles of
/// the columns above the lines of the invoice.
struct FormPiece {
  var kind: Kind
  /// The controls, as indices in those of the session; of the titles, those of a line that has them.
  var controls: Range<Int>

  /// The kinds of piece.
  enum Kind: Equatable {
    /// A control with its label, and those beside it.
    case controls
    /// The titles of the columns.
    case titles
    /// A line of the invoice; its number from 1.
    case line(Int)
    /// The place to add a line, below the lines; it says which of them are shown, if not all are.
    case add(shown: Range<Int>, of: Int)
  }

  /// The pieces of a form, from top to bottom. Of the lines of the invoice there are at most so many that the whole
  /// form fits into `height`, but always a third of it, around the current one.
  static func all(of session: FormSession, height: Int = .max) -> [FormPiece] {
    let rows = groups(session.controls)
    let lines = rows.filter { session.controls[$0.lowerBound].definition.line != nil }
    let others = rows.reduce(0) { sum, group in
      let control = session.controls[group.lowerBound]
      return sum + (control.definition.line == nil ? ControlList.ownLines(control) : 0)
    }
    let room = max(1, height / 3, height - others - 1)
    let current = session.currentLine.flatMap(session.lines.keys.firstIndex) ?? 0
    let first = max(0, min(current - room / 2, lines.count - room))
    let shown = first..<min(first + room, lines.count)
    var pieces: [FormPiece] = []
    for group in rows {
      let definition = session.controls[group.lowerBound].definition
      if definition.field == InvoiceLines.add.field {
        if let line = lines.first { pieces.append(FormPiece(kind: .titles, controls: line)) }
        pieces += shown.map { FormPiece(kind: .line($0 + 1), controls: lines[$0]) }
        pieces.append(FormPiece(kind: .add(shown: shown, of: lines.count), controls: group))
      } else if definition.line == nil {
        pieces.append(FormPiece(kind: .controls, controls: group))
      }
    }
    return pieces
  }

  /// The controls that stand beside each other: those of a line of the invoice, and those that say so.
  private static func groups(_ controls: [Control]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for (index, control) in controls.enumerated() {
      let definition = control.definition
      if let last = groups.last, definition.isBeside || isSameLine(definition, controls[last.lowerBound].definition) {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }

  private static func isSameLine(_ one: FieldDefinition, _ other: FieldDefinition) -> Bool {
    one.line != nil && one.line == other.line
  }
}
