/// libphonenumber's `AsYouTypeFormatter`: the text of an unfinished number. It takes the digits one by one; the text is
/// made once, at the end.
struct PhoneTyping {
  /// Where the number is dialled.
  private let own: PhoneRegion?
  /// Whose formats hold.
  private var region: PhoneRegion?

  /// All that was typed: digits, and a `+` in front.
  private(set) var typed: [UInt8] = []
  /// Where the national number starts in `typed`.
  private var nationalStart = 0
  /// What stands before the national number in the text.
  private var prefix: [UInt8] = []
  private var nationalPrefixCount = 0
  private var spacesNationalPrefix = false
  private var isFormatting = true
  private var isComplete = false
  private var expectsCallingCode = false
  private var layouts: [PhoneLayout] = []
  /// The layout whose template is filled, and how many of its digits are.
  private var template: PhoneLayout?
  private var filled = 0
  /// The pattern of the template's layout; nil once the template is not to be kept.
  private var templatePattern: PhoneProgram?
  private var output = Output.typed

  private enum Output {
    /// What was typed, as it is.
    case typed
    /// The prefix, and the national number without any grouping.
    case plain
    case plainSpaced
    /// The national number in a layout whose pattern it matches.
    case layout(PhoneLayout)
    /// The national number in the template, as far as it is filled.
    case template
    case prefix
  }

  /// A formatter for so many digits of a number that is dialled in a region. `formats` is the main region of the
  /// region's calling code.
  init(_ region: PhoneRegion?, formats: PhoneRegion?, count: Int) {
    own = region
    self.region = formats
    typed.reserveCapacity(count)
  }

  /// The calling code, where one was typed.
  private(set) var callingCode: Int?

  private var national: ArraySlice<UInt8> { typed[nationalStart...] }
  /// How many digits the national number has.
  var nationalCount: Int { typed.count - nationalStart }

  private static let fewestLeadingDigits = 3
  private static let space = UInt8(ascii: " ")

  /// The text of what was typed.
  var text: [UInt8] {
    switch output {
    case .typed: return typed
    case .plain: return prefix + national
    case .plainSpaced: return spacedPrefix + national
    case .layout(let layout): return spacedPrefix + layout.text(of: national, as: layout.text)
    case .prefix: return prefix
    case .template:
      var text = spacedPrefix
      var left = filled
      var digits = national.makeIterator()
      for byte in template?.template ?? PhoneTable.string(0) {
        if left == 0 { break }
        if byte == UInt8(ascii: "9"), let digit = digits.next() {
          text.append(digit)
          left -= 1
        } else {
          text.append(byte)
        }
      }
      return text
    }
  }

  /// What is still to come behind a text of these digits: the rest of the template, with `_` for each digit.
  func rest(behind text: [UInt8]) -> [UInt8] {
    guard isFormatting, let template, !layouts.isEmpty, filled < template.templateDigits || filled == nationalCount
    else { return [] }
    let shape = spacedPrefix + template.template
    guard shape.count > text.count else { return [] }
    // Where another layout fits the digits at present, the template says nothing of what follows its text.
    var digits = national.makeIterator()
    var offset = spacedPrefix.count
    for byte in template.template where offset < text.count {
      let expected = byte == UInt8(ascii: "9") ? digits.next() ?? byte : byte
      if text[offset] != expected { return [] }
      offset += 1
    }
    return shape[text.count...].map { $0 == UInt8(ascii: "9") ? UInt8(ascii: "_") : $0 }
  }

  private var spacedPrefix: [UInt8] {
    spacesNationalPrefix && !prefix.isEmpty && prefix.last != Self.space ? prefix + [Self.space] : prefix
  }

  /// Takes a digit, or the `+` in front.
  mutating func type(_ character: UInt8) {
    let isPlus = character == UInt8(ascii: "+")
    typed.append(character)
    // A plus is no part of the national number. It only comes first.
    if isPlus { nationalStart = typed.count }
    output = nextOutput()
  }

  private mutating func nextOutput() -> Output {
    if !isFormatting {
      if extractInternationalPrefix() {
        if extractCallingCode() { return outputWithPrefixExtracted() }
      } else if extractLongerNationalPrefix() {
        prefix.append(Self.space)
        return outputWithPrefixExtracted()
      }
      return .typed
    }
    if typed.count < 3 { return .typed }
    if typed.count == 3 {
      if extractInternationalPrefix() {
        expectsCallingCode = true
      } else {
        nationalPrefixCount = removeNationalPrefix()
        return chooseLayout()
      }
    }
    if expectsCallingCode {
      if extractCallingCode() { expectsCallingCode = false }
      return .plain
    }
    if layouts.isEmpty { return chooseLayout() }
    _ = fillTemplate()
    if let layout = exactLayout() { return .layout(layout) }
    narrowLayouts()
    if makeTemplate() { return fillAgain() }
    if !isFormatting { return .typed }
    return .template
  }

  private mutating func outputWithPrefixExtracted() -> Output {
    isFormatting = true
    expectsCallingCode = false
    layouts = []
    filled = 0
    template = nil
    templatePattern = nil
    return chooseLayout()
  }

  // MARK: - Prefixes

  /// Finds a `+` or an international prefix; what follows it is then the national number.
  private mutating func extractInternationalPrefix() -> Bool {
    let hasPlus = typed.first == UInt8(ascii: "+")
    guard let end = hasPlus ? 1 : region?.internationalPrefix.match(typed[...], .start).end else { return false }
    isComplete = true
    nationalStart = end
    prefix = Array(typed[..<end])
    if !hasPlus { prefix.append(Self.space) }
    return true
  }

  /// Moves the calling code from the national number to the prefix.
  private mutating func extractCallingCode() -> Bool {
    guard let found = PhoneTable.callingCode(in: national) else { return false }
    prefix += national.prefix(found.length)
    prefix.append(Self.space)
    nationalStart += found.length
    callingCode = found.code
    // As the original has it, the region that the user is in does not come back behind another one.
    if let main = PhoneTable.regions(withCallingCode: found.code).first, main != own { region = main }
    nationalPrefixCount = 0
    return true
  }

  /// Moves the national prefix from the national number to the prefix, and returns how many digits it has.
  private mutating func removeNationalPrefix() -> Int {
    var count = 0
    let digits = national
    let start = nationalStart
    if region?.callingCode == 1, digits.count > 1, typed[start] == UInt8(ascii: "1"),
      typed[start + 1] > UInt8(ascii: "1")
    {
      count = 1
      prefix += [UInt8(ascii: "1"), Self.space]
      isComplete = true
    } else if let end = region?.nationalPrefixForParsing.match(digits, .start).end, end > 0 {
      count = end
      isComplete = true
      prefix += digits.prefix(end)
    }
    nationalStart += count
    return count
  }

  /// Some national prefixes begin with others. Where the shorter one leads to no format, the longer one may.
  private mutating func extractLongerNationalPrefix() -> Bool {
    let before = nationalPrefixCount
    if before > 0, before <= nationalStart {
      let old = Array(typed[(nationalStart - before)..<nationalStart])
      nationalStart -= before
      if let start = prefix.lastStart(of: old) { prefix.removeSubrange(start...) }
    }
    let count = removeNationalPrefix()
    // As the original has it, the prefix that is known stays the old one.
    return before != count
  }

  // MARK: - Layouts

  private mutating func chooseLayout() -> Output {
    if nationalCount < Self.fewestLeadingDigits { return .plainSpaced }
    findLayouts()
    if let layout = exactLayout() { return .layout(layout) }
    return makeTemplate() ? fillAgain() : .typed
  }

  private mutating func findLayouts() {
    guard let region else { return }
    let hasNationalPrefix = nationalPrefixCount > 0
    let international = region.internationalFormats
    let all = isComplete && !hasNationalPrefix && !international.isEmpty ? international : region.nationalFormats
    layouts.reserveCapacity(all.count)
    for layout in all where layout.suitsTyping {
      if hasNationalPrefix {
        if layout.hasNoNationalPrefix, !layout.isNationalPrefixOptional, !layout.hasCarrierRule { continue }
      } else if !isComplete, !layout.hasNoNationalPrefix, !layout.isNationalPrefixOptional {
        continue
      }
      layouts.append(layout)
    }
    narrowLayouts()
  }

  /// Drops the layouts for numbers with other first digits.
  private mutating func narrowLayouts() {
    let digits = national
    let index = nationalCount - Self.fewestLeadingDigits
    var known: (program: PhoneProgram, isMatch: Bool)?
    layouts.removeAll { layout in
      let count = layout.leadingDigitsCount
      if count == 0 { return false }
      let program = layout.leadingDigits(max(0, min(index, count - 1)))
      if let known, known.program == program { return !known.isMatch }
      let isMatch = program.matches(digits, .start)
      known = (program, isMatch)
      return !isMatch
    }
  }

  /// The first layout whose pattern matches all digits.
  private mutating func exactLayout() -> PhoneLayout? {
    let digits = national
    for layout in layouts where layout.matches(digits) {
      spacesNationalPrefix = layout.separatesNationalPrefix
      // A text that drops or adds digits is for finished numbers only.
      if hasTypedPrefix,
        layout.keepsDigits || layout.text(of: digits, as: layout.text).filter({ $0.isASCIIDigit }) == Array(digits)
      {
        return layout
      }
    }
    return nil
  }

  /// Whether the prefix has the digits that were typed before the national number. It always has them but where the
  /// original loses some.
  private var hasTypedPrefix: Bool {
    prefix.lazy.filter { $0 != Self.space }.elementsEqual(typed[..<nationalStart])
  }

  /// Makes a template of the first layout that has room for the digits. False if the present one stays, or none does.
  private mutating func makeTemplate() -> Bool {
    while let layout = layouts.first {
      if templatePattern == layout.pattern { return false }
      if layout.templateDigits > 0, layout.templateDigits >= nationalCount {
        template = layout
        filled = 0
        templatePattern = layout.pattern
        spacesNationalPrefix = layout.separatesNationalPrefix
        return true
      }
      layouts.removeFirst()
    }
    isFormatting = false
    return false
  }

  /// Fills one place of the template; false if there is none left.
  private mutating func fillTemplate() -> Bool {
    if let template, filled < template.templateDigits {
      filled += 1
      return true
    }
    if layouts.count == 1 { isFormatting = false }
    templatePattern = nil
    return false
  }

  private mutating func fillAgain() -> Output {
    if nationalCount == 0 { return .prefix }
    for _ in 0..<nationalCount where !fillTemplate() { break }
    return isFormatting ? .template : .typed
  }
}

extension [UInt8] {
  /// Where the last occurrence of other bytes starts.
  fileprivate func lastStart(of other: [UInt8]) -> Int? {
    guard !other.isEmpty, other.count <= count else { return nil }
    return (0...(count - other.count)).last { self[$0..<($0 + other.count)].elementsEqual(other) }
  }
}
