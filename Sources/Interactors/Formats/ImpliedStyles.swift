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

extension PropertySchema {
  /// The style of a field that names none: that of `format`, or of the type.
  package var impliedStyle: Text {
    let style = type == .string ? format?.impliedStyle ?? "" : ""
    return style.isEmpty ? type.defaultStyle : style
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
