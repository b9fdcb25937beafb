/// The questions for the options of combo boxes (text-entry C10): which ones the client is asked, and which of them are
/// under way.
///
/// What a field wants to know follows from its state (`Field.optionWish`). At the end of each transaction the fields
/// that it may have changed are looked at: a question for what nobody wants to know any more is withdrawn, and the next
/// one is asked. So at most one is under way for a field, and its answer is always about the present text.
final class OptionQuestions {
  /// Whether a field has ever asked for options.
  @exclusivity(unchecked) private(set) var isInUse = false
  /// The fields that the transaction may have changed, beside those that it knows of itself.
  private(set) var noted: [Field] = []
  /// The fields with a question under way, by request id.
  private var open: [Int: Field] = [:]
  private var lastRequest = 0
  private var lastTicket = 0
  private let time: EngineTime
  private let outbox: Outbox

  init(time: EngineTime, outbox: Outbox) {
    self.time = time
    self.outbox = outbox
  }

  /// Whether a request with this id was ever made.
  func hasAsked(_ id: Int) -> Bool { id > 0 && id <= lastRequest }

  /// The requests that have not been answered.
  var openRequests: [Int] { open.keys.sorted() }

  /// The field that an open request is about.
  func field(of id: Int) -> Field? { open[id] }

  /// Has a field looked at when the transaction finishes. `isDue` says that its text has stood long enough.
  func note(_ field: Field, isDue: Bool = false, _ transaction: Transaction) {
    isInUse = true
    field.property?.noteAsking(transaction)
    let asked = field.asked ?? AskedOptions()
    field.setAsked(asked, transaction)
    if isDue { asked.isDue = true }
    noted.append(field)
  }

  /// Takes out the fields that are to be looked at.
  func takeNoted() -> [Field] {
    defer { noted = [] }
    return noted
  }

  /// Somebody waits for a page. Returns the number of the waiting.
  func wait(for page: (revision: Int, from: Int, count: Int), of asked: AskedOptions) -> Int {
    lastTicket += 1
    asked.pages.append(
      AskedOptions.WaitingPage(ticket: lastTicket, revision: page.revision, from: page.from, count: page.count)
    )
    return lastTicket
  }

  /// Asks what a field wants to know, and withdraws what it does not want to know any more.
  func update(_ field: Field, _ transaction: Transaction) {
    guard let asked = field.asked else { return }
    guard field.isBound, let choices = field.format?.offeredChoices, let told = choices.told else {
      return drop(field, transaction)
    }
    if !asked.pages.isEmpty { refuseStalePages(of: field, asked, told) }
    let wish = field.optionWish
    defer { asked.isDue = false }
    if asked.wish == wish {
      if wish != nil, asked.request == nil, asked.isDue { ask(field, asked) }
      return
    }
    withdraw(asked)
    asked.wish = wish
    guard let wish else { return }
    // The list of all options is wanted at once: nobody is typing.
    if case .list(let text) = wish, !text.isEmpty, choices.manner.debounce > 0, !asked.isDue {
      asked.timer = time.set(after: choices.manner.debounce, .optionsAreDue(field))
    } else {
      ask(field, asked)
    }
  }

  private func ask(_ field: Field, _ asked: AskedOptions) {
    guard let wish = asked.wish, let manner = field.format?.offeredChoices?.manner else { return }
    time.cancel(asked.timer)
    lastRequest += 1
    asked.request = lastRequest
    open[lastRequest] = field
    asked.timer = time.set(after: manner.timeout, .optionsAreLate(request: lastRequest))
    var request = OptionsRequest(
      id: lastRequest,
      field: field.id,
      revision: field.choiceRevision,
      text: Text(),
      values: nil,
      from: 0,
      count: 1
    )
    switch wish {
    case .list(let text):
      request.text = text
      request.count = field.view.isText ? manner.page : 1
    case .label(let value): request.values = [value]
    case .page(let text, let from, let count):
      (request.text, request.from, request.count) = (text, from, count)
    }
    outbox.ask(request)
  }

  /// Closes a request that was answered, or that took too long. Returns the field and what it wanted to know; nil if
  /// the request is not open any more.
  func close(_ id: Int, isLate: Bool) -> (field: Field, asked: AskedOptions, wish: OptionWish)? {
    guard let field = open[id], let asked = field.asked, asked.request == id, let wish = asked.wish else { return nil }
    if isLate {
      withdraw(asked)
    } else {
      open[id] = nil
      // An answer may come before its question was handed out only if somebody guesses the id.
      outbox.retract(options: id)
      time.cancel(asked.timer)
    }
    (asked.wish, asked.request, asked.timer) = (nil, nil, nil)
    return (field, asked, wish)
  }

  private func withdraw(_ asked: AskedOptions) {
    time.cancel(asked.timer)
    if let request = asked.request {
      open[request] = nil
      outbox.withdraw(options: request)
    }
    (asked.wish, asked.request, asked.timer) = (nil, nil, nil)
  }

  /// The list has moved on, or is not shown any more.
  private func refuseStalePages(of field: Field, _ asked: AskedOptions, _ told: ToldChoices) {
    let revision = field.choiceRevision
    let isShown = field.session != nil && told.text == field.choiceFilter
    let stale = asked.pages.filter { !isShown || $0.revision != revision }
    asked.pages.removeAll { !isShown || $0.revision != revision }
    for page in stale {
      outbox.tell(ChoicesResult(ticket: page.ticket, outcome: .failure(.staleChoices(revision: revision))))
    }
  }

  /// A field asks nothing any more.
  func drop(_ field: Field, _ transaction: Transaction) {
    guard let asked = field.asked else { return }
    withdraw(asked)
    let error = InteractorError.failed(.choicesUnavailable, message: "The field \"\(field.id)\" has no list any more.")
    for page in asked.pages { outbox.tell(ChoicesResult(ticket: page.ticket, outcome: .failure(error))) }
    field.setAsked(nil, transaction)
  }

  /// Everything is closed without telling anybody.
  func removeAll() {
    open = [:]
    noted = []
  }
}
