/// What a JSON value in a message of the client holds. Every message declares it for its members, and `MessageMask`
/// decides by it what records and traces show.
///
/// A value is shown only if it is declared, is of the declared kind, and is not about a secret. Everything else is
/// masked, so that a new member, or a mistake of the client, cannot leak. A null is always shown.
package indirect enum Content: Sendable {
  // MARK: Text and numbers of the client's program, which are never secret

  /// Any string: an id, a title, an expression.
  case text
  /// One of these strings.
  case token([String])
  /// An integer.
  case integer
  /// A number.
  case number
  /// `true` or `false`.
  case boolean
  /// A string, a number or a boolean. In a snapshot, an exact number is an object: `{"number": "1.50"}`.
  case scalar
  /// The style of a format that the session has.
  case style
  /// A kind of composites that the session has.
  case compositeKind
  /// A text that is one of these.
  case known(KnownText)
  /// The id of a request: a string or an integer.
  case requestID
  /// The id of the client's process, which is left out: a replay runs without that process.
  case process
  /// A version of the text of the field that the message is about.
  case version
  /// A revision of the subject that the message is about.
  case revision

  // MARK: What the members beside it, and the values within these, are about

  /// The id of a bound field: they are about its property.
  case field
  /// The id of a subject.
  case subject
  /// The name of a property of the subject.
  case property
  /// The id of an open composite: they are about the properties of all its fields.
  case composite
  /// Ids of bound fields by role: they are about the properties of all these fields.
  case views

  // MARK: What is masked where it is about a secret

  /// A text that the user types.
  case draft
  /// A value of a property.
  case value
  /// An item of the list that the property is.
  case item
  /// Text of the program about the value of a property, which may quote it.
  case remark
  /// Any JSON that the program attaches to the property.
  case attachment
  /// An expression of a rule about the property. Its literals are masked if it is about a secret, or names one.
  case expression
  /// A text that was typed into a field once, perhaps while the field had another property. It is always masked.
  case formerText

  // MARK: Structures

  /// An object with these members.
  case object(ContentMembers)
  /// An array of these.
  case list(Content)
  /// An object whose names the program chooses.
  case map(Content)
  /// An object that has such names only.
  case named(MemberNames, Content)
  /// An object of these members and others, which hold the second.
  case open(ContentMembers, others: Content)
  /// A list of options, each with a value of its own: of masked ones that are alike only the first stays.
  case options(Content)
  /// An object by property of the subject: each member is about that property.
  case properties(Content)
  /// An option of a format: this, or an object with a member `expression`, which the option follows.
  case following(Content)
  /// The first of these whose JSON kind fits.
  case either([Content])
  /// The schema of the subject, which says what is secret in the members beside it.
  case schema(Content)
  /// A schema within it, or beside it.
  case subschema
  /// A subject inside of another one, in a snapshot.
  case savedInside
  /// A list, in a snapshot.
  case savedList
  /// One of the values of a row, in a snapshot: shown if nothing in the row may be a secret.
  case savedValue
  /// A snapshot of a session, or its JSON text or a part of that. It says itself what is secret in it.
  case snapshot(Content)
  /// An element of a list that is left out where it is about a secret, because a masked one would be invalid.
  case droppedIfSecret(Content)
  /// Places in the text of a field. They are left out where the text is not beside them and follows from a secret
  /// number, because the text of a masked number can be shorter.
  case places(Content)
}

extension Content {
  /// The names of an enumeration's cases.
  package static func token<Token>(_ type: Token.Type) -> Content
  where Token: RawRepresentable & CaseIterable, Token.RawValue == String {
    .token(Token.allCases.map { $0.rawValue })
  }

  /// Values by property.
  package static let values = Content.properties(.value)

  /// A value of one of these kinds. Anything else may come, too, from a program with formats of its own or by mistake,
  /// and is masked where it is about a secret.
  package static func option(_ contents: Content...) -> Content { .either(contents + [.attachment]) }

  /// One of some words, which stand in one text.
  static func words(_ words: String) -> Content { .token(words.split(separator: " ").map(String.init)) }

  /// A stretch of a text.
  package static let selection = Content.object(["start": .integer, "end": .integer])
}

/// What a text can be that says something of the world, and nothing of a value.
package enum KnownText: Sendable {
  /// The name of a locale, a currency, a region, a calendar, a numbering system or a time zone.
  case name
  /// A date, a time, both or a duration, as ISO 8601 writes it.
  case moment
  /// A class of characters, as patterns write it.
  case characters
  /// A number.
  case number
}

/// The names that an object can have.
package enum MemberNames: Sendable {
  /// Some of these.
  case words([String])
  /// Single characters.
  case characters
}

/// The members of an object, by name.
package struct ContentMembers: ExpressibleByDictionaryLiteral, Sendable {
  /// The names and contents, in the order of the declaration.
  package let list: [(name: [UInt8], content: Content)]

  /// Members of these names.
  package init(dictionaryLiteral members: (String, Content)...) {
    list = members.map { (Array($0.utf8), $1) }
  }

  init(_ list: [(name: [UInt8], content: Content)]) { self.list = list }

  /// Members of these names and of one content.
  package init(names: [String], _ content: Content) {
    list = names.map { (Array($0.utf8), content) }
  }

  /// The same names with other contents.
  package func map(_ content: (Content) -> Content) -> ContentMembers {
    ContentMembers(list.map { ($0.name, content($0.content)) })
  }

  /// A member of the same content for each case of an enumeration.
  static func each<Token>(_ type: Token.Type, _ content: Content) -> ContentMembers
  where Token: RawRepresentable & CaseIterable, Token.RawValue == String {
    ContentMembers(Token.allCases.map { (Array($0.rawValue.utf8), content) })
  }

  /// The members of both, those of the left in front.
  package static func + (left: ContentMembers, right: ContentMembers) -> ContentMembers {
    ContentMembers(left.list + right.list)
  }

  /// What the member of a name holds; nil if no such member is declared.
  package subscript(_ name: some Sequence<UInt8>) -> Content? {
    list.first { $0.name.elementsEqual(name) }?.content
  }
}
