/// What requests caused. The client is told before they are answered.
public struct Effects: Sendable {
  /// One for each transaction and subject.
  public var subjectChanges: [SubjectChange] = []
  /// The active fields whose state changed, each once, without the fields whose own requests caused it.
  public var changedFields: [Text] = []
  /// What few requests cause. It stands apart, so that a keystroke does not carry it.
  private var rare: Rare?

  /// `rare` is what few requests cause; nothing of it is nil.
  init(rare: Rare) { self.rare = rare.isEmpty ? nil : rare }

  /// Nothing.
  public init() {}

  /// Whether there is nothing to tell.
  public var isEmpty: Bool { subjectChanges.isEmpty && changedFields.isEmpty && rare == nil }

  /// Whether there is anything besides changes of subjects and fields.
  package var hasOthers: Bool { rare != nil }

  struct Rare {
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

    /// Whether there is nothing.
    var isEmpty: Bool {
      listChanges.isEmpty && unboundFields.isEmpty && changedForms.isEmpty && pressedFields.isEmpty && submits.isEmpty
        && checkRequests.isEmpty && withdrawnChecks.isEmpty && optionsRequests.isEmpty && withdrawnOptions.isEmpty
        && choicesResults.isEmpty && formatFailures.isEmpty && formatBytes == 0
    }
  }
}

extension Effects {
  /// The lists whose keys have changed, or what is wrong with them; one for each transaction and list, outer lists
  /// first.
  public var listChanges: [ListChange] { rare?.listChanges ?? [] }

  /// The fields that are bound no more, because the rows that they were on have been removed.
  public var unboundFields: [Text] { rare?.unboundFields ?? [] }

  /// The forms of which the verdict changed.
  public var changedForms: [Text] { rare?.changedForms ?? [] }

  /// The buttons that were pressed.
  public var pressedFields: [Text] { rare?.pressedFields ?? [] }

  /// The submits that came to an end.
  public var submits: [SubmitResult] { rare?.submits ?? [] }

  /// The questions to the client.
  public var checkRequests: [CheckRequest] { rare?.checkRequests ?? [] }

  /// The ids of questions that need no answer any more.
  public var withdrawnChecks: [Int] { rare?.withdrawnChecks ?? [] }

  /// The questions for options.
  public var optionsRequests: [OptionsRequest] { rare?.optionsRequests ?? [] }

  /// The ids of questions for options that need no answer any more.
  public var withdrawnOptions: [Int] { rare?.withdrawnOptions ?? [] }

  /// The questions for pages of lists that came to an end.
  public var choicesResults: [ChoicesResult] { rare?.choicesResults ?? [] }

  /// What expressions have given that is no option of a format. The program is told, and not the person.
  public var formatFailures: [FormatFailure] { rare?.formatFailures ?? [] }

  /// What the formats that follow values have come to take besides, in bytes at most.
  package var formatBytes: Int { rare?.formatBytes ?? 0 }
}
