import InteractorClient

/// Random actions of users and programs.
struct SoakActions {
  /// How a field is configured.
  struct Kind {
    var property: String
    var schema: JSONLiteral
    var view: JSONLiteral = "textField"
    var format: JSONLiteral?
    var inserts: [String]
  }

  /// Each subject has a property of each kind. Some have more fields than others.
  static let kinds: [Kind] = [
    Kind(
      property: "name",
      schema: ["type": "string", "maxLength": 40],
      inserts: ["a", "b", " ", "é", "e\u{301}", "😀", "👩‍👩‍👧", "漢", "ß", "two words"]
    ),
    Kind(
      property: "note",
      schema: ["type": "string"],
      view: "textView",
      inserts: ["x", "\n", "line\nline", "\u{202E}", "\u{0}", "ﷺ"]
    ),
    Kind(
      property: "count",
      schema: ["type": ["integer", "null"], "maximum": 9999],
      inserts: ["1", "0", "9", "-", "+", ",", "x", "1234", "-5", "٣"]
    ),
    Kind(
      property: "price",
      schema: ["type": "number"],
      format: ["style": "decimal", "minimumFractionDigits": 2, "maximumFractionDigits": 2],
      inserts: ["1", "5", "7", ".", ",", "-", "12.5", "1,234.5", "0.001", "1e5", "(5)"]
    ),
    Kind(
      property: "share",
      schema: ["type": ["number", "null"]],
      format: ["style": "percent", "maximumFractionDigits": 1],
      inserts: ["1", "0", "5", ".", "%", "12%", "-"]
    ),
  ]

  /// A request that is under way, with what is needed to follow its answer.
  enum Request {
    case edit(field: Int, range: Range<Int>?, text: [UInt8])
    /// Another request that is answered with an edit result.
    case revision(field: Int)
    /// A request that is answered with a field state.
    case state
    case values(subject: String)
    case other
  }

  var generator: SplitMix
  let fieldCount: Int

  static func kind(ofField number: Int) -> Kind { kinds[number % kinds.count] }
  /// Every second field of a subject is on the same property as the one before.
  static func subject(ofField number: Int) -> String { "s\(number / (kinds.count * 2))" }

  /// A random action. With `control`, an edit may be anywhere in its text; without it, at the daemon's own selection.
  mutating func next(_ form: SoakForm?) -> (request: Request, method: String, params: JSONLiteral) {
    let number = generator.below(fieldCount)
    let field = JSONLiteral.string("\(number)")
    switch generator.below(40) {
    case 0: return (.state, "field/beginEditing", ["field": field])
    case 1: return (.state, "field/endEditing", ["field": field])
    case 2: return (.state, generator.below(2) == 0 ? "field/commit" : "field/cancel", ["field": field])
    case 3: return (.revision(field: number), "field/undo", ["field": field])
    case 4: return (.revision(field: number), "field/redo", ["field": field])
    case 5: return (.revision(field: number), "field/return", ["field": field])
    case 6: return (.revision(field: number), "field/clear", ["field": field])
    case 7: return (.revision(field: number), "field/step", ["field": field, "by": generator.below(2) == 0 ? 1 : -1])
    case 8: return (.state, "field/read", ["field": field])
    case 9...11: return write(SoakActions.kind(ofField: number), SoakActions.subject(ofField: number))
    case 12:
      let subject = SoakActions.subject(ofField: number)
      return (.values(subject: subject), "subject/read", ["subject": .string(subject)])
    case 13: return forget(SoakActions.subject(ofField: number), SoakActions.kind(ofField: number).property)
    default: return edit(number, form?.controls[number])
    }
  }

  private mutating func edit(
    _ number: Int,
    _ control: SoakForm.Control?
  ) -> (request: Request, method: String, params: JSONLiteral) {
    let inserts = SoakActions.kind(ofField: number).inserts
    let text = generator.below(4) == 0 ? "" : inserts[generator.below(inserts.count)]
    var members: [(name: String, value: JSONLiteral)] = [("field", .string("\(number)")), ("text", .string(text))]
    if generator.below(4) == 0 { members.append(("direction", generator.below(2) == 0 ? "backward" : "forward")) }
    var range: Range<Int>?
    if let control, generator.below(2) == 0 {
      let places = [place(in: control.text), place(in: control.text)].sorted()
      range = places[0]..<places[1]
      members.append(("range", TextSelection(start: places[0], end: places[1]).literal))
      members.append(("version", .integer(control.version)))
    }
    return (.edit(field: number, range: range, text: Array(text.utf8)), "field/edit", .object(members))
  }

  /// A random position between two scalars.
  private mutating func place(in text: [UInt8]) -> Int {
    var place = generator.below(text.count + 1)
    while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  private mutating func write(_ kind: Kind, _ subject: String) -> (
    request: Request, method: String, params: JSONLiteral
  ) {
    let value: JSONLiteral =
      switch kind.property {
      case "name", "note": .string("written \(generator.below(1000))")
      case "count": generator.below(9) == 0 ? .null : .integer(Int64(generator.below(20_000)) - 5000)
      default: .number("\(generator.below(100_000)).\(generator.below(1000))")
      }
    return (.other, "subject/write", ["subject": .string(subject), "values": .object([(kind.property, value)])])
  }

  private mutating func forget(
    _ subject: String,
    _ property: String
  ) -> (request: Request, method: String, params: JSONLiteral) {
    let methods = ["subject/reset", "subject/revert", "subject/clear", "subject/accept"]
    let params: JSONLiteral = ["subject": .string(subject), "properties": [.string(property)]]
    return (.other, methods[generator.below(methods.count)], params)
  }
}

/// Pseudo-random numbers, which are the same for the same seed (SplitMix64).
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// An integer from 0 to `bound` - 1; `bound` must be greater than 0.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
