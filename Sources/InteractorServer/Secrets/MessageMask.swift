import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// Writes messages of the client as records and traces may show them.
///
/// It walks a message by what the message declares of its members (`Content`), and asks the engine which of the
/// properties that the message names are secrets. A message must therefore be masked right before it is handled. What
/// is not declared, or is not of the declared kind, is masked.
struct MessageMask {
  let engine: Engine
  /// The formats and the kinds of composites that the session has.
  let formats: FormatRegistry
  let composites: CompositeRegistry
  /// The engine that handles the masked message; nil where none does. Versions and revisions are translated to its own,
  /// because it counts fewer changes where two secrets have the same mask.
  var replica: Engine?
  /// The parts of a snapshot that have come so far.
  var snapshotParts: [UInt8] = []
  /// The longest text of a snapshot for one message, in bytes.
  var longestSnapshotText = Int.max
  /// The names that expressions of the subject can have whose rules were written last. What declares them, the message
  /// or the engine, is the same in all of a message.
  var expressionNames: (subject: Text, names: MaskedNames)?

  /// The first parts of a snapshot that is too long for one message. The message has the last part.
  private(set) var earlierSnapshotParts: [[UInt8]] = []
  /// Whether a snapshot was left out, because it is not JSON and so cannot be masked.
  private(set) var leftOutSnapshot = false

  /// A mask for a message that a session is about to handle.
  init(_ session: Session) {
    engine = session.engine
    formats = session.options.formats
    composites = session.options.composites
    snapshotParts = session.snapshotParts
  }

  /// Writes a message.
  mutating func write(message: JSONValue, to writer: inout JSONWriter) {
    let options = message["id"]?.utf8.flatMap { OptionsQuestion.number(of: .string($0)) }
    var members: ContentMembers = [
      "jsonrpc": .token(["2.0"]), "id": .requestID, "method": .text,
      "result": options == nil ? ClientValidate.Result.content : ClientOptions.Result.content,
      "error": .object(["code": .integer, "message": .remark, "data": .attachment]),
    ]
    var scope = MaskScope()
    if let method = message["method"] {
      if let params = method.utf8.flatMap({ MessageCatalogue.content(ofParamsOf: $0) }) {
        members = ["jsonrpc": .token(["2.0"]), "id": .requestID, "method": .text, "params": params]
      } else {
        members = ["jsonrpc": .token(["2.0"]), "id": .requestID, "method": .text]
      }
    } else if let options {
      scope.topic = engine.propertyType(ofOptions: options).map { Topic($0) } ?? .unknown
    } else {
      let check = message["id"]?.integer.flatMap { Int(exactly: $0) }
      scope.topic = check.flatMap { engine.propertyType(ofCheck: $0) }.map { Topic($0) } ?? .unknown
    }
    write(message, as: .object(members), scope, to: &writer)
  }

  /// Writes the parameters of a method.
  mutating func write(params: JSONValue, of method: JSONValue, to writer: inout JSONWriter) {
    guard let content = method.utf8.flatMap({ MessageCatalogue.content(ofParamsOf: $0) }) else {
      return conceal(params, to: &writer)
    }
    write(params, as: content, MaskScope(), to: &writer)
  }

  /// Whether parameters are about a secret.
  func isAboutSecret(_ params: JSONValue?, _ content: Content) -> Bool {
    guard let params, case .object(let members) = content else { return false }
    if case .secret = MaskScope().entering(params, members, engine).topic { return true }
    return false
  }

  /// Writes a snapshot, or its text, or a part of that. The last part has the whole text, and those before it are
  /// empty: what is secret in a part is known only at the end.
  mutating func write(snapshot: JSONValue, as content: Content, _ scope: MaskScope, to writer: inout JSONWriter) {
    guard let text = snapshot.utf8 else {
      var scope = MaskScope()
      scope.declared = DeclaredTopics(snapshot: snapshot)
      return write(snapshot, as: content, scope, to: &writer)
    }
    if scope.hasMore { return writer.string("" as StaticString) }
    let limits = JSONLimits(maximumDepth: 1024, maximumValues: .max)
    guard let document = try? JSONDocument(snapshotParts + text, limits: limits) else {
      leftOutSnapshot = true
      return writer.string("" as StaticString)
    }
    var masked = JSONWriter()
    write(snapshot: document.root, as: content, scope, to: &masked)
    writer.string(utf8: lastPart(of: masked.bytes))
  }

  /// The end of a text that fits into one message. The parts before it go to `earlierSnapshotParts`.
  private mutating func lastPart(of text: [UInt8]) -> [UInt8] {
    var rest = text[...]
    while rest.count > longestSnapshotText {
      var end = rest.startIndex + longestSnapshotText
      while end > rest.startIndex + 1, text[end] & 0xC0 == 0x80 { end -= 1 }
      earlierSnapshotParts.append(Array(rest[..<end]))
      rest = rest[end...]
    }
    return Array(rest)
  }
}
