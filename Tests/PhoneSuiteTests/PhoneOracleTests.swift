import TestSupport
import Testing

@testable import Interactors

/// Every example number of every region and kind, and ten thousand random ones, beside `phonenumbers`: typed digit by
/// digit, deleted, edited in the middle, pasted in each of its forms, shown.
@Suite struct PhoneOracleTests {
  @Test("P2: equal to libphonenumber", .enabled(if: PhoneOracle.isThere, "\(PhoneOracle.reasonToSkip)"))
  func oracle() throws {
    let random = SeededGenerator.printed(for: "PhoneOracleTests")
    let lines = try PhoneOracle.lines(seed: random.seed, count: 10_000)
    #expect(lines.count > 20_000)
    var formats: [String: PhoneFormat] = [:]
    var counts: [String: Int] = [:]
    var faults = 0
    for line in lines where faults < 20 {
      let fault =
        switch line[0] {
        case "typed": try typed(line, &formats)
        case "middle": try edited(line, &formats)
        case "pasted": try pasted(line, &formats)
        case "shown": shown(line)
        default: "unknown"
        }
      counts[line[0], default: 0] += 1
      if let fault {
        faults += 1
        Testing.Issue.record("\(line.joined(separator: " "))\n  \(fault)")
      }
    }
    print(
      "PhoneOracleTests: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))"
    )
  }

  private func format(_ region: String, _ formats: inout [String: PhoneFormat]) throws -> PhoneFormat {
    if let format = formats[region] { return format }
    let property = PropertySchema(name: "p", type: .string)
    let context = FormatContext(property: property, locale: "en", control: .singleLine)
    let options = FormatOptions(style: "phone", values: ["region": region == "ZZ" ? .null : .string(Text(region))])
    let format = try PhoneFormat(options, context)
    formats[region] = format
    return format
  }

  private func value(_ format: PhoneFormat, _ text: Text) -> String {
    if case .string(let text)? = format.parse(text).value { text.string } else { "-" }
  }

  /// Keys, each followed by a look at the text, then backspaces.
  private func typed(_ line: [String], _ formats: inout [String: PhoneFormat]) throws -> String? {
    let format = try format(line[1], &formats)
    let texts = line[3].split(separator: "|", omittingEmptySubsequences: false).map { Text(String($0)) }
    var draft = Draft(text: Text(), selection: Selection(caret: 0))
    for (key, text) in zip(line[2], texts) {
      let edit = Edit(range: draft.text.count..<draft.text.count, replacement: Text(String(key)))
      guard case .accepted(let new, nil) = format.edit(draft, edit) else { return "\(key) rejected" }
      if new.text != text { return "\(new.text) instead of \(text)" }
      if new.selection != Selection(caret: text.count) { return "caret \(new.selection) in \(text)" }
      draft = new
    }
    if line[1] != "ZZ", value(format, draft.text) != line[4] { return "value \(value(format, draft.text))" }
    for text in texts.dropLast().reversed() + [Text()] {
      let last = draft.text.cluster(before: draft.text.count)
      guard case .accepted(let new, nil) = format.edit(draft, Edit(range: last, replacement: Text())) else {
        return "backspace rejected"
      }
      if new.text != text { return "backspace gives \(new.text) instead of \(text)" }
      draft = new
    }
    return nil
  }

  private func edited(_ line: [String], _ formats: inout [String: PhoneFormat]) throws -> String? {
    let format = try format(line[1], &formats)
    let written = format.writer.number(Array(line[2].utf8)).written
    let index = Int(line[3]) ?? 0
    let place = written.places[index]
    let draft = Draft(text: Text(utf8: written.text), selection: Selection(caret: place + 1))
    guard case .accepted(let short, nil) = format.edit(draft, Edit(range: place..<(place + 1), replacement: Text()))
    else { return "deletion rejected" }
    if short.text != Text(line[4]) { return "deletion gives \(short.text)" }
    let caret = short.selection.start
    guard case .accepted(let long, nil) = format.edit(short, Edit(range: caret..<caret, replacement: Text(line[5])))
    else { return "insertion rejected" }
    if long.text != Text(line[6]) { return "insertion gives \(long.text)" }
    let before = long.text.utf8[..<long.selection.start].filter { $0.isASCIIDigit || $0 == UInt8(ascii: "+") }
    return before.count == index + 1 ? nil : "the caret is behind \(before.count) characters"
  }

  private func pasted(_ line: [String], _ formats: inout [String: PhoneFormat]) throws -> String? {
    let format = try format(line[1], &formats)
    let empty = Draft(text: Text(), selection: Selection(caret: 0))
    if line[1] == "ZZ", !line[2].hasPrefix("+"), !line[2].hasPrefix("tel:") { return nil }
    let draft: Draft
    switch format.edit(empty, Edit(range: 0..<0, replacement: Text(line[2]))) {
    case .accepted(let new, _): draft = new
    case .rejected(let reason, _):
      // What is dialled from another country has its prefix in front, and may have more than 17 digits with it (P7).
      let isTooLong = reason.code == .tooLong && line[2].count(where: \.isNumber) > 17
      return isTooLong && line[3] == "-" ? nil : "rejected"
    }
    let found = value(format, draft.text)
    return found == line[3] ? nil : "\(draft.text) means \(found)"
  }

  private func shown(_ line: [String]) -> String? {
    guard let number = PhoneNumber(value: Text(line[1])) else { return "no number" }
    func text(_ form: PhoneNumberForm) -> String { String(decoding: number.text(form), as: UTF8.self) }
    let region = number.region.map { $0.code?.string ?? "001" } ?? "-"
    let found = [
      "shown", text(.e164), text(.national), text(.international), text(.rfc3966), "\(number.length)", region,
      number.type?.rawValue ?? "-",
    ]
    return found == line ? nil : found.joined(separator: " ")
  }
}
