extension Field {
  /// What sentences about the field go by.
  var messageContext: MessageContext {
    guard let property else { return .unknown }
    guard let format else { return property.messageContext }
    return MessageContext(
      words: property.words,
      position: property.toldPosition,
      wording: { parameter, code in format.wording(of: parameter, in: code).map { .text($0) } },
      wordingByName: property.wordingInFields,
      showsMarks: format.format.showsMarks
    )
  }
}

extension Property {
  /// The words that the property has for what is wrong with it, if any.
  fileprivate var words: PropertyWords? { definition.words }

  /// What sentences about the property go by where no field is concerned: its type says how values are written.
  var messageContext: MessageContext {
    let wording = wordingOfType
    return MessageContext(
      words: words,
      position: toldPosition,
      wording: { _, _ in wording },
      wordingByName: wordingByType
    )
  }

  /// The place of the row, from 1, where words of the property name it.
  fileprivate var toldPosition: Int? { subject.shape.positionTellers.contains(place) ? subject.position : nil }

  /// How a date or a time of the property is written where no field says; nil for other values.
  private var wordingOfType: MessageContext.Wording? {
    switch constraints.schema.format {
    case .date: .moment(date: .medium, time: nil)
    case .time: .moment(date: nil, time: .medium)
    case .dateTime: .moment(date: .medium, time: .medium)
    default: nil
    }
  }

  /// Where no field is concerned, the sentences of rules write dates and times by the types of their properties: what
  /// is told of a subject depends on no field.
  private var wordingByType: (Text, Value) -> MessageContext.Wording? {
    { [subject] name, _ in subject.property(name)?.wordingOfType }
  }

  /// Beside a field, the sentences of rules write dates and times of any property of the subject as its first text
  /// field does, or by its type.
  fileprivate var wordingInFields: (Text, Value) -> MessageContext.Wording? {
    { [subject] name, value in
      guard let property = subject.property(name), let wording = property.wordingOfType else { return nil }
      let format = property.fields.first { $0.view.isText && $0.format != nil }?.format
      return format?.wording(of: Parameter(name, value), in: .customError).map { .text($0) } ?? wording
    }
  }
}
