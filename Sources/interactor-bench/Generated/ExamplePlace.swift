import InteractorClient
import InteractorProtocol

/// A place in the parameters of a method that can hold something hostile: each that the content of the method declares,
/// and each that an example has, down to its last string. So the rest of the request stays one that is accepted.
struct ExamplePlace {
  /// The way to the place from the parameters on.
  private var steps: [Step] = []
  /// What distinguishes several hostile values for the same place.
  private var variant = ""
  /// Whether the example has something there.
  let isPresent: Bool
  /// What stands there.
  private let value: (HostileText, Int) -> JSONLiteral

  private enum Step {
    case member(String), element
  }

  /// For example `values.price` and `issues.0.message`.
  var name: String {
    let path = steps.map { step in
      switch step {
      case .member(let name): name
      case .element: "0"
      }
    }
    return (path.isEmpty ? "params" : path.joined(separator: ".")) + variant
  }

  /// The parameters with something hostile at this place.
  func params(_ example: JSONLiteral, _ family: HostileText, _ size: Int) -> JSONLiteral {
    Self.replacing(steps[...], in: example, by: value(family, size))
  }

  private static func replacing(_ steps: ArraySlice<Step>, in base: JSONLiteral, by value: JSONLiteral) -> JSONLiteral {
    switch steps.first {
    case nil: return value
    case .member(let name):
      var members = base.members
      let place = members.firstIndex { $0.name == name }
      let inner = replacing(steps.dropFirst(), in: place.map { members[$0].value } ?? .object([]), by: value)
      if let place { members[place].value = inner } else { members.append((name: name, value: inner)) }
      return .object(members)
    case .element:
      let elements = base.elements
      let inner = replacing(steps.dropFirst(), in: elements.first ?? .object([]), by: value)
      return .array([inner] + elements.dropFirst())
    }
  }
}

extension ExamplePlace {
  /// All places of what content declares, and of what an example has there; nil if it has nothing.
  static func all(of content: Content, in example: JSONLiteral?, depth: Int = 0) -> [ExamplePlace] {
    switch content {
    case .schema(let content), .snapshot(let content), .droppedIfSecret(let content), .places(let content):
      return all(of: content, in: example, depth: depth)
    case .following(let content):
      let expression = place(in: example, " as an expression") { ["expression": .string($0.text($1))] }
      return [expression] + all(of: content, in: example, depth: depth)
    case .either(let contents):
      let fitting = example.flatMap { example in contents.first { $0.fits(example) } } ?? contents.last
      return fitting.map { all(of: $0, in: example, depth: depth) } ?? []
    case .object(let members): return inner(members, others: nil, example, depth)
    case .open(let members, let others): return inner(members, others: others, example, depth)
    case .list(let element), .options(let element): return many(content, of: element, example, depth)
    case .map(let element), .properties(let element): return many(content, of: element, example, depth)
    case .value, .attachment:
      return [
        place(in: example) { HostileContent.value(of: .value, $0, $1) },
        place(in: example, " as a list") { HostileContent.value(of: .list(.value), $0, $1) },
        place(in: example, " as an object") { HostileContent.value(of: .map(.value), $0, $1) },
      ]
    default: return [place(in: example) { HostileContent.value(of: content, $0, $1) }]
    }
  }

  /// The members of an object. What is in none of the examples is looked into four levels deep.
  private static func inner(
    _ declared: ContentMembers,
    others: Content?,
    _ example: JSONLiteral?,
    _ depth: Int
  ) -> [ExamplePlace] {
    if example == nil && depth > 3 {
      return [place(in: nil) { HostileContent.value(of: .object(declared), $0, $1) }]
    }
    let present = example?.members ?? []
    let names = declared.list.map { String(decoding: $0.name, as: UTF8.self) }
    var places: [ExamplePlace] = []
    for (name, content) in zip(names, declared.list.map(\.content)) {
      let value = present.first { $0.name == name }?.value
      places += all(of: content, in: value, depth: depth + 1).map { $0.within(.member(name)) }
    }
    for member in present where !names.contains(member.name) {
      guard let others else { continue }
      places += all(of: others, in: member.value, depth: depth + 1).map { $0.within(.member(member.name)) }
    }
    return places
  }

  /// A list or a map: hostile elements, the first one of the example many times, and what that one holds.
  private static func many(
    _ content: Content,
    of element: Content,
    _ example: JSONLiteral?,
    _ depth: Int
  ) -> [ExamplePlace] {
    var places = [
      place(in: example) { HostileContent.value(of: content, $0, $1) },
      place(in: example, " with a long one") { HostileContent.value(of: content, $0, $1, .long) },
    ]
    let step: Step
    let first: JSONLiteral
    if let element = example?.elements.first {
      (step, first) = (.element, element)
      places.append(place(in: example, " repeated") { _, size in .array(copies(size / 8).map { _ in first }) })
      places.append(place(in: example, " numbered") { _, size in .array(copies(size / 8).map { first.numbered($0) }) })
    } else if let member = example?.members.first {
      (step, first) = (.member(member.name), member.value)
      places.append(
        place(in: example, " repeated") { _, size in
          .object(copies(size / 8).map { (name: $0 == 0 ? member.name : "\(member.name)\($0)", value: first) })
        }
      )
    } else {
      return places
    }
    return places + all(of: element, in: first, depth: depth + 1).map { $0.within(step) }
  }

  private static func copies(_ count: Int) -> Range<Int> { 0..<max(1, count) }

  private static func place(
    in example: JSONLiteral?,
    _ variant: String = "",
    _ value: @escaping (HostileText, Int) -> JSONLiteral
  ) -> ExamplePlace {
    ExamplePlace(variant: variant, isPresent: example != nil, value: value)
  }

  private func within(_ step: Step) -> ExamplePlace {
    var place = self
    place.steps.insert(step, at: 0)
    return place
  }
}

extension Content {
  /// Whether a value is of the kind that this content has.
  fileprivate func fits(_ value: JSONLiteral) -> Bool {
    switch (self, value) {
    case (.object, .object), (.open, .object), (.map, .object), (.properties, .object), (.views, .object): true
    case (.list, .array), (.options, .array): true
    case (.schema(let content), _), (.snapshot(let content), _), (.droppedIfSecret(let content), _),
      (.places(let content), _), (.following(let content), _):
      content.fits(value)
    case (.object, _), (.open, _), (.map, _), (.properties, _), (.views, _), (.list, _), (.options, _): false
    case (_, .object), (_, .array): false
    default: true
    }
  }
}

extension JSONLiteral {
  /// The members of an object; none of another value.
  var members: [(name: String, value: JSONLiteral)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The elements of an array; none of another value.
  var elements: [JSONLiteral] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The value with a number behind each of its strings.
  fileprivate func numbered(_ number: Int) -> JSONLiteral {
    switch self {
    case .string(let text): .string("\(text)\(number)")
    case .array(let elements): .array(elements.map { $0.numbered(number) })
    case .object(let members): .object(members.map { (name: $0.name, value: $0.value.numbered(number)) })
    default: self
    }
  }
}
