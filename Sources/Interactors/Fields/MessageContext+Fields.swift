extension Field {
  /// What sentences about the field go by.
  var messageContext: MessageContext {
    guard let property else { return .unknown }
    guard let format else { return property.messageContext }
    return MessageContext(
      words: property.words,
      wording: { parameter, code in format.wording(of: parameter, in: code) },
      showsMarks: format.format.showsMarks
    )
  }
}

extension Property {
  /// The words that the property has for what is wrong with it, if any.
  fileprivate var words: PropertyWords? { subject.words.isEmpty ? nil : subject.words[name] }

  /// What sentences about the property go by where no field is concerned: its type says how values are written.
  var messageContext: MessageContext {
    let style: (date: TemporalStyle?, time: TemporalStyle?) =
      switch constraints.schema.format {
      case .date: (.medium, nil)
      case .time: (nil, .medium)
      case .dateTime: (.medium, .medium)
      default: (nil, nil)
      }
    return MessageContext(words: words, temporalStyle: style)
  }
}
