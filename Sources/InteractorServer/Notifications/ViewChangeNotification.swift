import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `field/viewChanged`. It holds names only and reads the states when it is sent, so that what waits for a slow
/// reader is a set of names and what it gets at last is the present.
struct ViewChangeNotification: MergeableNotification {
  static let method = FieldViewChanged.method

  private var fields: [Text]
  private let session: Session
  /// The fields as a set; made when there is something to merge.
  private var known: Set<Text> = []

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

  /// Fields that have been unbound meanwhile are left out.
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("fields")
    writer.beginArray()
    for field in fields {
      guard let state = try? session.engine.state(of: field) else { continue }
      session.body(state).encode(to: &writer)
    }
    writer.endArray()
    writer.endObject()
  }
}
