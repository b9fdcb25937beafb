import InteractorClient
import InteractorProtocol
import JSON

/// Every method: the parameters of its examples in the OpenRPC document, with each place in turn made hostile.
enum MethodTargets {
  private typealias Call = GrowingRequest.Call

  static func all() throws(ClientError) -> [GrowingTarget] {
    let examples = try examples()
    var targets: [GrowingTarget] = []
    for message in MessageCatalogue.requests {
      let method = "\(message.method)"
      if outside.contains(method) { continue }
      guard let content = MessageCatalogue.content(ofParamsOf: Array(method.utf8)) else { continue }
      var rooms: [(example: JSONLiteral, opening: [Call])] = []
      for example in examples[method] ?? [[:]] { rooms.append(try room(method, example, content)) }
      var names: Set<String> = []
      // A member that the first example leaves out may have something to stand beside in another one.
      for isPresent in [true, false] {
        for (example, opening) in rooms {
          for place in ExamplePlace.all(of: content, in: example) where place.isPresent == isPresent {
            let name = "\(method), \(place.name)"
            guard names.insert(name).inserted else { continue }
            targets.append(
              GrowingTarget(name: name, opening: opening) { Call(method, place.params(example, $0, $1)) }
            )
          }
        }
      }
    }
    return targets
  }

  /// They end the session.
  private static let outside: Set<String> = ["initialize", "shutdown"]

  /// An example and the session that accepts it: the generated room, with the example's own names or the room's, or a
  /// new one.
  private static func room(
    _ method: String,
    _ example: JSONLiteral,
    _ content: Content
  ) throws(ClientError) -> (example: JSONLiteral, opening: [Call]) {
    let moved = GeneratedRoom.Names.all.map { GeneratedRoom.moved(example, content, to: $0) }
    for opening in [GeneratedRoom.opening, []] {
      for params in moved + [example] where try GeneratedSession(opening).answer(Call(method, params))["error"] == nil {
        return (params, opening)
      }
    }
    let answer = try GeneratedSession(GeneratedRoom.opening).answer(Call(method, moved[0]))
    let reason = answer["error"]?["message"]?.string ?? ""
    let params = String(decoding: moved[0].bytes, as: UTF8.self)
    throw .unexpected("no generated session accepts \(method) with \(params): \(reason)")
  }

  private static func examples() throws(ClientError) -> [String: [JSONLiteral]] {
    let document = try GeneratedSession([]).answer(GrowingRequest.Call("rpc.discover", [:]))
    var examples: [String: [JSONLiteral]] = [:]
    for method in document["result"]?["methods"]?.elements ?? [] {
      guard let name = method["name"]?.string else { continue }
      examples[name] = (method["examples"]?.elements ?? []).map { example in
        .object(
          (example["params"]?.elements ?? []).compactMap { param in
            guard let name = param["name"]?.string, let value = param["value"] else { return nil }
            return (name: name, value: JSONLiteral(value))
          }
        )
      }
    }
    return examples
  }
}

extension JSONLiteral {
  /// A value that was read.
  fileprivate init(_ value: JSONValue) {
    switch value.kind {
    case .object:
      var members: [(name: String, value: JSONLiteral)] = []
      value.forEachMember { members.append((name: String(decoding: $0, as: UTF8.self), value: JSONLiteral($1))) }
      self = .object(members)
    case .array: self = .array((value.elements ?? []).map { JSONLiteral($0) })
    case .string: self = value.string.map { .string($0) } ?? .null
    default: self = .raw(value.serialized())
    }
  }
}
