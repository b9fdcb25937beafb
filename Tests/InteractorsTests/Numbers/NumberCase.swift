import Interactors
import Testing

/// A field of a test: a locale, options and a property, written shortly.
///
/// `de decimal minimumFractionDigits=2 min=0 max=100` is a decimal field in German over a number from 0 to 100. The
/// property is an integer where the style is `integer`, unless it says `number`, else a number.
struct NumberSetup: CustomStringConvertible {
  var description: String
  let format: NumberFormat
  let property: PropertySchema
  let options: FormatOptions

  init(_ text: String) throws {
    description = text
    let words = text.split(separator: " ").map(String.init)
    let style = words.count > 1 ? words[1] : "decimal"
    var options = FormatOptions(style: Text(style))
    var property = PropertySchema(name: "p", type: style == "integer" ? .integer : .number)
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let (name, value) = (parts[0], parts.count > 1 ? parts[1] : "true")
      switch name {
      case "min": property.minimum = DecimalNumber(value)
      case "max": property.maximum = DecimalNumber(value)
      case "exclusiveMin": property.exclusiveMinimum = DecimalNumber(value)
      case "exclusiveMax": property.exclusiveMaximum = DecimalNumber(value)
      case "multipleOf": property.multipleOf = DecimalNumber(value)
      case "number": property.type = .number
      case "optional": property.isOptional = true
      default:
        let scalar: Value =
          value == "true" || value == "false"
          ? .boolean(value == "true") : Int64(value).map(Value.integer) ?? .string(Text(value))
        options.values[Text(name)] = scalar
      }
    }
    let context = FormatContext(property: property, locale: Text(words[0]), control: .singleLine)
    let made = try FormatRegistry.standard.makeFormat(options, context)
    format = try #require(made as? NumberFormat)
    self.property = property
    self.options = options
  }

  /// The locale that stands first in the description.
  var locale: Text { Text(String(description.prefix { $0 != " " })) }
}

/// What the user does, written shortly: `5`, `<BS>`, `<DEL>`, `<DEC>` (the numeric pad's key), anything else is typed
/// or pasted as one replacement.
struct NumberEditCase: CustomTestStringConvertible, Sendable {
  let setup: String
  /// The text before, with `|` for the caret or `[` and `]` around the selection.
  let before: String
  let input: String
  /// The text after, with its caret; or `!reason` for a rejection; `~reason` behind the text for an accepted edit with
  /// a reason.
  let after: String

  init(_ setup: String, _ before: String, _ input: String, _ after: String) {
    (self.setup, self.before, self.input, self.after) = (setup, before, input, after)
  }

  var testDescription: String { "\(setup): \(before) + \(input) -> \(after)" }

  /// What came of it, in the notation of `after`.
  func outcome() throws -> String {
    let setup = try NumberSetup(setup)
    let draft = Draft(marked: before)
    return Self.describe(setup.format.edit(draft, Edit(input, on: draft)))
  }

  static func describe(_ decision: EditDecision) -> String {
    switch decision {
    case .rejected(let reason, _): "!\(reason.code.rawValue)"
    case .accepted(let draft, let reason): draft.marked + (reason.map { "~\($0.code.rawValue)" } ?? "")
    }
  }
}

extension Edit {
  /// The edit that an input, in the notation of `NumberEditCase`, makes on a draft.
  init(_ input: String, on draft: Draft) {
    let selection = draft.selection
    let range = selection.start..<selection.end
    switch input {
    case "<BS>":
      let before = draft.text.string.utf8.prefix(selection.start)
      let width = String(Substring(before)).last.map { String($0).utf8.count } ?? 0
      self.init(range: range.isEmpty ? (selection.start - width)..<selection.start : range, replacement: "")
    case "<DEL>":
      let after = draft.text.string.utf8.dropFirst(selection.end)
      let width = String(Substring(after)).first.map { String($0).utf8.count } ?? 0
      let end = range.isEmpty ? selection.start + width : range.upperBound
      self.init(range: selection.start..<end, replacement: "", direction: .forward)
    case "<DEC>": self.init(range: range, replacement: ".", key: .decimal)
    default: self.init(range: range, replacement: Text(input))
    }
  }
}

extension Draft {
  /// A draft from a text with `|` for the caret or `[` and `]` around the selection.
  init(marked: String) {
    var bytes: [UInt8] = []
    var marks: [Int] = []
    for byte in marked.utf8 {
      if [UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "]")].contains(byte) {
        marks.append(bytes.count)
      } else {
        bytes.append(byte)
      }
    }
    let start = marks.first ?? bytes.count
    self.init(text: Text(utf8: bytes), selection: Selection(start: start, end: marks.last ?? start))
  }

  /// The text with the caret or selection marked.
  var marked: String {
    var bytes = text.utf8
    if selection.isCaret {
      bytes.insert(UInt8(ascii: "|"), at: selection.start)
    } else {
      bytes.insert(UInt8(ascii: "]"), at: selection.end)
      bytes.insert(UInt8(ascii: "["), at: selection.start)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
