/// Subjects, fields and composites of one session, and everything that may happen to them.
///
/// The engine does no I/O and knows no clock: time is handed in. Every call is one transaction: it writes, validates,
/// brings the other fields up to date, and leaves what the client has to be told in `takeEffects()`. A call that throws
/// has changed nothing. Text offsets are UTF-8 bytes throughout.
///
/// An engine belongs to one thread. Its capabilities are in extensions, each in a file of its own.
public final class Engine {
  /// The session's locale, a BCP 47 tag.
  public internal(set) var locale: Text

  let limits: EngineLimits
  let compositeKinds: CompositeRegistry
  var formats: FormatCache
  var subjects: [Text: Subject] = [:]
  var composites: [Text: Composite] = [:]
  /// The number of the form that was opened last.
  var lastForm = 0
  /// The number of the last submit.
  var lastTicket = 0
  /// Those of `messages`, once they have been made; nil again where the locale has changed.
  var messagesInUse: Messages?
  /// The templates that the client has set.
  var messageReplacements: Messages.Replacements = [:]
  /// The time as last told, in nanoseconds of a clock that never goes back.
  var now: UInt64 = 0
  /// Tells the time where it is needed within a call; nil where time passes by `advance` alone.
  var clock: (() -> UInt64)?
  /// What clocks on the wall show; the beginning of 1970 where nobody has said.
  var wallClock: () -> DateTime = { .epoch }
  /// What is to happen at a later time.
  var timers = TimerQueue()

  // What follows is written at every keystroke. None of it is handed out while it is being changed, so that checking
  // for overlapping accesses at run time, a sixth of the cost of a keystroke, would find nothing. The same goes for
  // `Field`, `Property` and `EditSession`.

  @exclusivity(unchecked) var fields: [Text: Field] = [:]
  @exclusivity(unchecked) var forms: [Text: Form] = [:]
  /// The subjects that the transaction under way has changed; each once.
  @exclusivity(unchecked) var changedSubjects: [Subject] = []
  /// The properties of which the transaction has changed the value, the issues, or what rules and checks make of them;
  /// each once.
  @exclusivity(unchecked) var judgedProperties: [Property] = []
  /// The fields of which rules may judge the draft, which has not been written, otherwise than before the transaction.
  @exclusivity(unchecked) var judgedDrafts: [Field] = []
  /// The fields whose changes the client has not been told of; each once.
  @exclusivity(unchecked) var listedFields: [Field] = []
  @exclusivity(unchecked) var subjectChanges: [SubjectChange] = []
  @exclusivity(unchecked) var pressedFields: [Text] = []
  /// The forms of which something has changed since the client was told; each once.
  @exclusivity(unchecked) var listedForms: [Form] = []
  @exclusivity(unchecked) var finishedSubmits: [SubmitResult] = []
  /// Whether a subject has ever been opened with rules.
  @exclusivity(unchecked) var hasRules = false
  /// Counts the transactions.
  @exclusivity(unchecked) var transaction = 0

  /// The checks that the transaction under way has made due.
  @exclusivity(unchecked) var dueChecks: [ClientCheck] = []
  /// The checks that the client has been asked and has not answered, by the ids of the questions.
  var askedChecks: [Int: ClientCheck] = [:]
  /// The id of the last question.
  var lastCheckRequest = 0
  /// Questions that have not been handed out, and the ids of those that have been withdrawn.
  @exclusivity(unchecked) var checkRequests: [CheckRequest] = []
  @exclusivity(unchecked) var withdrawnChecks: [Int] = []

  /// An engine without subjects, fields and composites. A `locale` that is not a BCP 47 tag stands for `en-US`.
  public init(
    locale: Text = "en-US",
    formats: FormatRegistry = .standard,
    composites: CompositeRegistry = CompositeRegistry(),
    limits: EngineLimits = EngineLimits()
  ) {
    self.locale = locale.isLanguageTag ? locale : "en-US"
    self.limits = limits
    self.formats = FormatCache(registry: formats)
    compositeKinds = composites
  }

  deinit {
    // Properties and fields hold on to each other, and forms to both.
    for form in forms.values { form.dismantle() }
    for subject in subjects.values {
      for property in subject.properties { property.detachAll() }
    }
  }

  /// The sentences for issues and reasons, in the engine's locale. Made when the first one is needed.
  public var messages: Messages {
    if let messagesInUse { return messagesInUse }
    let messages = messages(in: locale)
    messagesInUse = messages
    return messages
  }

  func messages(in locale: Text) -> Messages {
    let formats = formats
    return Messages(locale: locale, replacements: messageReplacements) { style in
      formats.numberWriter(locale: locale, style: style)
    }
  }

  /// Hands out what the calls since the last time have caused, and forgets it.
  public func takeEffects() -> Effects {
    var effects = Effects()
    if !listedForms.isEmpty || !finishedSubmits.isEmpty { settleForms(&effects) }
    if !listedFields.isEmpty {
      effects.changedFields.reserveCapacity(listedFields.count)
      for field in listedFields {
        field.isListed = false
        if field.isBound, field.isActive { effects.changedFields.append(field.id) }
      }
      listedFields.empty(keepingAtMost: 1024)
    }
    swap(&effects.subjectChanges, &subjectChanges)
    if !pressedFields.isEmpty {
      effects.pressedFields = pressedFields
      pressedFields = []
    }
    if !checkRequests.isEmpty || !withdrawnChecks.isEmpty { takeChecks(&effects) }
    return effects
  }
}

extension Engine {
  func subject(_ id: Text) throws(InteractorError) -> Subject {
    if let subject = subjects[id] { return subject }
    throw .failed(.unknownSubject, message: "There is no open subject \"\(id)\".")
  }

  func property(_ name: Text, of subject: Subject) throws(InteractorError) -> Property {
    if let property = subject.property(name) { return property }
    throw .failed(.unknownProperty, message: "The subject \"\(subject.id)\" has no property \"\(name)\".")
  }

  func field(_ id: Text) throws(InteractorError) -> Field {
    if let field = fields[id] { return field }
    throw .failed(.unknownField, message: "There is no bound field \"\(id)\".")
  }

  /// A field that may be acted upon by the user.
  func activeField(_ id: Text) throws(InteractorError) -> Field {
    let field = try field(id)
    if field.isActive { return field }
    throw .failed(.fieldInactive, message: "The field \"\(id)\" is inactive; activate it first.")
  }

  /// A field whose text the user may select in and, unless it is only to be looked at, change, with its property.
  func textField(_ id: Text, toChange isChange: Bool = true) throws(InteractorError) -> (Field, Property) {
    let field = try activeField(id)
    guard field.view.isText, let property = field.property else { throw notSupported(field, "has no text to edit") }
    if isChange { try requireWritable(property) }
    return (field, property)
  }

  func requireWritable(_ property: Property) throws(InteractorError) {
    if let refusal = property.refusal { throw self.refusal(refusal, property) }
  }

  /// The error for a property that may not be changed.
  func refusal(_ refusal: WriteRefusal, _ property: Property) -> InteractorError {
    let what =
      switch refusal {
      case .computed: "is computed by a rule"
      case .notRelevant: "is not relevant at present"
      case .readOnly: "is read-only"
      }
    return .failed(refusal.failureCode, message: "The property \"\(property.name)\" \(what).")
  }

  /// The error for a view that cannot do what was asked: `has no text to edit`.
  func notSupported(_ field: Field, _ why: String) -> InteractorError {
    .failed(.notSupportedByView, message: "The field \"\(field.id)\" is a \(field.view.rawValue) and \(why).")
  }
}
