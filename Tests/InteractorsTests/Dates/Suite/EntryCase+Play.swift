import Foundation

@testable import Interactors

extension EntryCase {
  /// Plays the steps. Returns what our field differs in; nil if it is the same.
  func play() throws -> String? {
    let field: DateField
    do {
      field = try DateField(locale, options: options, style: style, now: "2019-02-03T08:30:00Z")
    } catch {
      throw Inapplicable(reason: "options that we do not have: \(error)")
    }
    var isRefused = false
    for step in steps { try perform(step, field, &isRefused) }
    return try difference(field, isRefused)
  }

  private func perform(_ step: [String: Any], _ field: DateField, _ isRefused: inout Bool) throws {
    if let keys = step["type"] as? String {
      for scalar in keys { try field.edit(Text(String(scalar))) }
    } else if let text = step["paste"] as? String {
      try field.edit(Text(text))
      isRefused = field.outcome == .rejected
    } else if let value = step["set"] as? String {
      try set(value, field, &isRefused)
    } else if let direction = step["delete"] as? String {
      guard let direction = ["backward": Edit.Direction.backward, "forward": .forward][direction] else {
        throw Inapplicable(reason: "deleting words")
      }
      try field.delete(direction)
    } else if let key = step["key"] as? String {
      try press(key, field)
    } else if let count = step["step"] as? Int {
      try field.step(count)
    } else if let section = step["focus"] as? String {
      try focus(section, field)
    } else if let places = step["select"] as? [Int], places.count == 2 {
      let places = places.map { min($0, field.text.count) }
      try field.select(places[0], places[1])
    } else if step["selectAll"] != nil {
      try field.select(0, field.text.count)
    } else if step["clear"] != nil {
      try field.select(0, field.text.count)
      if !field.text.isEmpty { try field.delete(.backward) }
    } else if step["undo"] != nil {
      try field.undo()
    } else {
      throw Inapplicable(reason: "a step \(step.keys.sorted())")
    }
  }

  /// The program sets a value, or a text of the engine's own.
  private func set(_ value: String, _ field: DateField, _ isRefused: inout Bool) throws {
    if value.hasPrefix("[") { throw Inapplicable(reason: "a value of another calendar") }
    let format = field.engine.fields["f"]?.format?.format as? DateFormat
    if format?.moment(of: .string(Text(value))) != nil {
      try field.write(.string(Text(value)))
    } else {
      try field.select(0, field.text.count)
      try field.edit(Text(value))
      isRefused = field.outcome == .rejected
    }
  }

  private func press(_ key: String, _ field: DateField) throws {
    let caret = field.selection.end
    switch key {
    case "Home", "End":
      // In some engines these are keys of a section.
      if isOfSections { throw Inapplicable(reason: "the key \(key) of a section") }
      try field.select(key == "Home" ? 0 : field.text.count)
    case "ArrowLeft": try field.select((0..<caret).last(where: field.text.isScalarBoundary) ?? 0)
    case "ArrowRight":
      let end = field.text.count
      try field.select((caret + 1..<max(end, caret + 1)).first(where: field.text.isScalarBoundary) ?? end)
    case "Enter": try field.end().begin()
    default: throw Inapplicable(reason: "the key \(key)")
    }
  }

  private func focus(_ section: String, _ field: DateField) throws {
    switch section {
    case "first": try field.select(0)
    case "none": try field.end()
    default:
      do { try field.select(section: Text(section)) } catch { throw Inapplicable(reason: "no section \(section)") }
    }
  }

  // MARK: - Comparing

  private func difference(_ field: DateField, _ isRefused: Bool) throws -> String? {
    var differences: [String] = []
    let text = field.text.string
    let caret = field.selection.end
    if let wanted = expected["text"] as? String, Self.numbers(wanted) != Self.numbers(text) {
      differences.append("text \(text)")
    }
    if let wanted = expected["caret"] as? Int, let theirs = expected["text"] as? String,
      theirs.utf8.count == text.utf8.count,
      differences.isEmpty, wanted != caret
    {
      differences.append("caret \(caret)")
    }
    if let wanted = expected["sectionText"] as? String, !Self.hasSection(wanted, field) {
      differences.append("section")
    }
    try field.end()
    let value = try field.value.plainText?.string ?? ""
    if let accepted = expected["accepted"] as? Bool, accepted == (isRefused || value.isEmpty) {
      differences.append(accepted ? "refused" : "value \(value)")
    } else if let wanted = expected["value"] as? String {
      let length = min(wanted.count, value.count)
      let isSame = length >= 8 && wanted.prefix(length) == value.prefix(length)
      if !isSame { differences.append("value \(value)") }
    } else if let wanted = expected["value"] as? Int {
      let time = TimeOfDay(parsing: Text(value)).map { Int($0.nanosecondsOfDay / 1_000_000) }
      if time != wanted { differences.append("value \(value)") }
    } else if expected["value"] is NSNull, !value.isEmpty {
      differences.append("value \(value)")
    }
    if let instant = expected["instant"] as? String {
      let theirs = DateTime(parsing: Text(instant.replacing("Z", with: ":00Z")))?.epochNanoseconds
      if DateTime(parsing: Text(value))?.epochNanoseconds != theirs { differences.append("value \(value)") }
    }
    return differences.isEmpty ? nil : differences.joined(separator: ", ")
  }

  private static func hasSection(_ wanted: String, _ field: DateField) -> Bool {
    let format = field.engine.fields["f"]?.format?.format
    let sections = format?.sections(of: field.text, in: EditSituation()) ?? []
    return sections.contains { Self.numbers($0.text.string) == Self.numbers(wanted) }
  }

  /// The numbers and the half of the day, so that padding and separators do not count.
  private static func numbers(_ text: String) -> [String] {
    var pieces: [String] = []
    var wasDigit = false
    for character in text.lowercased() {
      if let digit = character.wholeNumberValue {
        if !wasDigit { pieces.append("") }
        pieces[pieces.count - 1] += "\(digit)"
        wasDigit = true
      } else {
        wasDigit = false
      }
    }
    let letters = text.lowercased().split { !$0.isLetter }.filter { ["am", "pm"].contains($0) }
    return pieces.map { "\(Int($0) ?? -1)" } + letters.map(String.init)
  }
}
