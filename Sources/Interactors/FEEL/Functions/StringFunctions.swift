/// Functions on strings (DMN 1.4, table 73). A character is a code point, and positions count from 1.
enum StringFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("string length", "string") { call in
      guard let text = call.string(0), call.budget.take(text.stepsToCount) else { return .null }
      return .number(text.scalarCount)
    },
    FEELFunction("upper case", "string") { call in call.mapped { $0.uppercased() } },
    FEELFunction("lower case", "string") { call in call.mapped { $0.lowercased() } },
    FEELFunction("contains", "string, match") { call in
      call.searched { $0.firstRange(of: $1) != nil }.map { .boolean($0) } ?? .null
    },
    FEELFunction("starts with", "string, match") { call in call.compared { _, _ in 0 } },
    FEELFunction("ends with", "string, match") { call in call.compared { $0.count - $1.count } },
    FEELFunction("substring", "string, start position, length?") { call in substring(&call) },
    FEELFunction("substring before", "string, match") { call in
      call.cut { text, range in text.slice(0..<range.lowerBound) }
    },
    FEELFunction("substring after", "string, match") { call in
      call.cut { text, range in text.slice(range.upperBound..<text.count) }
    },
    FEELFunction("string join", "list, delimiter?") { call in join(&call) },
  ]

  /// The part from a position, to the end or with some length. A negative position counts from the end. Fractions of
  /// position and length are ignored. Null if the position is outside of the string, or the length less than 1.
  private static func substring(_ call: inout FEELCall) -> FEELValue {
    guard let text = call.string(0), call.budget.take(2 * text.stepsToCount), let position = call.number(1)?.truncated,
      position != 0
    else { return .null }
    let count = text.scalarCount
    guard position.magnitude <= count else { return .null }
    let start = position > 0 ? position - 1 : count + position
    var end = count
    if call.isGiven(2), !call.value(2).isNull {
      guard let length = call.number(2)?.truncated, length > 0 else { return .null }
      end = length < count - start ? start + length : count
    }
    let from = text.offset(ofScalar: start)
    return .string(text.slice(from..<(end == count ? text.count : text.offset(ofScalar: end))))
  }

  /// The strings of a list with a delimiter between them, without nulls.
  private static func join(_ call: inout FEELCall) -> FEELValue {
    guard let elements = call.elements(0) else { return .null }
    var delimiter = Text()
    if call.isGiven(1), !call.value(1).isNull {
      guard let given = call.string(1) else { return .null }
      delimiter = given
    }
    var pieces: [Text] = []
    for element in elements {
      switch element {
      case .string(let text):
        if !pieces.isEmpty { pieces.append(delimiter) }
        pieces.append(text)
      case .null: continue
      default: return .null
      }
    }
    return FEELValue.joined(pieces, &call.budget)
  }
}

extension FEELCall {
  /// The first argument, a string, changed by the standard library.
  fileprivate mutating func mapped(_ change: (String) -> String) -> FEELValue {
    guard let text = string(0), budget.take(bytes: text.count, perStep: 2) else { return .null }
    let changed = Text(change(text.string))
    return changed.count <= FEELLimits.stringBytes ? .string(changed) : .null
  }

  /// Whether the second argument stands in the first one at a place; both are strings.
  fileprivate mutating func compared(_ place: (_ text: Text, _ match: Text) -> Int) -> FEELValue {
    guard let text = string(0), let match = string(1), budget.take(bytes: match.count, perStep: 32) else {
      return .null
    }
    let place = place(text, match)
    return .boolean(place >= 0 && text.holds(match, at: place))
  }

  /// What is found of the second argument in the first one; both are strings.
  fileprivate mutating func searched<Found>(_ search: (_ text: Text, _ match: Text) -> Found) -> Found? {
    guard let text = string(0), let match = string(1),
      budget.take(bytes: text.count, perStep: 16), budget.take(bytes: match.count, perStep: 8)
    else { return nil }
    return search(text, match)
  }

  /// The part of the first argument before or after the first place of the second one in it; empty if there is none.
  fileprivate mutating func cut(_ part: (Text, Range<Int>) -> Text) -> FEELValue {
    searched { text, match in .string(text.firstRange(of: match).map { part(text, $0) } ?? Text()) } ?? .null
  }
}

extension Text {
  /// What it costs to count its characters, or to find one of them. A long text knows the counts of its pieces.
  fileprivate var stepsToCount: Int { isLarge ? 32 : 1 + count / 128 }
}

extension DecimalNumber {
  /// The number without its fraction, or the farthest one that an `Int` can be; nil if it does not fit in 64 bits.
  var truncated: Int? { rounded(toScale: 0, .trunc).int64.map { Int(clamping: $0) } }
}
