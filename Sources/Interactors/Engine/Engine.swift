/// A session: subjects, fields, forms and composites, and everything that may happen to them.
///
/// The engine does no I/O and knows no clock: time is handed in. Every call that may change what a client can see is
/// one transaction (`transact`). A call that throws has changed nothing. `takeEffects` hands out what the client has
/// to be told. Text offsets are UTF-8 bytes throughout.
///
/// An engine belongs to one thread. Its verbs are in extensions, one file for each group of methods on the wire.
public final class Engine {
  /// The session's locale, a BCP 47 tag.
  public internal(set) var locale: Text

  let editLimits: EditLimits
  let compositeKinds: CompositeRegistry
  var formats: FormatCache
  let constraints: ConstraintsCache
  let subjects: Book<Subject>
  let fields: Book<Field>
  let forms: Book<Form>
  let composites: Book<Composite>
  /// How many items there are in all lists.
  let items: ItemCounter
  /// How many open roots with subjects inside have so many slashes in their ids.
  var treeSlashes: [Int: Int] = [:]
  /// The number of the form that was opened last.
  var lastForm = 0
  /// The number of the last submit.
  var lastTicket = 0
  // Used at every keystroke and never handed out while they change. A check for overlapping accesses at run time, which
  // takes a sixth of the instructions of a keystroke, could find nothing. The same holds for the members of `Book`,
  // `Field`, `Property`, `EditSession`, `Transaction` and `Outbox` that are marked so.
  /// The field that was acted upon last, which is not looked for again.
  @exclusivity(unchecked) var lastActive: Field?
  /// Whether a subject has ever been opened with rules, or a field been bound whose format follows values.
  @exclusivity(unchecked) var hasExpressions = false
  /// Whether there has been an object of which its schema demands something as a whole.
  @exclusivity(unchecked) var judgesObjects = false
  /// Whether there has been a list of which its schema demands something as a whole, or a `unique` rule.
  @exclusivity(unchecked) var judgesLists = false
  /// Whether there has been an object that may be absent once a person has emptied it.
  @exclusivity(unchecked) var dropsObjects = false
  /// Whether such a field has been bound.
  var hasFollowingFormats = false
  /// What the formats that have followed the values of the present transaction take at most, in bytes.
  var formatBytes = 0

  /// The fields that composites hold in order, by name; whether they are bound or not.
  var orderedFields: Set<Text> = []
  /// Whether a composite holds two fields in order that are both bound.
  @exclusivity(unchecked) var hasOrderedFields = false

  /// The changes of the present request.
  let transaction: Transaction
  /// What the client has to be told.
  let outbox: Outbox
  /// What can be undone in fields that nobody edits.
  let histories: IdleHistories
  let time: EngineTime
  let checks: ClientChecks
  let options: OptionQuestions
  /// Whether there is a client that tells the options of combo boxes (text-entry C10). Without one, no format may ask
  /// for them.
  public var tellsOptions = true
  /// What is left of the work that the present request may do.
  let work: WorkBudget
  /// Those of `messages`, once they have been made; nil again when the locale has changed.
  var messagesInUse: Messages?
  /// The templates that the client has set.
  var messageReplacements: Messages.Replacements = [:]

  /// Where the engine learns what locales are like.
  public let locales: Locales

  /// An engine without subjects, fields, forms and composites. A `locale` that is not a BCP 47 tag stands for `en-US`.
  public init(
    locales: Locales,
    locale: Text = "en-US",
    formats: FormatRegistry = .standard,
    composites: CompositeRegistry = CompositeRegistry(),
    limits: EngineLimits = EngineLimits()
  ) {
    self.locales = locales
    self.locale = locale.isLanguageTag ? locale : "en-US"
    editLimits = limits.editing
    compositeKinds = composites
    subjects = Book(limit: limits.subjects)
    items = ItemCounter(limit: limits.items)
    fields = Book(limit: limits.fields)
    forms = Book(limit: limits.forms)
    self.composites = Book(limit: limits.composites)
    histories = IdleHistories(count: limits.undoFields, bytes: limits.undoBytes)
    transaction = Transaction(histories: histories)
    outbox = Outbox()
    time = EngineTime()
    work = WorkBudget()
    constraints = ConstraintsCache(work: work)
    self.formats = FormatCache(registry: formats, locales: locales, clock: time.wall, work: work)
    checks = ClientChecks(time: time, outbox: outbox)
    options = OptionQuestions(time: time, outbox: outbox)
    work.load.count = { [fields, forms] in Self.load(of: fields, forms) }
  }

  deinit { removeAll() }

  /// Closes everything without telling anybody. Properties, fields and forms refer to each other, so that they must be
  /// taken apart to be freed.
  func removeAll() {
    for form in forms.values { form.dismantle(transaction) }
    for root in subjects.values { root.takeApart(transaction) }
    treeSlashes = [:]
    options.removeAll()
    for id in orderedFields { fields[id]?.setOrder(lower: nil, upper: nil, transaction) }
    orderedFields = []
    hasOrderedFields = false
    lastActive = nil
    histories.removeAll()
    subjects.removeAll()
    fields.removeAll()
    composites.removeAll()
    forms.removeAll()
  }

  /// How many subjects, fields, forms and composites are open.
  public var objectCount: Int { subjects.count + fields.count + forms.count + composites.count }

  /// Whether nothing is open.
  var holdsNothing: Bool { subjects.isEmpty && fields.isEmpty && composites.isEmpty && forms.isEmpty }

  /// Hands out what the calls since the last time have caused, and forgets it.
  public func takeEffects() -> Effects { outbox.take() }

  /// As `takeEffects`, for as long as `body` runs. Their memory is used again, so that a keystroke allocates none for
  /// them.
  package func withEffects(_ body: (borrowing Effects) -> Void) {
    var effects = outbox.take()
    body(effects)
    var changes: [SubjectChange] = []
    swap(&changes, &effects.subjectChanges)
    if let last = changes.indices.last { transaction.reuse(&changes[last].changes) }
    outbox.reuse(&changes)
  }
}
