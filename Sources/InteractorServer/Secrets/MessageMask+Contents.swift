import InteractorProtocol
import Interactors
import JSON

// The walk through a message, by what its members are declared to hold.

extension MessageMask {
  /// Writes a value that is declared to hold `content`.
  mutating func write(_ value: JSONValue, as content: Content, _ scope: MaskScope, to writer: inout JSONWriter) {
    if value.isNull { return writer.null() }
    guard content.admits(value) else { return conceal(value, to: &writer) }
    switch content {
    case .text, .token, .known, .integer, .number, .boolean, .scalar, .requestID, .field, .subject, .property,
      .composite, .views:
      value.encode(to: &writer)
    case .style: write(name: value, isKnown: formats.isRegistered, scope, to: &writer)
    case .compositeKind: write(name: value, isKnown: composites.isRegistered, scope, to: &writer)
    case .process: writer.null()
    case .version: writer.integer(shifted(value, by: versionShift(of: scope.field)))
    case .revision: writer.integer(shifted(value, by: revisionShift(of: scope.subject)))
    case .draft, .value: write(value, about: scope.topic, to: &writer)
    case .item: write(value, about: scope.topic.ofItem, to: &writer)
    case .remark:
      if scope.topic.mayBeSecret { conceal(value, to: &writer) } else { value.encode(to: &writer) }
    case .attachment: write(attachment: value, scope, to: &writer)
    case .expression: write(expression: value, scope, to: &writer)
    case .formerText: conceal(value, to: &writer)
    case .object(let members): write(object: value, members, scope, to: &writer)
    case .open(let members, let others): write(object: value, members, others: others, scope, to: &writer)
    case .list(let element): write(list: value, of: element, scope, to: &writer)
    case .options(let element): write(options: value, of: element, scope, to: &writer)
    case .map(let element), .named(_, let element):
      writer.beginObject()
      value.forEachMember { name, member in
        writer.key(utf8: Array(name))
        write(member, as: element, scope, to: &writer)
      }
      writer.endObject()
    case .properties(let element):
      writer.beginObject()
      value.forEachMember { name, member in
        let name = Array(name)
        var inner = scope
        inner.topic = scope.topic(ofProperty: Text(utf8: name), engine)
        writer.key(utf8: name)
        write(member, as: element, inner, to: &writer)
      }
      writer.endObject()
    case .following(let content):
      let isExpression = value.kind == .object && value["expression"] != nil
      write(value, as: isExpression ? .object(["expression": .expression]) : content, scope, to: &writer)
    case .either(let contents):
      guard let content = contents.first(where: { $0.admits(value) }) else { return conceal(value, to: &writer) }
      write(value, as: content, scope, to: &writer)
    case .schema(let content), .droppedIfSecret(let content), .places(let content):
      write(value, as: content, scope, to: &writer)
    case .subschema: write(schema: value, scope, to: &writer)
    case .savedList: write(value, as: SnapshotContent.list, scope, to: &writer)
    case .savedValue:
      let isPlain = scope.subject.map { scope.declared?.hasSecret($0) == false } ?? false
      write(value, about: isPlain ? .whole : .unknown, to: &writer)
    case .savedInside: write(value, as: SnapshotContent.inside, scope, to: &writer)
    case .snapshot(let content): write(snapshot: value, as: content, scope, to: &writer)
    }
  }

  /// Writes a name that the program may have registered.
  private func write(name: JSONValue, isKnown: (Text) -> Bool, _ scope: MaskScope, to writer: inout JSONWriter) {
    if scope.topic.mayBeSecret, !isKnown(Text(utf8: name.utf8 ?? [])) { return conceal(name, to: &writer) }
    name.encode(to: &writer)
  }

  private mutating func write(
    object: JSONValue,
    _ members: ContentMembers,
    others: Content? = nil,
    _ outer: MaskScope,
    to writer: inout JSONWriter
  ) {
    let scope = outer.entering(object, members, engine)
    writer.beginObject()
    object.forEachMember { name, value in
      let content = members[name] ?? others
      if case .places = content, scope.topic.isNumber, object["text"] == nil { return }
      writer.key(utf8: Array(name))
      if let content { write(value, as: content, scope, to: &writer) } else { conceal(value, to: &writer) }
    }
    writer.endObject()
  }

  private mutating func write(
    list: JSONValue,
    of element: Content,
    _ scope: MaskScope,
    to writer: inout JSONWriter
  ) {
    writer.beginArray()
    list.forEachElement { value in
      if case .droppedIfSecret(.object(let members)) = element,
        scope.entering(value, members, engine).topic.mayBeSecret
      {
        return
      }
      write(value, as: element, scope, to: &writer)
    }
    writer.endArray()
  }

  private mutating func write(
    options: JSONValue,
    of element: Content,
    _ scope: MaskScope,
    to writer: inout JSONWriter
  ) {
    guard scope.topic.mayBeSecret else { return write(list: options, of: element, scope, to: &writer) }
    var known: Set<[UInt8]> = []
    writer.beginArray()
    options.forEachElement { option in
      var value = JSONWriter()
      write(option["value"] ?? option, as: .value, scope, to: &value)
      if known.insert(value.bytes).inserted { write(option, as: element, scope, to: &writer) }
    }
    writer.endArray()
  }

  private mutating func write(expression: JSONValue, _ scope: MaskScope, to writer: inout JSONWriter) {
    let text = expression.utf8 ?? []
    let names = propertyNames(scope)
    guard scope.topic.mayBeSecret || names.haveSecret(in: text) else { return expression.encode(to: &writer) }
    writer.string(utf8: MaskedExpression(text, names: names).bytes)
  }

  /// The names that an expression can have. They are prepared once for all rules of a subject.
  private mutating func propertyNames(_ scope: MaskScope) -> MaskedNames {
    guard let subject = scope.subject else { return MaskedNames([], secrets: []) }
    if let (known, names) = expressionNames, known == subject { return names }
    let names: MaskedNames
    if let declared = scope.declared?.properties[subject] {
      names = MaskedNames(declared.keys, secrets: declared.filter { $0.value.mayBeSecret }.map { $0.key })
    } else {
      let (all, secrets) = engine.propertyNames(of: subject)
      names = MaskedNames(all, secrets: secrets)
    }
    expressionNames = (subject, names)
    return names
  }

  private func write(attachment: JSONValue, _ scope: MaskScope, to writer: inout JSONWriter) {
    if !scope.topic.mayBeSecret { return attachment.encode(to: &writer) }
    // In a snapshot it is JSON text, which a masked string would not be.
    let isText = attachment.kind == .string && scope.declared?.isSnapshot == true
    if isText { writer.string("{}" as StaticString) } else { conceal(attachment, to: &writer) }
  }
}

// MARK: - Counters

extension MessageMask {
  private func shifted(_ value: JSONValue, by shift: Int) -> Int64 {
    let (sum, overflow) = (value.integer ?? 0).addingReportingOverflow(Int64(shift))
    return overflow ? .max : max(0, sum)
  }

  /// How far the version of a field in the replica is ahead of the one that the client has seen.
  private func versionShift(of field: Text?) -> Int {
    guard let replica, let field, let version = try? engine.state(of: field).version,
      let other = try? replica.state(of: field).version
    else { return 0 }
    return other &- version
  }

  /// How far the revision of a subject in the replica is ahead of the one that the client has seen.
  private func revisionShift(of subject: Text?) -> Int {
    guard let replica, let subject, let revision = try? engine.readSubject(subject, properties: []).revision,
      let other = try? replica.readSubject(subject, properties: []).revision
    else { return 0 }
    return other &- revision
  }
}

extension Content {
  /// Whether a value is of the declared kind. A null is not asked for.
  func admits(_ value: JSONValue) -> Bool {
    switch self {
    case .text, .style, .compositeKind, .expression, .draft, .formerText, .field, .subject, .property, .composite:
      value.kind == .string
    case .known(let text): value.utf8.map(text.admits) ?? false
    case .token(let tokens): value.string.map(tokens.contains) ?? false
    case .integer, .version, .revision: value.integer != nil
    case .number: value.numberText != nil || value.isExactNumber
    case .boolean: value.kind == .boolean
    case .requestID: value.kind == .string || value.integer != nil
    case .scalar, .remark: value.isScalar || value.isExactNumber || value.isTextItself
    case .value, .item, .savedValue, .attachment, .process: true
    case .subschema: value.kind == .object || value.kind == .boolean
    case .views: value.members?.allSatisfy { $0.value.kind == .string } ?? false
    case .object, .open, .map, .properties, .schema, .savedInside, .savedList: value.kind == .object
    case .named(let names, _): value.members?.allSatisfy { names.admit($0.name) } ?? false
    case .list, .options: value.kind == .array
    case .snapshot: value.kind == .object || value.kind == .string
    case .following(let content): content.admits(value) || value.kind == .object && value["expression"] != nil
    case .either(let contents): contents.contains { $0.admits(value) }
    case .droppedIfSecret(let content), .places(let content): content.admits(value)
    }
  }
}

extension MemberNames {
  fileprivate func admit(_ name: [UInt8]) -> Bool {
    switch self {
    case .words(let words): words.contains { name.elementsEqual($0.utf8) }
    case .characters: String(decoding: name, as: UTF8.self).unicodeScalars.count == 1
    }
  }
}

extension KnownText {
  /// Whether a text is one of these.
  fileprivate func admits(_ text: [UInt8]) -> Bool {
    switch self {
    case .name: OptionText.isName(Text(utf8: text))
    case .moment: OptionText.isMoment(Text(utf8: text))
    case .characters: OptionText.isClass(Text(utf8: text))
    case .number: JSONValue.isNumber(text)
    }
  }
}

extension JSONValue {
  /// Whether this is neither an array nor an object.
  var isScalar: Bool { kind != .array && kind != .object }

  /// Whether this is a number as a snapshot has it: `{"number": "1.50"}` or `{"integer": "9007199254740993"}`.
  var isExactNumber: Bool {
    guard kind == .object, count == 1, let text = (self["number"] ?? self["integer"])?.utf8 else { return false }
    return Self.isNumber(text)
  }

  /// Whether a text has only what numbers are made of.
  fileprivate static func isNumber(_ text: [UInt8]) -> Bool {
    text.allSatisfy { byte in byte &- UInt8(ascii: "0") < 10 || "+-.eE".utf8.contains(byte) }
  }

  /// Whether this stands for the text of a field as its value, as a snapshot has it: `{"text": true}`.
  var isTextItself: Bool { kind == .object && count == 1 && self["text"]?.kind == .boolean }
}
