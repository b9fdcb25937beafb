/// The format of phone numbers: text-entry, "Phones", P1 to P10.
///
/// The value is E.164. What digits mean and how they are grouped is libphonenumber's, in the release that its metadata
/// is from (`PhoneTable.release`): `PhoneReader` reads numbers, `PhoneTyping` groups them while they are typed.
public final class PhoneFormat: Format {
  let options: PhoneOptions
  let writer: PhoneWriter
  /// What the hints of national numbers have in common.
  let plan: PhoneHint.Plan?
  private let isOptional: Bool

  /// The release of libphonenumber that numbers are read and written by.
  public static var release: Text { PhoneTable.release }

  /// A format. Throws for unknown regions, types and options, and for a property that is no string.
  public init(_ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    guard context.property.type == .string else {
      let expected = "a style for a property of type \(context.property.type.rawValue); phone is for string"
      throw .invalid(path: "style", expected: expected, got: "\"phone\"")
    }
    options = try PhoneOptions(given, context)
    writer = PhoneWriter(region: options.region)
    plan = options.region.map { [types = options.types] region in
      PhoneHint.Plan(callingCode: region.callingCode, own: region, isNational: true, types: types)
    }
    isOptional = context.property.isOptional
  }

  /// A number, and what is pasted around it: as much as libphonenumber reads.
  public var maximumBytes: Int { 250 }

  /// A number with an extension is looked for in a text that the program has written, and its digits are grouped in the
  /// forms of its region: more than a millisecond.
  public var stepsToRead: Int { 6_500 }

  /// The same.
  public var stepsToShow: Int { 1_800 }

  /// The traits of a phone number, which is laid out from the left everywhere.
  public var inputTraits: InputTraits {
    InputTraits(
      inputMode: "tel",
      alignment: "natural",
      spellCheck: false,
      autocorrect: false,
      autocomplete: "tel",
      direction: .leftToRight
    )
  }

  // MARK: - Texts

  /// The number as `display` says; a value that is no number, as it is (P9).
  public func displayText(for value: Value) -> Text {
    guard let text = value.plainText else { return Text() }
    guard let number = PhoneNumber(value: text), isAdmitted(number) else { return text }
    return Text(utf8: number.text(form(for: number)))
  }

  /// What typing the digits of the display gives (P4). If it would mean another number, what typing the digits of
  /// another form gives.
  public func editingText(for value: Value) -> Text {
    guard let text = value.plainText else { return Text() }
    guard let number = PhoneNumber(value: text), isAdmitted(number) else { return text }
    let tail = number.extension.isEmpty ? nil : number.extension
    var bare = number
    bare.extension = []
    for form in [form(for: number), .international, .e164] {
      let digits = bare.text(form).filter { $0.isASCIIDigit || $0 == UInt8(ascii: "+") }
      if (try? reader.number(digits)) == bare { return Text(utf8: writer.write(digits, tail: tail).text) }
    }
    return text
  }

  private var reader: PhoneReader { PhoneReader(region: options.region) }

  /// Whether a number is possible (P1), and has an extension only where one is allowed.
  private func isAdmitted(_ number: PhoneNumber) -> Bool {
    number.length == .possible && (options.readsExtensions || number.extension.isEmpty)
  }

  /// How a number is displayed.
  func form(for number: PhoneNumber) -> PhoneNumberForm {
    switch options.display {
    case .national: .national
    case .international: .international
    case .e164: .e164
    case .rfc3966: .rfc3966
    case .auto: number.callingCode == options.region?.callingCode ? .national : .international
    }
  }

  /// The offset beside the same digit.
  public func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int {
    if offset >= text.count { return other.count }
    let count = PhoneDraft(text, readsExtension: true).count(before: offset)
    let places = PhoneDraft(other, readsExtension: true).places
    if count == 0 { return min(offset, places.first?.lowerBound ?? other.count) }
    return count <= places.count ? places[count - 1].upperBound : other.count
  }

  /// A number of the region.
  public var expectation: [Parameter] {
    plan.flatMap { parse($0.exampleText).value }.map { [Parameter("example", $0)] } ?? []
  }

  /// What was read of a text, as an international number; a number as it is displayed.
  public func wording(of parameter: Parameter, in code: MessageCode) -> Text? {
    guard code == .reinterpreted else { return displayText(for: parameter.value) }
    guard let text = parameter.value.plainText else { return nil }
    return PhoneNumber(value: text).map { Text(utf8: $0.text(.international)) } ?? text
  }

  /// National text is read in this region, international text stays (P9).
  public func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    guard other is PhoneFormat else { return sameDraft(draft, from: other, in: situation) }
    let read = PhoneDraft(draft.text, readsExtension: options.readsExtensions)
    if read.isForeign { return draft }
    let written = writer.write(read.digits, tail: read.tail)
    let text = Text(utf8: written.text)
    func moved(_ offset: Int) -> Int {
      let gap = written.gap(read.count(before: offset))
      return min(max(offset, gap.lowerBound), gap.upperBound)
    }
    let (start, end) = (moved(draft.selection.start), moved(draft.selection.end))
    return Draft(text: text, selection: Selection(start: min(start, end), end: max(start, end)))
  }

  // MARK: - Meaning

  /// By P8.
  public func parse(_ draft: Draft, in _: EditSituation) -> Parse {
    let text = draft.text
    if text.isEmpty { return Parse(.empty) }
    let read = PhoneDraft(text, readsExtension: options.readsExtensions)
    return (read.isForeign ? meaning(ofForeign: text) : meaning(of: found(read.digits), read.tail)).parse
  }

  /// What is wrong with a number, beyond what the schema says of its text.
  public var judgesTexts: Bool { true }

  /// Phone fields show what is still to come.
  public var givesHints: Bool { true }

  /// By P8 and P10.
  public func reading(of draft: Draft, in _: EditSituation) -> TextReading { reading(of: draft.text) }

  private func reading(of text: Text) -> TextReading {
    let read = PhoneDraft(text, readsExtension: options.readsExtensions)
    if read.isForeign { return reading(meaning(ofForeign: text), .none) }
    let number = writer.number(read.digits, tail: read.tail)
    if !text.isEmpty { return reading(of: number) }
    let hint = PhoneHint(found(number.digits), number, self, isEmpty: true)
    return TextReading(Parse(.empty), TextRemarks(hint: hint.tree))
  }

  private func reading(of number: PhoneWriter.Number) -> TextReading {
    let found = self.found(number.digits)
    return reading(meaning(of: found, number.tail), PhoneHint(found, number, self))
  }

  private func reading(_ meaning: Meaning, _ hint: PhoneHint) -> TextReading {
    TextReading(meaning.parse, TextRemarks(issues: meaning.issue.map { [$0] } ?? [], hint: hint.tree))
  }

  /// A value has several forms (P1), and a reading finds what is wrong with it.
  public func fits(_ value: Value, as text: Text) -> Bool { true }

  /// What a text means, and what is wrong with it.
  struct Meaning {
    var state: Parse.State
    var number: PhoneNumber?
    var issue: Issue?

    var parse: Parse { Parse(state, number.map { .string(Text(utf8: $0.value)) }) }
  }

  /// The number of some digits, or why there is none.
  struct Found {
    var number: PhoneNumber?
    var failure: PhoneReader.Failure?
    /// Whether the number has as many digits as it must have.
    var length = PhoneLength.tooShort
    /// Where a number of a possible length belongs.
    var region: PhoneRegion?
    /// What a valid number is for.
    var type: PhoneType?
  }

  private func found(_ digits: [UInt8]) -> Found {
    do throws(PhoneReader.Failure) {
      return found(try reader.number(digits))
    } catch {
      return Found(failure: error)
    }
  }

  private func found(_ number: PhoneNumber) -> Found {
    var found = Found(number: number, length: number.length)
    if found.length == .possible {
      found.region = number.region
      found.type = found.region?.type(of: number.national)
    }
    return found
  }

  /// What a text means that has more than the characters of a number: it may be a `tel:` URI, which is a value of the
  /// program.
  private func meaning(ofForeign text: Text) -> Meaning {
    guard let number = PhoneNumber(value: text), isAdmitted(number) else { return .wrong(.badInput) }
    return meaning(of: number, found(number))
  }

  /// What digits mean with an extension; nil without one.
  private func meaning(of found: Found, _ tail: [UInt8]?) -> Meaning {
    guard var number = found.number else {
      switch found.failure {
      case .tooShort, nil: return .unfinished
      case .tooLong: return .wrong(.tooLong, "phone")
      case .noSuchCode: return .wrong(.badInput, "callingCode")
      case .noRegion: return .wrong(.badInput, "international")
      }
    }
    if let tail {
      if tail.isEmpty { return Meaning(state: .intermediate, issue: .phone(.tooShort, "extension")) }
      number.extension = tail
    }
    switch found.length {
    case .possible: return meaning(of: number, found)
    case .tooShort, .localOnly, .between: return .unfinished
    case .tooLong: return .wrong(.tooLong, "phone")
    case .noSuchCode: return .wrong(.badInput, "callingCode")
    }
  }

  /// What a possible number means.
  private func meaning(of number: PhoneNumber, _ found: Found) -> Meaning {
    let (region, type) = (found.region, found.type)
    var meaning = Meaning(state: .acceptable, number: number)
    if let allowed = options.regions, !isWithin(allowed, number, region: type == nil ? nil : region) {
      meaning.issue = .phone(.typeMismatch, "phoneRegion")
    } else if type == nil, options.check != .possible {
      let severity: Issue.Severity = options.check == .valid ? .error : .warning
      meaning.issue = .phone(.patternMismatch, "phone", severity)
    } else if let types = options.types, let type, !types.contains(type) {
      meaning.issue = .phone(.typeMismatch, "phoneType")
    }
    if meaning.issue?.severity == .error {
      meaning.state = number.extension.isEmpty && number.couldBecomeValid ? .intermediate : .invalid
    }
    return meaning
  }

  /// Whether a number may belong to one of some regions. Of a number that is not valid only the calling code is known.
  private func isWithin(_ allowed: [Text], _ number: PhoneNumber, region: PhoneRegion?) -> Bool {
    if let code = region?.code { return allowed.contains(code) }
    return allowed.contains { PhoneTable.region($0)?.callingCode == number.callingCode }
  }

  /// By the rules of `PhoneEditor`. What it wrote need not be read again. A digit behind a word that was refused is no
  /// digit of the number: one of the extension if the word says so, else refused.
  public func edit(_ draft: Draft, _ edit: Edit, in _: EditSituation, _ notes: inout EditNotes) -> EditDecision {
    if draft.memory != nil { return decide(remembering: draft, edit, &notes) }
    return decide(draft, edit, &notes)
  }

  @inline(never)
  private func decide(remembering draft: Draft, _ edit: Edit, _ notes: inout EditNotes) -> EditDecision {
    let bare = Draft(text: draft.text, selection: draft.selection)
    guard let word = PhoneWord(draft.memory, at: edit.range) else { return decide(bare, edit, &notes) }
    return word.decide(self, bare, edit, &notes)
  }

  /// The answer to an edit by itself. A word may begin with a letter that is refused.
  func decide(_ draft: Draft, _ edit: Edit, _ notes: inout EditNotes) -> EditDecision {
    var editor = PhoneEditor(self, draft, edit)
    let decision = editor.decide()
    switch decision {
    case .accepted(let new, _):
      let reading = editor.written.map { self.reading(of: $0) } ?? self.reading(of: new.text)
      notes.meaning = reading.parse
      notes.remarks = reading.remarks
      return decision
    case .rejected(let reason, _): return .rejected(reason, memory: PhoneWord(after: edit, on: draft)?.memory)
    }
  }
}

extension PhoneFormat.Meaning {
  /// More digits can make a number of it.
  fileprivate static let unfinished = Self(state: .intermediate, issue: .phone(.tooShort, "phone"))

  /// No more digits can.
  fileprivate static func wrong(_ code: MessageCode, _ keyword: Text? = nil) -> Self {
    Self(state: .invalid, issue: keyword.map { .phone(code, $0) } ?? Issue(code, source: .field))
  }
}

extension Issue {
  fileprivate static func phone(_ code: MessageCode, _ keyword: Text, _ severity: Severity = .error) -> Issue {
    Issue(code, source: .field, severity: severity, parameters: [Parameter("keyword", .string(keyword))])
  }
}
