import InteractorClient
import JSON

/// A control of a toolkit: a text, a selection and its looks. It decides nothing. Offsets are UTF-8 code units, the
/// position encoding of the demo.
struct Control {
  let definition: FieldDefinition
  private(set) var text = ""
  /// The end of the selection that stays when the user extends it.
  private(set) var anchor = 0
  /// The end of the selection that moves: the caret.
  private(set) var caret = 0
  private(set) var version: Int64 = 0
  private(set) var phase = ""
  private(set) var title = ""
  private(set) var placeholder = ""
  private(set) var isRequired = false
  /// Whether the control takes part in the form.
  private(set) var isRelevant = true
  /// Whether a check waits for an answer.
  private(set) var isPending = false
  private(set) var isRightAligned = false
  private(set) var isOn = false
  /// Whether the control has a step that can be undone.
  private(set) var canUndo = false
  /// Whether the control has a step that can be done again.
  private(set) var canRedo = false
  /// What is still to come behind the text, such as `__ ____`.
  private(set) var rest = ""
  /// What a combo box lists while it is edited; nil for any other control.
  private(set) var choices: ChoiceList?
  /// All issues.
  private(set) var issues: [FieldIssue] = []

  init(_ definition: FieldDefinition) { self.definition = definition }

  /// The issues that the user sees. The daemon decides which.
  var shownIssues: [FieldIssue] { issues.filter(\.isShown) }

  /// The selection.
  var selection: TextSelection { TextSelection(start: min(anchor, caret), end: max(anchor, caret)) }

  /// Shows a field state.
  mutating func show(_ state: FieldState) {
    text = state.text
    version = state.version
    phase = state.phase
    let model = state.json["model"]
    title = model?["title"]?.string ?? definition.field
    placeholder = model?["placeholder"]?.string ?? ""
    show(state.traits)
    isOn = state.value?.boolean ?? false
    canUndo = state.canUndo
    canRedo = state.canRedo
    isPending = state.isPending
    issues = state.issues
    show(hint: state.json["hint"], choices: state.json["choices"])
    if state.selection != selection { select(state.selection) }
  }

  /// Follows an edit result. `range` and `replacement` are what the user asked for.
  mutating func apply(_ result: EditResult, range: TextSelection, replacement: String) {
    switch result.outcome {
    case .rejected: break
    case .verbatim:
      text = splice(range, replacement)
      let end = range.start + replacement.utf8.count
      select(result.selection ?? TextSelection(start: end, end: end))
    case .revised:
      text = result.text ?? text
      if let selection = result.selection { select(selection) }
    }
    show(hint: result.hint, choices: result.choices)
    if result.outcome == .rejected { return }
    version = result.version
    canUndo = result.canUndo ?? canUndo
    canRedo = result.canRedo ?? canRedo
    isPending = result.isPending
    issues = result.issues
    show(result.traits)
  }

  /// Moves the caret. With `extending`, the other end of the selection stays.
  mutating func moveCaret(to offset: Int, extending: Bool) {
    caret = offset
    if !extending { anchor = offset }
  }

  /// Selects everything.
  mutating func selectAll() {
    anchor = 0
    caret = text.utf8.count
  }

  // MARK: Positions

  /// The offset of the grapheme cluster boundary before the caret.
  var boundaryBeforeCaret: Int {
    let index = index(caret)
    return index > text.startIndex ? offset(text.index(before: index)) : 0
  }

  /// The offset of the grapheme cluster boundary after the caret.
  var boundaryAfterCaret: Int {
    let index = index(caret)
    return index < text.endIndex ? offset(text.index(after: index)) : text.utf8.count
  }

  /// The offset of the caret after moving by lines; nil at the first or last line.
  func caret(movedByLines count: Int) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    for (number, line) in lines.enumerated() {
      let end = start + line.utf8.count
      if caret <= end {
        guard lines.indices.contains(number + count) else { return nil }
        let column = text[index(start)..<index(caret)].count
        let target = lines[number + count].prefix(column)
        return offset(target.endIndex)
      }
      start = end + 1
    }
    return nil
  }

  /// The index for an offset.
  func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
  }

  private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  private mutating func show(hint: JSONValue?, choices list: JSONValue?) {
    rest = hint?["rest"]?.string ?? ""
    choices = list.map(ChoiceList.init)
  }

  private mutating func show(_ traits: JSONValue?) {
    guard let traits else { return }
    isRightAligned = traits["alignment"]?.string == "right"
    isRequired = traits["required"]?.boolean ?? false
    isRelevant = traits["relevant"]?.boolean ?? true
  }

  private mutating func select(_ selection: TextSelection) {
    anchor = selection.start
    caret = selection.end
  }

  private func splice(_ range: TextSelection, _ replacement: String) -> String {
    var bytes = Array(text.utf8)
    let start = min(range.start, bytes.count)
    bytes.replaceSubrange(start..<min(max(start, range.end), bytes.count), with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
