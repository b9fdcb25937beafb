// What the client is asked about the options of a field (text-entry C10).

/// What a field wants to know of the client.
enum OptionWish: Hashable {
  /// The list for a text.
  case list(Text)
  /// The label of the property's value.
  case label(Value)
  /// Another page of the list for a text.
  case page(Text, from: Int, count: Int)
}

/// The questions of one field to the client. At most one is under way.
final class AskedOptions {
  /// What is asked, or waits for its time.
  var wish: OptionWish?
  /// The request for it, once the client has been asked.
  var request: Int?
  /// Ends the time that a text has to stand, or that the client may take.
  var timer: ScheduledTimer?
  /// The pages that somebody waits for, the oldest first.
  var pages: [WaitingPage] = []
  /// Whether the text has stood long enough. It is only set during a transaction.
  var isDue = false
  /// Whether the draft waited for an answer when the last transaction finished.
  var isWaiting = false

  /// A page that the client of the session has asked for.
  struct WaitingPage {
    var ticket: Int
    var revision: Int
    var from: Int
    var count: Int
  }
}

/// A question for the client: which options there are.
public struct OptionsRequest: Hashable, Sendable {
  /// Names the question. No two of an engine have the same one; later ones have higher ones.
  public var id: Int
  /// The field.
  public var field: Text
  /// The revision of the list that the field shows.
  public var revision: Int
  /// The text that options are wanted for; empty for all of them.
  public var text: Text
  /// Only the options of these values; nil for those of the text.
  public var values: [Value]?
  /// The place of the first option that is wanted.
  public var from: Int
  /// How many are wanted.
  public var count: Int
}

/// What the client answers.
public enum OptionsAnswer: Hashable, Sendable {
  /// A page of options.
  case page(OptionsPage)
  /// The client could not tell, or the answer cannot be read.
  case failed
}

/// How a question for a page of a list has ended.
public struct ChoicesResult: Sendable {
  /// The number that `Engine.requestChoices` returned.
  public var ticket: Int
  /// The page, or why there is none.
  public var outcome: Result<ListedChoices, InteractorError>
}

extension Field {
  /// Whether the draft means nothing yet, because the client has not told which options there are for it.
  var awaitsChoices: Bool {
    guard let told = format?.told, isDraftUnknown else { return false }
    return told.text != text
  }

  /// Whether the draft means nothing, because it is not known which options there are for it.
  var lacksChoices: Bool {
    guard let told = format?.told, isDraftUnknown else { return false }
    return !told.lists(text)
  }

  private var isDraftUnknown: Bool {
    guard let session, view.isText, session.composition == nil, !isTextEmpty, hasModifiedDraft else { return false }
    return session.parse.value == nil
  }

  /// What the client is to be asked next; nil if everything is known that is shown.
  var optionWish: OptionWish? {
    guard let told = format?.told, isActive, let property else { return nil }
    if view.isText, let session, session.composition == nil, !session.isHeld || awaitsChoices {
      let wanted = choiceFilter
      if told.text != wanted { return .list(wanted) }
    }
    if told.lacksLabel(of: property.value) { return .label(property.value) }
    guard let page = asked?.pages.first, let text = told.text else { return nil }
    return .page(text, from: page.from, count: page.count)
  }

  /// The client has told options: the field shows the label of its value, and the draft is looked for among them.
  /// `isNewList` says that the list is another one; `endsHeld`, that a draft which the focus has left may be written.
  func take(
    _ format: SharedFormat,
    _ limits: EditLimits,
    isNewList: Bool,
    endsHeld: Bool,
    _ transaction: Transaction
  ) {
    let active = session?.activeChoice.flatMap { offeredChoices?.option(at: $0)?.value }
    let old = self.format
    replaceFormat(by: format, transaction)
    guard let session, let editing = TextEditing(self, limits) else {
      // The last step of a history leads to the editing text, which is another one now.
      if let value = property?.value, history != nil,
        old?.editingText(for: value) != format.editingText(for: value)
      {
        keep(nil, transaction)
      }
      return showValue(transaction)
    }
    editing.takeOptions(session, active: active, isNewList: isNewList, endsHeld: endsHeld, transaction)
  }
}
