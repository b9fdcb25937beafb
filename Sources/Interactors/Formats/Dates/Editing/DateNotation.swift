/// Cuts a text into sections, and writes sections as a text.
final class DateNotation: Sendable {
  let layout: DateLayout
  /// The sections, for short.
  let parts: [DatePart]
  private let literals: [[UInt8]]
  private let digits: [UInt8]
  private let width: Int
  /// Whether something that is no digit stands between any two sections.
  private let isSeparated: Bool

  init(_ layout: DateLayout) {
    self.layout = layout
    parts = layout.sections.map { $0.part }
    literals = layout.literals
    digits = layout.digits.flatMap { $0 }
    width = layout.digitWidth
    isSeparated = layout.literals.allSatisfy { literal in
      !literal.isEmpty && !layout.digits.contains { literal.starts(with: $0) }
    }
  }

  /// The number of a part's section; nil if the text has none.
  func section(of part: DatePart) -> Int? { parts.firstIndex(of: part) }

  /// What stands behind a section; empty behind the last one.
  func literal(behind section: Int) -> [UInt8] { section < literals.count ? literals[section] : [] }

  /// The names that a section can have.
  func names(of part: DatePart) -> DateNames? {
    switch part {
    case .month: layout.months
    case .era: layout.eras
    case .dayPeriod: layout.dayPeriods
    default: nil
    }
  }

  /// The digits of a number in a section, with a leading zero where the locale writes one.
  func digits(_ number: Int, _ section: Int) -> SectionContent {
    let width = String(number).utf8.count
    return .digits(number, count: layout.sections[section].isPadded ? max(2, width) : width)
  }

  // MARK: - Reading

  /// The sections of a text; nil for a text that has not their form.
  func read(_ text: [UInt8]) -> EntryText? {
    var contents: [SectionContent] = []
    contents.reserveCapacity(parts.count)
    var offset = 0
    var passed = 0
    for section in parts.indices {
      let content = content(of: section, in: text, at: &offset)
      contents.append(content)
      if offset == text.count { continue }
      let literal = literal(behind: section)
      guard section + 1 < parts.count, offset + literal.count <= text.count else { return nil }
      for index in literal.indices where text[offset + index] != literal[index] { return nil }
      offset += literal.count
      passed = section + 1
    }
    return offset == text.count ? EntryText(contents: contents, literals: passed) : nil
  }

  @inline(__always)
  private func digit(in text: [UInt8], at offset: Int) -> Int? {
    if width == 1 {
      let digit = Int(text[offset]) - 0x30
      return 0..<10 ~= digit ? digit : nil
    }
    guard offset + width <= text.count else { return nil }
    // The digits of a script follow each other, nearly always with the same bytes in front of the last one.
    let guess = Int(text[offset + width - 1]) - Int(digits[width - 1])
    if 0..<10 ~= guess, isDigit(guess, in: text, at: offset) { return guess }
    return (0..<10).first { isDigit($0, in: text, at: offset) }
  }

  private func isDigit(_ digit: Int, in text: [UInt8], at offset: Int) -> Bool {
    for index in 0..<width where text[offset + index] != digits[digit * width + index] { return false }
    return true
  }

  private func content(of section: Int, in text: [UInt8], at offset: inout Int) -> SectionContent {
    var content = SectionContent()
    let isName = parts[section] == .era || parts[section] == .dayPeriod
    while !isName, offset < text.count, content.count < 9, let digit = digit(in: text, at: offset) {
      content.number = content.number * 10 + digit
      content.count += 1
      offset += width
    }
    if content.count > 0 || offset == text.count { return content }
    guard let names = names(of: parts[section]) else { return content }
    return letters(names, section, in: text, at: &offset) ?? content
  }

  /// The longest stretch that begins a name and has the literal, or the end, behind it.
  private func letters(
    _ names: DateNames,
    _ section: Int,
    in text: [UInt8],
    at offset: inout Int
  ) -> SectionContent? {
    let literal = literal(behind: section)
    var end = text.count
    while end > offset {
      let isCut =
        end == text.count
        || (literal.isEmpty ? digit(in: text, at: end) != nil : text[end...].starts(with: literal))
      if isCut {
        let letters = Array(text[offset..<end])
        let folded = WordFolding.folded(letters)
        if names.admits(folded) {
          offset = end
          return SectionContent(count: 0, number: names.number(of: folded) ?? -1, letters: letters)
        }
      }
      end -= 1
    }
    return nil
  }

  /// Whether the text of sections is read as the same sections, as is plain where the first ones have digits and the
  /// others are empty.
  func isReadAsWritten(_ entry: EntryText) -> Bool {
    let last = entry.lastFilled
    guard isSeparated, last >= 0, entry.literals <= last + 1 else { return false }
    for section in 0...last where entry.contents[section].count == 0 || !entry.contents[section].letters.isEmpty {
      return false
    }
    return true
  }

  // MARK: - Writing

  /// The text of sections, with the caret at a place.
  func write(_ entry: EntryText, caret: EntryPlace) -> Draft {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    let last = max(entry.lastFilled, entry.literals)
    var offset = 0
    for section in parts.indices where section <= last {
      if section == caret.section { offset = bytes.count + self.offset(of: caret.index, in: entry.contents[section]) }
      append(entry.contents[section], to: &bytes)
      if section < last { bytes.append(contentsOf: literal(behind: section)) }
    }
    if caret.section > last { offset = bytes.count }
    return Draft(text: Text(utf8: bytes), selection: Selection(caret: offset))
  }

  private func offset(of index: Int, in content: SectionContent) -> Int {
    content.letters.isEmpty ? index * width : index
  }

  private func append(_ content: SectionContent, to bytes: inout [UInt8]) {
    if !content.letters.isEmpty { return bytes.append(contentsOf: content.letters) }
    var power = SectionContent.power(max(content.count - 1, 0))
    for _ in 0..<content.count {
      let digit = content.number / power % 10
      if width == 1 {
        bytes.append(UInt8(0x30 + digit))
      } else {
        bytes.append(contentsOf: digits[digit * width..<(digit + 1) * width])
      }
      power /= 10
    }
  }

  // MARK: - Places

  /// Where a section of a text starts and ends; nil for one that is behind the text.
  func range(of section: Int, in entry: EntryText) -> Range<Int>? {
    guard section <= max(entry.lastFilled, entry.literals, 0) else { return nil }
    var start = 0
    for index in 0..<section {
      start += offset(of: entry.contents[index].length, in: entry.contents[index]) + literal(behind: index).count
    }
    let content = entry.contents[section]
    return start..<start + offset(of: content.length, in: content)
  }

  /// The section that an offset touches, and the place in it. Behind a literal, and within one, it is the next section.
  func place(of offset: Int, in entry: EntryText) -> EntryPlace {
    let last = max(entry.lastFilled, entry.literals, 0)
    var start = 0
    for section in 0...min(last, parts.count - 1) {
      let content = entry.contents[section]
      let end = start + self.offset(of: content.length, in: content)
      let literal = literal(behind: section)
      let isPassed = section < last
      if offset < end || (offset == end && !(isPassed && literal.isEmpty)) || !isPassed {
        let inside = max(0, min(offset, end) - start)
        return EntryPlace(section: section, index: content.letters.isEmpty ? inside / width : inside)
      }
      start = end + literal.count
      if offset < start { return EntryPlace(section: section + 1, index: 0) }
    }
    return EntryPlace(section: last, index: entry.contents[last].length)
  }

  /// The places of a range of the text, by section: which digits, or bytes of letters, are in it.
  func selected(_ range: Range<Int>, _ section: Int, in entry: EntryText) -> Range<Int> {
    guard let own = self.range(of: section, in: entry) else { return 0..<0 }
    let start = max(range.lowerBound, own.lowerBound) - own.lowerBound
    let end = min(range.upperBound, own.upperBound) - own.lowerBound
    guard start < end else { return 0..<0 }
    if !entry.contents[section].letters.isEmpty { return start..<end }
    return start / width..<(end + width - 1) / width
  }
}
