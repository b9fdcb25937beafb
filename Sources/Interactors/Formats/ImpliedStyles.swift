extension ValueType {
  /// The style that a field on such a property has by default.
  public var defaultStyle: Text {
    switch self {
    case .string, .boolean, .object, .array, .any: "text"
    case .integer: "integer"
    case .number: "decimal"
    }
  }
}

extension StringFormat {
  /// The style that shows texts of this format as the locale writes them; empty where none does.
  var impliedStyle: Text {
    switch self {
    case .date: "date"
    case .duration: "duration"
    case .time: "time"
    case .dateTime: "dateTime"
    default: ""
    }
  }
}
