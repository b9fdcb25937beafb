import Testing

@testable import Interactors

/// A field with masks, written shortly: the mask, or masks of a list with ` || ` between them, each perhaps with
/// ` ?? ` and its condition; behind ` ;; ` the options. `eager` is true, `H=[0-9A-F]` defines a slot, `pattern=` and
/// `required` are the property's. An empty mask is left out, so that the pattern gives it.
struct MaskSetup {
  let property: PropertySchema
  let options: FormatOptions

  init(_ text: String) throws {
    let parts = text.components(separatedBy: " ;; ")
    var options = FormatOptions(style: "mask")
    var property = PropertySchema(name: "p", type: .string, isOptional: true)
    let masks = parts[0].components(separatedBy: " || ")
    let trees = masks.map { mask -> DataTree in
      let sides = mask.components(separatedBy: " ?? ")
      if sides.count == 1 { return .string(Text(mask)) }
      return .object([.init("mask", .string(Text(sides[0]))), .init("when", .string(Text(sides[1])))])
    }
    if trees.count > 1 {
      options.structures["mask"] = .list(trees)
    } else if !masks[0].isEmpty {
      options.values["mask"] = .string(Text(masks[0]))
    }
    var definitions: [DataTree.Member] = []
    for word in parts.dropFirst().joined(separator: " ").split(separator: " ").map(String.init) {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      let (name, value) = (sides[0], sides.count > 1 ? sides[1] : "true")
      if name.count == 1 {
        definitions.append(.init(Text(name), .string(Text(value))))
      } else if name == "pattern" {
        property.pattern = try Pattern(Text(value))
      } else if name == "required" {
        property.isOptional = false
      } else {
        options.values[Text(name)] = value == "true" ? .boolean(true) : .string(Text(value))
      }
    }
    if !definitions.isEmpty { options.structures["definitions"] = .object(definitions) }
    self.property = property
    self.options = options
  }

  func format() throws -> any Format {
    let context = FormatContext(property: property, locale: "en", control: .singleLine)
    return try FormatRegistry.standard.makeFormat(options, context)
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}

/// What the user does in a mask: a text before, an input as in `NumberEditCase` (with `keys:` in front it is typed key
/// by key), and the text after it.
struct MaskCase: CustomTestStringConvertible, Sendable {
  let setup: String
  let before: String
  let input: String
  let after: String

  init(_ setup: String, _ before: String, _ input: String, _ after: String) {
    (self.setup, self.before, self.input, self.after) = (setup, before, input, after)
  }

  var testDescription: String { "\(setup): \(before) + \(input) -> \(after)" }

  func outcome() throws -> String { try Self.outcome(try MaskSetup(setup).format(), before, input) }

  static func outcome(_ format: any Format, _ before: String, _ input: String) throws -> String {
    var draft = Draft(marked: before)
    if !input.hasPrefix("keys:") { return NumberEditCase.describe(format.edit(draft, Edit(input, on: draft))) }
    var marks = ""
    var last: Reason?
    for key in input.dropFirst(5) {
      switch format.edit(draft, Edit(String(key), on: draft)) {
      case .accepted(let new, let reason):
        draft = new
        last = reason
      case .rejected(let reason, _): marks += "!\(reason.code.rawValue)"
      }
    }
    return draft.marked + marks + (last.map { "~\($0.code.rawValue)" } ?? "")
  }
}
