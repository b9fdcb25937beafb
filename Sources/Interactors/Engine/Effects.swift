/// What requests caused. The client is told before they are answered.
public struct Effects: Sendable {
  /// One for each transaction and subject.
  public var subjectChanges: [SubjectChange] = []
  /// The active fields whose state changed, each once, without the fields whose own requests caused it.
  public var changedFields: [Text] = []
  /// What few requests cause. It stands apart, so that a keystroke does not carry it.
  private var rare: Rare?

  /// Nothing.
  public init() {}

  /// Whether there is nothing to tell.
  public var isEmpty: Bool { subjectChanges.isEmpty && changedFields.isEmpty && rare == nil }

  /// Whether there is anything besides changes of subjects and fields.
  package var hasOthers: Bool { rare != nil }

  private struct Rare {
    var listChanges: [ListChange] = []
    var unboundFields: [Text] = []
    var changedForms: [Text] = []
    var pressedFields: [Text] = []
    var submits: [SubmitResult] = []
    var checkRequests: [CheckRequest] = []
    var withdrawnChecks: [Int] = []
    var optionsRequests: [OptionsRequest] = []
    var withdrawnOptions: [Int] = []
    var choicesResults: [ChoicesResult] = []
    var formatFailures: [FormatFailure] = []
    var formatBytes = 0
  }
}

extension Effects {
  /// The lists whose keys have changed, or what is wrong with them; one for each transaction and list, outer lists
  /// first.
  public var listChanges: [ListChange] {
    get { rare?.listChanges ?? [] }
    set { keep(newValue, as: \.listChanges) }
  }

  /// The fields that are bound no more, because the rows that they were on have been removed.
  public var unboundFields: [Text] {
    get { rare?.unboundFields ?? [] }
    set { keep(newValue, as: \.unboundFields) }
  }

  /// The forms of which the verdict changed.
  public var changedForms: [Text] {
    get { rare?.changedForms ?? [] }
    set { keep(newValue, as: \.changedForms) }
  }

  /// The buttons that were pressed.
  public var pressedFields: [Text] {
    get { rare?.pressedFields ?? [] }
    set { keep(newValue, as: \.pressedFields) }
  }

  /// The submits that came to an end.
  public var submits: [SubmitResult] {
    get { rare?.submits ?? [] }
    set { keep(newValue, as: \.submits) }
  }

  /// The questions to the client.
  public var checkRequests: [CheckRequest] {
    get { rare?.checkRequests ?? [] }
    set { keep(newValue, as: \.checkRequests) }
  }

  /// The ids of questions that need no answer any more.
  public var withdrawnChecks: [Int] {
    get { rare?.withdrawnChecks ?? [] }
    set { keep(newValue, as: \.withdrawnChecks) }
  }

  /// The questions for options.
  public var optionsRequests: [OptionsRequest] {
    get { rare?.optionsRequests ?? [] }
    set { keep(newValue, as: \.optionsRequests) }
  }

  /// The ids of questions for options that need no answer any more.
  public var withdrawnOptions: [Int] {
    get { rare?.withdrawnOptions ?? [] }
    set { keep(newValue, as: \.withdrawnOptions) }
  }

  /// The questions for pages of lists that came to an end.
  public var choicesResults: [ChoicesResult] {
    get { rare?.choicesResults ?? [] }
    set { keep(newValue, as: \.choicesResults) }
  }

  /// What expressions have given that is no option of a format. The program is told, and not the person.
  public var formatFailures: [FormatFailure] {
    get { rare?.formatFailures ?? [] }
    set { keep(newValue, as: \.formatFailures) }
  }

  /// What the formats that follow values have come to take besides, in bytes at most.
  package internal(set) var formatBytes: Int {
    get { rare?.formatBytes ?? 0 }
    set { if rare != nil || newValue > 0 { rare = rare ?? Rare(); rare?.formatBytes = newValue } }
  }

  private mutating func keep<Element>(_ elements: [Element], as place: WritableKeyPath<Rare, [Element]>) {
    if elements.isEmpty && rare == nil { return }
    rare = rare ?? Rare()
    rare?[keyPath: place] = elements
  }
}
