/// Functions on strings (DMN 1.4, table 73). A character is a code point, and positions count from 1.
enum StringFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("string length", "string") { call in
      guard let text = call.string(0), call.budget.take(text.count / 16) else { return .null }
      return .number(text.scalarCount)
    },
    FEELFunction("upper case", "string") { call in call.mapped { $0.uppercased() } },
    FEELFunction("lower case", "string") { call in call.mapped { $0.lowercased() } },
    FEELFunction("contains", "string, match") { call in call.compared { $0.firstRange(of: $1) != nil } },
    FEELFunction("starts with", "string, match") { call in call.compared { $0.utf8.starts(with: $1.utf8) } },
    FEELFunction("ends with", "string, match") { call in
      call.compared { $0.utf8.suffix($1.count).elementsEqual($1.utf8) }
    },
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
    guard let text = call.string(0), call.budget.take(text.count / 16), let position = call.number(1)?.truncated,
      position != 0
    else { return .null }
    let offsets = text.utf8.indices.filter { text.utf8[$0] & 0xC0 != 0x80 } + [text.count]
    let count = offsets.count - 1
    guard position.magnitude <= count else { return .null }
    let start = position > 0 ? position - 1 : count + position
    var end = count
    if call.isGiven(2), !call.value(2).isNull {
      guard let length = call.number(2)?.truncated, length > 0 else { return .null }
      end = length < count - start ? start + length : count
    }
    return .string(text.slice(offsets[start]..<offsets[end]))
  }

  /// The strings of a list with a delimiter between them, without nulls.
  private static func join(_ call: inout FEELCall) -> FEELValue {
    guard let elements = call.list(0) else { return .null }
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
    guard let text = string(0), budget.take(text.count / 16) else { return .null }
    let changed = Text(change(text.string))
    return changed.count <= FEELLimits.stringBytes ? .string(changed) : .null
  }

  /// The result of comparing the first two arguments, both strings.
  fileprivate mutating func compared(_ compare: (Text, Text) -> Bool) -> FEELValue {
    guard let text = string(0), let match = string(1), budget.take(text.count / 16) else { return .null }
    return .boolean(compare(text, match))
  }

  /// The part of the first argument before or after the first place of the second one in it; empty if there is none.
  fileprivate mutating func cut(_ part: (Text, Range<Int>) -> Text) -> FEELValue {
    guard let text = string(0), let match = string(1), budget.take(text.count / 16) else { return .null }
    return .string(text.firstRange(of: match).map { part(text, $0) } ?? Text())
  }
}

extension DecimalNumber {
  /// The number without its fraction; nil if it does not fit.
  var truncated: Int? { rounded(toScale: 0, .trunc).int64.map { Int($0) } }
}
