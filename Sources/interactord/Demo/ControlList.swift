import InteractorClient

/// Draws the pieces of the form one below the other. Each control has a line for an issue. If there is not enough room,
/// only pieces with an issue have one, first of all the focused one.
struct ControlList {
  private let session: FormSession
  private let width: Int
  private let height: Int
  private let pieces: [FormPiece]
  /// The number of lines of each piece, with the line for its issue.
  private let lineCounts: [Int]
  /// The index of the piece with the focus.
  private let focus: Int

  private static let top = 2
  private static let labelWidth = 13
  private static let noteLines = 2

  /// The controls in an area of this size.
  init(session: FormSession, height: Int, width: Int) {
    self.session = session
    self.height = height
    self.width = width
    pieces = FormPiece.all(of: session, height: height)
    let focus = pieces.firstIndex { $0.kind != .titles && $0.controls.contains(session.focus) } ?? 0
    self.focus = focus
    var counts = pieces.map { ControlList.ownLines(session.controls[$0.controls.lowerBound]) }
    var room = height - counts.reduce(0, +)
    let isRoomy = room >= counts.count - 1
    let order = [focus] + counts.indices.filter { $0 != focus }
    for index in order where room > 0 {
      guard ControlList.note(pieces[index], session) != nil || isRoomy && pieces[index].kind == .controls else {
        continue
      }
      counts[index] += 1
      room -= 1
    }
    lineCounts = counts
  }

  /// The lines of a control without the one for its issue.
  static func ownLines(_ control: Control) -> Int { control.definition.view == .textView ? noteLines : 1 }

  /// Draws the part that fits: the focused piece, and the one below it. Signs in the edge tell of what does not fit.
  func draw(on canvas: inout Canvas) {
    let top = ControlList.top
    let before = lineCounts[..<focus].reduce(0, +)
    let below = min(focus + 1, lineCounts.count - 1)
    let hidden = max(0, min(before, lineCounts[...below].reduce(0, +) - height))
    var row = top - hidden
    for (index, piece) in pieces.enumerated() {
      defer { row += lineCounts[index] }
      guard row >= top, row < top + height else { continue }
      let lines = ControlList.ownLines(session.controls[piece.controls.lowerBound])
      draw(piece, row: row, lines: min(lines, top + height - row), &canvas)
      guard lineCounts[index] > lines, row + lines < top + height else { continue }
      guard let note = ControlList.note(piece, session) else { continue }
      let text = CellWidth.clipped(note.text, to: width - 2)
      canvas.draw(text, row: row + lines, column: 4, width: width - 2, Style(foreground: note.colour))
    }
    let edge = Style(foreground: .blue, isBold: true)
    if hidden > 0 { canvas.draw("▲", row: top, column: width + 3, width: 1, edge) }
    if row > top + height { canvas.draw("▼", row: top + height - 1, column: width + 3, width: 1, edge) }
  }

  private func draw(_ piece: FormPiece, row: Int, lines: Int, _ canvas: inout Canvas) {
    let table = LineTable(session: session, row: row, width: width)
    switch piece.kind {
    case .titles: return table.drawTitles(piece.controls, on: &canvas)
    case .line(let number): return table.drawLine(number, piece.controls, on: &canvas)
    case .add(let shown, let count): return table.drawAdd(piece.controls, shown: shown, of: count, on: &canvas)
    case .controls: break
    }
    drawLabel(of: piece.controls, row: row, &canvas)
    var area = Area(
      row: row,
      column: 2 + ControlList.labelWidth,
      width: width - ControlList.labelWidth,
      height: lines
    )
    for index in piece.controls {
      let control = session.controls[index]
      ControlView(control: control, isFocused: index == session.focus, area: area).draw(on: &canvas)
      let taken = min(area.width, CellWidth.of(control.title) + 6)
      area.column += taken
      area.width -= taken
    }
  }

  private func drawLabel(of controls: Range<Int>, row: Int, _ canvas: inout Canvas) {
    let control = session.controls[controls.lowerBound]
    let isFocused = controls.contains(session.focus)
    var style = isFocused ? Style(foreground: .cyan, isBold: true) : Style.plain
    style.isDim = !control.isRelevant
    if isFocused { canvas.draw("›", row: row, column: 1, width: 1, style) }
    guard control.definition.view != .button else { return }
    let width = ControlList.labelWidth
    let end = canvas.draw(control.title, row: row, column: 2, width: width - 2, style)
    if control.isRequired { canvas.draw("*", row: row, column: end, width: 1, Style(foreground: .red)) }
    if let note = ControlNote(control) {
      canvas.draw(note.mark, row: row, column: width, width: 1, Style(foreground: note.colour, isBold: true))
    }
  }

  private static func note(_ piece: FormPiece, _ session: FormSession) -> ControlNote? {
    piece.kind == .titles ? nil : ControlNote(of: piece.controls, in: session)
  }
}
