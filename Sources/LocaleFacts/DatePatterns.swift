import Interactors

/// How dates and times are displayed in the styles of ECMA-402: patterns of fields and of what stands between them.
package struct DatePatterns: Sendable {
  /// The digits of numbers in the patterns.
  package var digits: [[UInt8]]
  /// The fields that the patterns name by their places.
  package var fields: [DateField] = []
  /// By place in `styles`; an empty one is not known.
  package var patterns: [[Piece]] = []

  /// A piece of a pattern.
  package enum Piece: Hashable, Sendable {
    case literal([UInt8])
    /// The place of a field.
    case field(Int)
  }

  /// No patterns.
  package init(digits: [[UInt8]]) { self.digits = digits }

  /// The styles that there are patterns for, those with a fraction of a second with three digits of it. Two digits or
  /// one stand where three do.
  package static let styles: [DateDisplayStyle] = {
    let dates: [TemporalStyle?] = [nil, .short, .medium, .long, .full]
    let times: [TemporalStyle?] = [nil, .short, .medium]
    return dates.flatMap { date in
      times.flatMap { time in
        [0, 3].filter { (date != nil || time != nil) && ($0 == 0 || time != nil) }.map { digits in
          var style = DateDisplayStyle(date: date, time: time)
          style.fractionDigits = digits
          return style
        }
      }
    }
  }()

  init(from decoder: inout FactsDecoder) throws(FactsError) {
    digits = try decoder.digits()
    let fields = try decoder.list { decoder throws(FactsError) in try DateField(from: &decoder) }
    self.fields = fields
    patterns = try decoder.list { decoder throws(FactsError) in
      try decoder.list { decoder throws(FactsError) in
        let number = try decoder.number(0...fields.count)
        return number == 0 ? .literal(try decoder.text()) : .field(number - 1)
      }
    }
    guard patterns.count == Self.styles.count else {
      throw decoder.wrong("\(Self.styles.count) patterns are expected")
    }
  }

  package func encode(to encoder: inout FactsEncoder) {
    encoder.digits(digits)
    encoder.list(fields) { $1.encode(to: &$0) }
    encoder.list(patterns) { encoder, pattern in
      encoder.list(pattern) { encoder, piece in
        switch piece {
        case .literal(let text):
          encoder.number(0)
          encoder.text(text)
        case .field(let place): encoder.number(place + 1)
        }
      }
    }
  }

  /// The pattern of a style, with its fields; nil for one that is not known.
  func pattern(of style: DateDisplayStyle) -> [PatternDisplay.Piece]? {
    var known = DateDisplayStyle(date: style.date, time: style.time.map { $0 == .short ? .short : .medium })
    known.fractionDigits = style.fractionDigits == 0 ? 0 : 3
    guard style.componentStyles.isEmpty, let place = Self.styles.firstIndex(of: known), !patterns[place].isEmpty else {
      return nil
    }
    return patterns[place].map { piece in
      switch piece {
      case .literal(let text): return .literal(text)
      case .field(let place):
        var field = fields[place]
        if field.kind == .fraction { field.width = style.fractionDigits }
        return .field(field)
      }
    }
  }
}

/// A field of a pattern: a part of a date or a time, as a number or by a name.
package struct DateField: Hashable, Sendable {
  /// The part that it shows.
  package var kind: Kind
  /// How it is written.
  package var form: Form
  /// The least number of digits; of a fraction of a second the exact one.
  package var width: Int
  /// The number that the first name stands for.
  package var firstName: Int
  /// The names that stand for numbers instead of digits; an empty one for none.
  package var names: [[UInt8]]

  /// What it shows.
  package enum Kind: Int, Sendable, CaseIterable {
    case era, year, month, day, weekday, dayPeriod, hour, minute, second, fraction
  }

  /// How its number is counted.
  package enum Form: Int, Sendable, CaseIterable {
    case plain
    /// The last two digits.
    case lastTwo
    /// Hours from 1 to 12, from 0 to 11, from 1 to 24.
    case oneToTwelve, zeroToEleven, oneToTwentyFour
  }

  /// A field.
  package init(_ kind: Kind, _ form: Form = .plain, width: Int = 1, firstName: Int = 0, names: [[UInt8]] = []) {
    (self.kind, self.form, self.width, self.firstName, self.names) = (kind, form, width, firstName, names)
  }

  init(from decoder: inout FactsDecoder) throws(FactsError) {
    kind = Kind.allCases[try decoder.number(0...(Kind.allCases.count - 1))]
    form = Form.allCases[try decoder.number(0...(Form.allCases.count - 1))]
    width = try decoder.number(1...9)
    firstName = try decoder.number(0...10_000)
    names = try decoder.texts()
  }

  func encode(to encoder: inout FactsEncoder) {
    encoder.number(kind.rawValue)
    encoder.number(form.rawValue)
    encoder.number(width)
    encoder.number(firstName)
    encoder.texts(names)
  }

  /// The name of a number; nil if it has none.
  package func name(of number: Int) -> [UInt8]? {
    guard number >= firstName, number - firstName < names.count else { return nil }
    let name = names[number - firstName]
    return name.isEmpty ? nil : name
  }

  /// The number as it is counted.
  package func counted(_ number: Int) -> Int {
    switch form {
    case .plain: number
    case .lastTwo: number % 100
    case .oneToTwelve: (number + 11) % 12 + 1
    case .zeroToEleven: number % 12
    case .oneToTwentyFour: number == 0 ? 24 : number
    }
  }
}
