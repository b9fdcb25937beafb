import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `subject/propertyChanged`. While it is unsent, later changes of the same subject become part of it: the first old
/// value, the latest of everything else.
struct SubjectChangeNotification: MergeableNotification {
  static let method = SubjectPropertyChanged.method

  private var change: SubjectChange
  private let session: Session
  /// The properties among the changed ones that are secrets.
  private var secrets: Set<Text>
  /// Where a property stands among the changes; made when there is something to merge.
  private var places: [Text: Int] = [:]

  /// A notification of what one transaction changed.
  init(_ change: SubjectChange, session: Session) {
    self.change = change
    self.session = session
    // Asked now, as the subject may be closed when this is sent.
    secrets = []
    for property in change.changes where session.engine.isSecret(property.property, of: change.subject) {
      secrets.insert(property.property)
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
      // What has come back to where it was is no change to a client that has not seen it go.
      changes: change.changes.filter { $0.value != $0.oldValue }.map { property in
        SubjectPropertyChanged.Change(
          property: property.property.utf8,
          oldValue: session.wireValue(property.oldValue),
          value: session.wireValue(property.value),
          isSecret: !secrets.isEmpty && secrets.contains(property.property),
          issues: session.bodies(property.issues)
        )
      }
    ).encode(to: &writer)
  }
}
