extension Field {
  /// What sentences about the field go by.
  var messageContext: MessageContext {
    guard let property else { return .unknown }
    guard let format else { return property.messageContext }
    return MessageContext(
      words: property.words,
      wording: { parameter, code in format.wording(of: parameter, in: code) },
      wordingByName: property.wordingByName,
      showsMarks: format.format.showsMarks
    )
  }
}

extension Property {
  /// The words that the property has for what is wrong with it, if any.
  fileprivate var words: PropertyWords? { subject.words.isEmpty ? nil : subject.words[name] }

  /// What sentences about the property go by where no field is concerned: its type says how values are written.
  var messageContext: MessageContext {
    MessageContext(words: words, temporalStyle: temporalStyle, wordingByName: wordingByName)
  }

  /// How a text of the property is written as a date or a time.
  private var temporalStyle: (date: TemporalStyle?, time: TemporalStyle?) {
    switch constraints.schema.format {
    case .date: (.medium, nil)
    case .time: (nil, .medium)
    case .dateTime: (.medium, .medium)
    default: (nil, nil)
    }
  }

  /// The sentences of rules write dates and times of any property of the subject as its first text field does, or by
  /// its type.
  fileprivate var wordingByName: (Text, Value) -> MessageContext.NamedWording? {
    { [subject] name, value in
      guard let property = subject.property(name) else { return nil }
      let style = property.temporalStyle
      if style.date == nil, style.time == nil { return nil }
      let format = property.fields.first { $0.view.isText && $0.format != nil }?.format
      if let text = format?.wording(of: Parameter(name, value), in: .customError) { return .text(text) }
      return .moment(date: style.date, time: style.time)
    }
  }
}
