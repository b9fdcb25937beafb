import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `field/viewChanged`. It holds ids and reads the states when it is sent: a slow reader costs a set of ids, and gets
/// the present states. If an answer behind the notification tells of a field as well, the notification keeps the state
/// of before that answer, because the present state would come too early.
struct ViewChangeNotification: MergeableNotification {
  static let method = FieldViewChanged.method

  private var fields: [Text]
  private let session: Session
  /// The fields as a set; filled by the first merge.
  private var known: Set<Text> = []
  /// The encoded states of the fields that answers behind this notification tell of; empty for a field that had not
  /// changed before its answer.
  private var frozen: [Text: [UInt8]] = [:]

  /// A notification of fields whose display changed.
  init(fields: [Text], session: Session) {
    self.fields = fields
    self.session = session
  }

  /// The same for all: a session has one such notification.
  var key: Bool { true }

  mutating func merge(_ newer: ViewChangeNotification) {
    if known.isEmpty { known = Set(fields) }
    for field in newer.fields where known.insert(field).inserted { fields.append(field) }
  }

  mutating func absorb(_ newer: ViewChangeNotification) -> ViewChangeNotification? {
    guard !frozen.isEmpty, newer.fields.contains(where: { frozen[$0] != nil }) else {
      merge(newer)
      return nil
    }
    var earlier = newer
    earlier.fields.removeAll { frozen[$0] != nil }
    merge(earlier)
    return ViewChangeNotification(fields: newer.fields.filter { frozen[$0] != nil }, session: session)
  }

  /// An answer is about to tell of a field. This notification tells its state of now, and another one, behind the
  /// answer, tells later changes.
  mutating func freeze(_ field: Text) {
    if frozen[field] != nil { return }
    if known.isEmpty { known = Set(fields) }
    var state = JSONWriter()
    if known.contains(field) { Self.write(field, session, to: &state) }
    frozen[field] = state.bytes
  }

  /// A field was unbound; nothing is told of it any more.
  mutating func forget(_ field: Text) {
    frozen[field] = []
  }

  func encode(to writer: inout JSONWriter) {
    Self.write(to: &writer) { writer in
      for field in fields {
        if let state = frozen[field] {
          if !state.isEmpty { writer.raw(state) }
        } else {
          Self.write(field, session, to: &writer)
        }
      }
    }
  }

  /// Writes the parameters; `states` writes one state after another.
  static func write(to writer: inout JSONWriter, states: (inout JSONWriter) -> Void) {
    writer.fragment(#"{"fields":["#)
    states(&writer)
    writer.fragment("]}")
  }

  /// Writes the state of a field; nothing if it has been unbound meanwhile.
  static func write(_ field: Text, _ session: Session, to writer: inout JSONWriter) {
    // `try?` would copy the state.
    do { session.write(try session.engine.state(of: field), to: &writer) } catch {}
  }
}
