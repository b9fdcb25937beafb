/// The styles of formats whose text is made of the sections of a date or a time.
enum DateStyle: String, Sendable, CaseIterable {
  case date, time, dateTime

  var hasDate: Bool { self != .time }
  var hasTime: Bool { self != .date }
}

extension DateStyle {
  /// Throws unless the values of a property can be of this style: `style`.
  func requireProperty(_ property: PropertySchema) throws(InteractorError) {
    guard property.type == .string else {
      let expected = "a style for a property of type \(property.type.rawValue); \(rawValue) is for string"
      throw .invalid(path: "style", expected: expected, got: "\"\(rawValue)\"")
    }
    guard let format = property.format, format != self.format else { return }
    let expected = "a style for a property of format \(format.rawValue); \(rawValue) is for \(self.format.rawValue)"
    throw .invalid(path: "style", expected: expected, got: "\"\(rawValue)\"")
  }

  /// JSON Schema's `format` of the values.
  var format: StringFormat {
    switch self {
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    }
  }
}
