import InteractorClient
import Interactors
import JSON

/// The styles of formats: texts that are typed and values that are written, in each of them, and each of their options.
enum FormatTargets {
  typealias Call = GrowingRequest.Call

  /// The styles, each with the requests that bind the field `f` with it.
  static func styles() throws(ClientError) -> [(name: String, opening: [Call])] {
    var styles: [(name: String, opening: [Call])] = []
    for style in FormatRegistry.standard.styles.map(\.string) {
      guard let opening = try opening(style) else {
        throw .unexpected("no field can be bound with the style \(style): FormatTargets does not know what it needs")
      }
      styles.append((style, opening))
    }
    return styles
  }

  static func all() throws(ClientError) -> [GrowingTarget] {
    var targets: [GrowingTarget] = []
    for (style, opening) in try styles() {
      targets += texts("\(style)", opening, isMain: true)
      for option in try options(of: style, opening) { targets += self.targets(style, option, opening) }
    }
    return targets
  }

  /// A text that is typed into the field, and one that its property gets.
  static func texts(_ name: String, _ opening: [Call], isMain: Bool = false) -> [GrowingTarget] {
    [
      GrowingTarget(name: "field/edit, \(name)", opening: opening, isMain: isMain) { edit($0.text($1)) },
      GrowingTarget(name: "subject/write, \(name)", opening: opening, isMain: isMain) { write($0.text($1)) },
    ]
  }

  static func edit(_ text: String) -> Call {
    Call("field/edit", ["field": "f", "range": ["start": 0, "end": 0], "text": .string(text)])
  }

  static func write(_ text: String) -> Call {
    Call("subject/write", ["subject": "s", "values": ["p": .string(text)]])
  }

  /// Gives the field another option, besides those that its style needs.
  static func configure(_ option: String, _ value: JSONLiteral) -> Call {
    Call("field/configure", ["field": "f", "format": .object([(name: option, value: value)])])
  }

  /// Shapes of an option: a text, a list of texts, of objects, and an object.
  static var shapes: [(name: String, value: (HostileText, Int) -> JSONLiteral)] {
    [
      ("a text", { .string($0.text($1)) }),
      ("a list", { family, size in .array((0..<max(1, size / 16)).map { _ in .string(family.text(16)) }) }),
      (
        "options",
        { family, size in
          let count = max(1, size / 32)
          return .array(
            (0..<count).map { ["value": .string("\($0)"), "text": .string(family.text(24)), "keywords": ["k"]] }
          )
        }
      ),
      ("one long option", { [["value": "1", "text": .string($0.text($1))]] }),
      ("an object", { .object([(name: "a", value: .string($0.text($1)))]) }),
    ]
  }

  private static func targets(_ style: String, _ option: String, _ opening: [Call]) -> [GrowingTarget] {
    shapes.map { shape in
      GrowingTarget(name: "field/configure, \(style), \(option) as \(shape.name)", opening: opening) { family, size in
        configure(option, shape.value(family, size))
      }
    }
  }

  /// What binds a field `f` with a style; nil if nothing does.
  private static func opening(_ style: String) throws(ClientError) -> [Call]? {
    for type in ["string", "number", "integer"] {
      for needs in needed {
        let format = JSONLiteral.object([(name: "style", value: .string(style))] + needs)
        let opening = [
          Call("subject/open", ["subject": "s", "schema": schema(type)]),
          Call("field/bind", ["field": "f", "subject": "s", "property": "p", "view": "textField", "format": format]),
        ]
        let session = try GeneratedSession(Array(opening.dropLast()))
        if try session.answer(opening[1])["error"] == nil { return opening }
      }
    }
    return nil
  }

  private static func schema(_ type: String) -> JSONLiteral {
    ["type": "object", "properties": ["p": ["type": .array([.string(type), "null"])]]]
  }

  /// What some styles cannot be without.
  private static let needed: [[(name: String, value: JSONLiteral)]] = [
    [], [(name: "mask", value: ["+7 (000) 000-00-00", "[0]{1,60}-aa", "{A}***[-***]"])],
    [(name: "currency", value: "EUR")], [(name: "kind", value: "iban")], [(name: "region", value: "DE")],
    [(name: "options", value: [["value": "a", "text": "Alpha"], ["value": "b", "text": "åb åc"]])],
  ]

  /// The names of the options that a style has, which the error about an unknown one lists.
  static func options(of style: String, _ opening: [Call]) throws(ClientError) -> [String] {
    let session = try GeneratedSession(Array(opening.dropLast()))
    let binding = opening[opening.count - 1]
    guard case .object(let members) = binding.params, let place = members.firstIndex(where: { $0.name == "format" }),
      case .object(let format) = members[place].value
    else { return [] }
    var changed = members
    changed[place].value = .object(format + [(name: "noSuchOption", value: "x")])
    let answer = try session.answer(GrowingRequest.Call(binding.method, .object(changed)))
    let told = answer["error"]?["data"]?["expected"]?.string ?? ""
    let names = told.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    guard let first = names.firstIndex(of: "options") else {
      throw .unexpected("the style \(style) does not tell its options: \(told)")
    }
    return Array(names[(first + 1)...])
  }
}
