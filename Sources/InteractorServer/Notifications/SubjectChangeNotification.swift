import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `subject/propertyChanged`. While it is unsent, later changes of the same subject merge into it: the first old value
/// and the latest of everything else. A splice is computed from the two values when the notification is sent, so that
/// several changes become one splice. Changes that would make the message too long are told in another one of the same
/// revision.
struct SubjectChangeNotification: MergeableNotification {
  static let method = SubjectPropertyChanged.method

  private var change: SubjectChange
  private let session: Session
  private let stretch: Int
  /// The message contexts of the changed properties that have issues. They are looked up when the notification is made,
  /// because the subject may be closed when it is sent.
  private var contexts: [Text: MessageContext] = [:]
  /// The place of each property among the changes; filled by the first merge.
  private var places: [Text: Int] = [:]
  /// About how many bytes the changes hold; found by the first merge.
  private var size = 0

  /// A notification of what one transaction changed. `stretch` is that of the tree (`TreeOrder`).
  init(_ change: SubjectChange, stretch: Int = 0, session: Session) {
    self.change = change
    self.stretch = stretch
    self.session = session
    for property in change.changes where !property.issues.isEmpty {
      contexts[property.property] = session.engine.messageContext(ofProperty: property.property, of: change.subject)
    }
  }

  /// The subject, in a stretch of what is told of its tree.
  struct Place: Hashable {
    let subject: Text
    var stretch = 0
  }

  var key: Place { Place(subject: change.subject, stretch: stretch) }

  /// The revision, and why and by whom it came about, as the client is told.
  var revision: Int { change.revision }
  var cause: StaticString { change.cause.token }
  var origin: [UInt8]? { change.origin?.utf8 }

  mutating func merge(_ newer: SubjectChangeNotification) {
    if places.isEmpty {
      size = waitingSize
      for (place, property) in change.changes.enumerated() { places[property.property] = place }
    }
    for property in newer.change.changes {
      if let place = places[property.property] {
        size += property.value.textSize - change.changes[place].value.textSize
        change.changes[place].value = property.value
        change.changes[place].issues = property.issues
        if property.hasNewIssues { change.changes[place].hasNewIssues = true }
      } else {
        places[property.property] = change.changes.count
        change.changes.append(property)
        size += Self.size(of: property)
      }
    }
    for (property, context) in newer.contexts { contexts[property] = context }
    change.revision = newer.change.revision
    change.cause = newer.change.cause
    change.origin = newer.change.origin
  }

  var holdsItsValues: Bool { true }

  var waitingSize: Int { size == 0 ? change.changes.reduce(0) { $0 + Self.size(of: $1) } : size }

  private static func size(of change: PropertyChange) -> Int {
    256 + change.oldValue.textSize + change.value.textSize
  }

  func encode(to writer: inout JSONWriter, limit: Int) -> SubjectChangeNotification? {
    let place = Self.write(change, session, limit: limit, to: &writer) { contexts[$0] ?? .unknown }
    guard let place else { return nil }
    var rest = self
    rest.change.changes = Array(change.changes[place...])
    rest.places = [:]
    rest.size = 0
    return rest
  }

  /// Writes the parameters for a change. `context` is the message context of a property with issues. Returns the place
  /// of the first property for which there was no room; nil if all have been written.
  @discardableResult
  static func write(
    _ change: SubjectChange,
    _ session: Session,
    limit: Int = .max,
    to writer: inout JSONWriter,
    context: (Text) -> MessageContext
  ) -> Int? {
    let start = writer.bytes.count
    var end: Int?
    SubjectPropertyChanged.Params.write(
      subject: change.subject.utf8,
      revision: change.revision,
      cause: change.cause.token,
      origin: change.origin?.utf8,
      to: &writer
    ) { writer in
      end = writeChanges(of: change, session, limit: limit, start: start, to: &writer, context: context)
    }
    return end
  }

  /// Writes the changes as elements of an array.
  func encodeChanges(to writer: inout JSONWriter) {
    Self.writeChanges(of: change, session, to: &writer) { contexts[$0] ?? .unknown }
  }

  /// Writes changes as elements of an array, as long as there are fewer than `limit` bytes from `start` on. Returns the
  /// place of the first property for which there was no room.
  @discardableResult
  static func writeChanges(
    of change: SubjectChange,
    _ session: Session,
    limit: Int = .max,
    start: Int = 0,
    to writer: inout JSONWriter,
    context: (Text) -> MessageContext
  ) -> Int? {
    change.changes.withUnsafeBufferPointer { changes in
      // A pointer lends the elements, where an array and a buffer make copies.
      guard let first = changes.baseAddress else { return nil }
      for place in changes.indices {
        if !isNews(first[place]) { continue }
        if place > 0, writer.bytes.count - start >= limit { return place }
        write(first[place], session, to: &writer, context: context)
      }
      return nil
    }
  }

  /// Whether there is anything to tell. The client has not seen a change that was taken back.
  private static func isNews(_ change: borrowing PropertyChange) -> Bool { change.hasNewIssues || change.hasNewValue }

  private static func write(
    _ change: borrowing PropertyChange,
    _ session: Session,
    to writer: inout JSONWriter,
    context: (Text) -> MessageContext
  ) {
    let issues = change.issues.isEmpty ? [] : session.wireIssues(change.issues, in: context(change.property))
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
      hasNewValue: change.hasNewValue,
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
  var token: StaticString {
    switch self {
    case .user: "user"
    case .program: "program"
    case .calculate: "calculate"
    case .reset: "reset"
    case .revert: "revert"
    case .clear: "clear"
    case .undo: "undo"
    case .redo: "redo"
    case .restore: "restore"
    }
  }
}
