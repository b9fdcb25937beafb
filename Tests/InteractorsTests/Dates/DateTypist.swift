import Foundation

@testable import Interactors

/// Types into a date format as a field does that begins with a value, for tests over all locales. The clock stands at
/// 22 November 2026.
struct DateTypist {
  let format: DateFormat
  private let situation: EditSituation
  private(set) var draft: Draft
  /// Whether something was told that is no refusal, at the last key or at the end.
  private(set) var isTold = false
  /// Whether the last key was taken.
  private(set) var isTaken = false

  /// The locales that Foundation has.
  static let locales = Locale.availableIdentifiers.sorted().compactMap {
    try? LocaleCatalog.canonicalTag(Text($0))
  }

  init(_ locale: Text, _ style: DateStyle, value: Value = .null) throws {
    let options = FormatOptions(style: Text(style.rawValue))
    let context = FormatContext(property: .string("value"), locale: locale, control: .singleLine)
    self.init(try DateFormat(style, options, context), value: value)
  }

  init(_ format: DateFormat, value: Value = .null) {
    self.format = format
    situation = EditSituation(value: value) { DateTime(parsing: "2026-11-22T10:30:00Z") ?? .epoch }
    let text = format.editingText(for: value)
    draft = Draft(text: text, selection: Selection(caret: text.count))
  }

  /// Types keys one by one; `⌫` is the backspace.
  mutating func type(_ keys: String) {
    for key in keys {
      let caret = draft.selection.end
      if key == "⌫" {
        edit(Edit(range: draft.text.cluster(before: caret), replacement: Text(), direction: .backward))
      } else {
        edit(Edit(range: caret..<caret, replacement: Text(String(key))))
      }
    }
  }

  /// Selects all, and types keys over it; without keys, deletes it.
  mutating func typeOver(_ keys: String) {
    edit(Edit(range: 0..<draft.text.count, replacement: Text(keys.prefix(1).description)))
    type(String(keys.dropFirst()))
  }

  /// Pastes a text.
  mutating func paste(_ text: String) {
    let caret = draft.selection.end
    edit(Edit(range: caret..<caret, replacement: Text(text)))
  }

  private mutating func edit(_ edit: Edit) {
    var notes = EditNotes()
    switch format.edit(draft, edit, in: situation, &notes) {
    case .accepted(let new, let reason):
      (draft, isTaken, isTold) = (new, true, reason?.code == .reinterpreted && reason?.isShown == true)
    case .rejected(_, let memory):
      draft.memory = memory
      (isTaken, isTold) = (false, false)
    }
  }

  /// The value while editing; nil if the text has none yet.
  var value: Value? { format.parse(draft, in: situation).value }

  /// Ends editing. Returns the value; nil if the text is held.
  mutating func end() -> Value? {
    if let (read, reason) = format.reread(draft, in: situation) {
      draft = read
      isTold = isTold || reason?.code == .reinterpreted
    }
    return value
  }
}
