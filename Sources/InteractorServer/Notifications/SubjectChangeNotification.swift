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
  /// The properties among the changed ones that are secrets.
  private var secrets: Set<Text>
  /// The message contexts of the changed properties that have issues.
  private var contexts: [Text: MessageContext] = [:]
  /// The place of each property among the changes; filled by the first merge.
  private var places: [Text: Int] = [:]

  /// A notification of what one transaction changed.
  init(_ change: SubjectChange, session: Session) {
    self.change = change
    self.session = session
    // Looked up now, because the subject may be closed when this is sent.
    secrets = []
    for property in change.changes where session.engine.isSecret(property.property, of: change.subject) {
      secrets.insert(property.property)
    }
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
    secrets.formUnion(newer.secrets)
    if !newer.contexts.isEmpty { contexts.merge(newer.contexts) { $1 } }
    change.revision = newer.change.revision
    change.cause = newer.change.cause
    change.origin = newer.change.origin
  }

  func encode(to writer: inout JSONWriter) {
    SubjectPropertyChanged.Params(
      subject: change.subject.utf8,
      revision: change.revision,
      cause: change.cause.rawValue,
      origin: change.origin?.utf8,
      // The client has not seen a change that was taken back.
      changes: change.changes.filter { $0.value != $0.oldValue }.map { wireChange($0) }
    ).encode(to: &writer)
  }

  private func wireChange(_ change: PropertyChange) -> SubjectPropertyChanged.Change {
    let isSecret = !secrets.isEmpty && secrets.contains(change.property)
    if session.tellsSplices, !isSecret, let splice = change.splice(from: Self.longestWhole) {
      return SubjectPropertyChanged.Change(
        property: change.property.utf8,
        splice: SubjectPropertyChanged.ValueSplice(
          range: session.wireSelection(splice.range, in: splice.old),
          text: splice.inserted.utf8
        ),
        issues: issues(change)
      )
    }
    return SubjectPropertyChanged.Change(
      property: change.property.utf8,
      oldValue: session.wireValue(change.oldValue),
      value: session.wireValue(change.value),
      isSecret: isSecret,
      issues: issues(change)
    )
  }

  private func issues(_ change: PropertyChange) -> [IssueBody] {
    if change.issues.isEmpty { return [] }
    return session.wireIssues(change.issues, in: contexts[change.property] ?? .unknown)
  }

  /// The longest string that is told whole to a client that takes splices, in UTF-8 bytes.
  private static let longestWhole = 4096
}
