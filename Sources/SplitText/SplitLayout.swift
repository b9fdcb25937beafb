import Interactors

/// How a text is split: how many boxes, and what fits into each.
struct SplitLayout: Sendable {
  static let maximumBoxes = 16

  /// How many boxes there are.
  let count: Int
  /// How many characters a box holds.
  let size: Int
  /// How many it needs.
  let minimumSize: Int
  /// What stands between the boxes in the whole text.
  let separator: String
  /// The greatest number in a box; nil for no limit.
  let maximum: Int?
  private let accepts: Class

  private enum Class: String, CaseIterable { case digits, letters, alphanumeric }

  /// Reads `boxes` (required), `size` (1), `minimumSize` (`size`), `accepts` (digits), `separator` (none), `maximum`.
  init(_ options: [Text: Value]) throws(InteractorError) {
    let known: [Text] = ["boxes", "size", "minimumSize", "accepts", "separator", "maximum"]
    for name in options.keys.sorted() where !known.contains(name) {
      let expected = "one of \(known.map { $0.string }.joined(separator: ", "))"
      throw .invalid(path: name.string, expected: expected, got: name.string)
    }
    func integer(_ name: Text, in range: ClosedRange<Int>) throws(InteractorError) -> Int? {
      guard let value = options[name], value != .null else { return nil }
      guard case .integer(let number) = value, let number = Int(exactly: number), range.contains(number) else {
        let expected = "an integer from \(range.lowerBound) to \(range.upperBound)"
        throw .invalid(path: name.string, expected: expected, got: "another value")
      }
      return number
    }
    func text(_ name: Text) throws(InteractorError) -> String? {
      guard let value = options[name], value != .null else { return nil }
      guard case .string(let text) = value, text.count <= 8 else {
        throw .invalid(path: name.string, expected: "a text of at most 8 bytes", got: "another value")
      }
      return text.string
    }
    guard let count = try integer("boxes", in: 1...Self.maximumBoxes) else {
      throw .invalid(path: "boxes", expected: "an integer from 1 to \(Self.maximumBoxes)", got: "nothing")
    }
    self.count = count
    size = try integer("size", in: 1...64) ?? 1
    minimumSize = try integer("minimumSize", in: 1...size) ?? size
    separator = try text("separator") ?? ""
    maximum = try integer("maximum", in: 0...999_999_999)
    if case .string(let name)? = options["accepts"] {
      guard let accepts = Class(name: name) else {
        let names = Class.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw .invalid(path: "accepts", expected: "one of \(names)", got: "\"\(name)\"")
      }
      self.accepts = accepts
    } else {
      accepts = .digits
    }
    if maximum != nil, accepts != .digits || size > 9 {
      throw .invalid(path: "maximum", expected: "none, as the boxes hold no numbers of up to 9 digits", got: "one")
    }
    if separator.isEmpty, minimumSize != size, count > 1 {
      throw .invalid(path: "separator", expected: "a text, as boxes may have different lengths", got: "nothing")
    }
    if separator.contains(where: { fitting($0) != nil }) {
      throw .invalid(path: "separator", expected: "characters that no box holds", got: "\"\(separator)\"")
    }
  }

  /// The options of a layout that was saved.
  init(saved: DataTree) throws(InteractorError) {
    guard case .object(let members) = saved else {
      throw .invalid(path: "options", expected: "an object", got: saved.kindName)
    }
    var options: [Text: Value] = [:]
    for member in members {
      switch member.value {
      case .integer(let integer): options[member.name] = .integer(integer)
      case .string(let text): options[member.name] = .string(text)
      default:
        throw .invalid(path: "options.\(member.name)", expected: "a number or a text", got: member.value.kindName)
      }
    }
    try self.init(options)
  }

  /// The options as data.
  var saved: DataTree {
    var members: [DataTree.Member] = [
      .init("boxes", .integer(Int64(count))), .init("size", .integer(Int64(size))),
      .init("minimumSize", .integer(Int64(minimumSize))), .init("accepts", .string(Text(accepts.rawValue))),
      .init("separator", .string(Text(separator))),
    ]
    if let maximum { members.append(.init("maximum", .integer(Int64(maximum)))) }
    return .object(members)
  }

  /// What a character becomes in a box: an ASCII digit, a capital; nil if it cannot stand there.
  func fitting(_ character: Character) -> Character? {
    if let digit = character.wholeNumberValue, character.isNumber, digit < 10, accepts != .letters {
      return Character("\(digit)")
    }
    guard accepts != .digits, character.isLetter, let capital = character.uppercased().first else { return nil }
    return capital
  }

  /// Whether a box may hold a text.
  func admits(_ text: String) -> Bool {
    guard text.count <= size, text.allSatisfy({ fitting($0) == $0 }) else { return false }
    guard let maximum, !text.isEmpty else { return true }
    return (Int(text) ?? .max) <= maximum
  }
}
