import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `subject/propertyChanged`. While it is unsent, later changes of the same subject merge into it: the first old value
/// and the latest of everything else. A splice is computed from the two values when the notification is sent, so that
/// several changes become one splice.
struct SubjectChangeNotification: MergeableNotification {
  static let method = SubjectPropertyChanged.method

  private var change: SubjectChange
  private let session: Session
  /// The message contexts of the changed properties that have issues. They are looked up when the notification is made,
  /// because the subject may be closed when it is sent.
  private var contexts: [Text: MessageContext] = [:]
  /// The place of each property among the changes; filled by the first merge.
  private var places: [Text: Int] = [:]

  /// A notification of what one transaction changed.
  init(_ change: SubjectChange, session: Session) {
    self.change = change
    self.session = session
    for property in change.changes where !property.issues.isEmpty {
      contexts[property.property] = session.engine.messageContext(ofProperty: property.property, of: change.subject)
    }
  }

  var key: Text { change.subject }

  mutating func merge(_ newer: SubjectChangeNotification) {
    if places.isEmpty {
      for (place, property) in change.changes.enumerated() { places[property.property] = place }
    }
    for property in newer.change.changes {
      if let place = places[property.property] {
        change.changes[place].value = property.value
        change.changes[place].issues = property.issues
      } else {
        places[property.property] = change.changes.count
        change.changes.append(property)
      }
    }
    if !newer.contexts.isEmpty { contexts.merge(newer.contexts) { $1 } }
    change.revision = newer.change.revision
    change.cause = newer.change.cause
    change.origin = newer.change.origin
  }

  func encode(to writer: inout JSONWriter) {
    Self.write(change, session, to: &writer) { contexts[$0] ?? .unknown }
  }

  /// Writes the parameters for a change. `context` is the message context of a property with issues.
  static func write(
    _ change: SubjectChange,
    _ session: Session,
    to writer: inout JSONWriter,
    context: (Text) -> MessageContext
  ) {
    SubjectPropertyChanged.Params.write(
      subject: change.subject.utf8,
      revision: change.revision,
      cause: change.cause.token,
      origin: change.origin?.utf8,
      to: &writer
    ) { writer in
      // The client has not seen a change that was taken back.
      for property in change.changes where property.value != property.oldValue {
        let issues = property.issues.isEmpty ? [] : session.wireIssues(property.issues, in: context(property.property))
        write(property, issues, session, to: &writer)
      }
    }
  }

  private static func write(
    _ change: PropertyChange,
    _ issues: [IssueBody],
    _ session: Session,
    to writer: inout JSONWriter
  ) {
    if session.tellsSplices, !change.isSecret, let splice = change.splice(from: longestWhole) {
      let splice = SubjectPropertyChanged.ValueSplice(
        range: session.wireSelection(splice.range, in: splice.old),
        text: splice.inserted.utf8
      )
      SubjectPropertyChanged.Change.write(property: change.property.utf8, splice: splice, issues: issues, to: &writer)
      return
    }
    SubjectPropertyChanged.Change.write(
      property: change.property.utf8,
      isSecret: change.isSecret,
      issues: issues,
      to: &writer,
      oldValue: { session.write(change.oldValue, to: &$0) },
      value: { session.write(change.value, to: &$0) }
    )
  }

  /// The longest string that is told whole to a client that takes splices, in UTF-8 bytes.
  private static let longestWhole = 4096
}

extension ChangeCause {
  /// The name on the wire.
  fileprivate var token: StaticString {
    switch self {
    case .user: "user"
    case .program: "program"
    case .calculate: "calculate"
    case .reset: "reset"
    case .revert: "revert"
    case .clear: "clear"
    case .restore: "restore"
    }
  }
}
