import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `field/viewChanged`. It holds names only and reads the states when it is sent, so that what waits for a slow
/// reader is a set of names and what it gets at last is the present. Where an answer behind it tells of a field as
/// well, the state of before that answer is kept: the present would come too early.
struct ViewChangeNotification: MergeableNotification {
  static let method = FieldViewChanged.method

  private var fields: [Text]
  private let session: Session
  /// The fields as a set; made when there is something to merge.
  private var known: Set<Text> = []
  /// The encoded states of fields of which an answer behind this notification tells; empty where there was nothing to
  /// tell of before it.
  private var settled: [Text: [UInt8]] = [:]

  /// A notification of fields whose display changed.
  init(fields: [Text], session: Session) {
    self.fields = fields
    self.session = session
  }

  /// There is one for the whole session.
  var key: Bool { true }

  mutating func merge(_ newer: ViewChangeNotification) {
    if known.isEmpty { known = Set(fields) }
    for field in newer.fields where known.insert(field).inserted { fields.append(field) }
  }

  mutating func absorb(_ newer: ViewChangeNotification) -> ViewChangeNotification? {
    guard !settled.isEmpty, newer.fields.contains(where: { settled[$0] != nil }) else {
      merge(newer)
      return nil
    }
    var earlier = newer
    earlier.fields.removeAll { settled[$0] != nil }
    merge(earlier)
    return ViewChangeNotification(fields: newer.fields.filter { settled[$0] != nil }, session: session)
  }

  /// An answer is about to tell of a field. What has happened to it until now is told as it is now, what happens to it
  /// later behind the answer.
  mutating func settle(_ field: Text) {
    if settled[field] != nil { return }
    if known.isEmpty { known = Set(fields) }
    var state = JSONWriter()
    if known.contains(field) { encode(field, to: &state) }
    settled[field] = state.bytes
  }

  /// A field is gone; nothing needs to be told of it.
  mutating func forget(_ field: Text) {
    settled[field] = []
  }

  /// Fields that have been unbound meanwhile are left out.
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("fields")
    writer.beginArray()
    for field in fields {
      if let state = settled[field] {
        if !state.isEmpty { writer.raw(state) }
      } else {
        encode(field, to: &writer)
      }
    }
    writer.endArray()
    writer.endObject()
  }

  private func encode(_ field: Text, to writer: inout JSONWriter) {
    // Without an optional between, the state is not copied.
    do { session.body(try session.engine.state(of: field)).encode(to: &writer) } catch {}
  }
}
