// The parts of a history: one step, what kind of edit it was, and the values before and after it.

extension EditHistory {
  /// How an edit takes its place among the steps.
  enum Kind: Equatable {
    /// One grapheme typed at a caret, or over a selection.
    case typing(overSelection: Bool)
    case deletion(Edit.Direction)
    /// Steps of one section, one after the other (date-entry D23).
    case step
    /// Paste, clear, composition, and steps of whole values.
    case own
  }

  /// The value of the property before a step, or after it.
  enum StepValue {
    case value(Value)
    /// The long text of the field. It is not stored here, since the step can make it again.
    case text

    init(_ value: Value, of text: Text) {
      if case .string(let string) = value, string.isLarge, string == text { self = .text } else { self = .value(value) }
    }

    /// The value, if the text was `text`.
    func value(of text: Text) -> Value {
      switch self {
      case .value(let value): value
      case .text: .string(text)
      }
    }
  }

  /// One step: what it takes to go back and forth.
  struct Step {
    var start: Int
    var removed: CompactText
    var inserted: CompactText
    var selectionBefore: Selection
    var selectionAfter: Selection
    /// What the format remembered of the draft that the step leads to: of the one before it, or, once it is undone, of
    /// the one after it. The other end is the present draft, or that of the next step.
    var memory: FormatMemory?
    var valueBefore: StepValue
    var valueAfter: StepValue
    var kind: Kind
    /// How much text it holds, in bytes; a little more if edits have overlapped in it.
    var size: Int
    /// The transaction that made it, let it grow, took it back or did it again last; 0 where no rows are that have
    /// steps of their own.
    var act = 0

    /// The text before the step, made from the text after it; nil if the step did not make that text.
    func undoing(_ text: Text) -> Text? {
      text.count >= start + inserted.count
        ? text.replacing(start..<(start + inserted.count), with: removed.text) : nil
    }

    /// The text after the step, from the one before it.
    func redoing(_ text: Text) -> Text? {
      text.count >= start + removed.count ? text.replacing(start..<(start + removed.count), with: inserted.text) : nil
    }

    /// The value that the step changed the property from, given the texts before and after it; nil if it changed none.
    func undoneValue(_ before: Text, _ after: Text) -> Value? {
      let value = valueBefore.value(of: before)
      return value == valueAfter.value(of: after) ? nil : value
    }

    /// The value that the step changed the property to; nil if it changed none.
    func redoneValue(_ before: Text, _ after: Text) -> Value? {
      let value = valueAfter.value(of: after)
      return value == valueBefore.value(of: before) ? nil : value
    }

    /// Whether it changes neither text nor value.
    var isNothing: Bool {
      guard removed == inserted, case .value(let before) = valueBefore, case .value(let after) = valueAfter else {
        return false
      }
      return before == after
    }

    /// Makes one step of this one and a splice on its result.
    mutating func extend(by next: Splice, from old: Text, to new: Text) {
      let first = Splice(start: start, removed: removed.count, inserted: inserted.count)
      let both = first.followed(by: next)
      if next.start == first.insertedEnd, next.removed == 0 {
        inserted.append(CompactText(new, next.start..<next.insertedEnd))
      } else {
        // The first splice left alone what the second one removes outside of it, so the old text has it.
        var all = old.slice(both.start..<max(both.start, first.start))
        all.append(removed.text)
        let end = both.start + both.inserted + next.removed - next.inserted
        all.append(old.slice(min(first.insertedEnd, end)..<end))
        removed = CompactText(all)
        inserted = CompactText(new, both.start..<both.insertedEnd)
      }
      start = both.start
    }
  }
}

extension EditHistory.Step: Vacatable {
  static var vacant: EditHistory.Step {
    EditHistory.Step(
      start: 0,
      removed: CompactText(Text()),
      inserted: CompactText(Text()),
      selectionBefore: Selection(caret: 0),
      selectionAfter: Selection(caret: 0),
      valueBefore: .value(.null),
      valueAfter: .value(.null),
      kind: .own,
      size: 0
    )
  }
}
