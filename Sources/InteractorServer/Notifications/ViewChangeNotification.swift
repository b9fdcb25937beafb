import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `field/viewChanged`. It holds ids and reads the states when it is sent: a slow reader costs a set of ids, and gets
/// the present states. It is sent in several notifications where one would be too long. If an answer behind the
/// notification tells of a field as well, the notification keeps the state of before that answer, because the present
/// state would come too early.
struct ViewChangeNotification: MergeableNotification {
  static let method = FieldViewChanged.method

  private var fields: [Text]
  private let session: Session
  /// The fields as a set; filled by the first merge.
  private var known: Set<Text> = []
  /// The encoded states of the fields that answers behind this notification tell of; empty for a field that had not
  /// changed before its answer.
  private var frozen: [Text: [UInt8]] = [:]
  /// The bytes of these states.
  private var frozenSize = 0

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
    keep(state.bytes, of: field)
  }

  /// A field was unbound; nothing is told of it any more.
  mutating func forget(_ field: Text) { keep([], of: field) }

  private mutating func keep(_ state: [UInt8], of field: Text) {
    frozenSize += state.count - (frozen[field]?.count ?? 0)
    frozen[field] = state
  }

  /// The ids, as an array and as a set, and the states that are kept.
  var waitingSize: Int { fields.count * 64 + frozenSize }

  /// Fields that have been unbound meanwhile are left out.
  func encode(to writer: inout JSONWriter, limit: Int) -> ViewChangeNotification? {
    let start = writer.bytes.count
    var rest: ViewChangeNotification?
    FieldViewChanged.Params.write(to: &writer) { writer in
      for (place, field) in fields.enumerated() {
        if place > 0, writer.bytes.count - start >= limit {
          rest = part(from: place)
          break
        }
        if let state = frozen[field] {
          if !state.isEmpty { writer.raw(state) }
        } else {
          Self.write(field, session, to: &writer)
        }
      }
    }
    return rest
  }

  /// The fields from a place on.
  private func part(from place: Int) -> ViewChangeNotification {
    var part = self
    part.fields = Array(fields[place...])
    part.known = []
    // What an answer has told stays closed to later changes.
    for field in fields[..<place] where frozen[field] != nil { part.keep([], of: field) }
    return part
  }

  /// Writes the state of a field; nothing if it has been unbound meanwhile.
  private static func write(_ field: Text, _ session: Session, to writer: inout JSONWriter) {
    // `try?` would copy the state.
    do { session.write(try session.engine.state(of: field), to: &writer) } catch {}
  }
}
