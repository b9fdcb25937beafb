// A draft in another locale (number-entry N22).

extension DateFormat {
  /// The same date, or the same sections, as this format writes them.
  func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    guard let entry else { return nil }
    guard let other = other as? DateFormat, let otherEntry = other.entry,
      let sections = otherEntry.notation.read(draft.text.utf8)
    else { return sameDraft(draft, from: other, in: situation) }
    let place = otherEntry.notation.place(of: draft.selection.end, in: sections)
    var translated: EntryText?
    var reading = otherEntry.meaning.reading(of: sections)
    var isReinterpreted = false
    if reading == .incomplete, other.calendar.identifier != calendar.identifier {
      // A year of two digits is one of the other calendar.
      let settled = otherEntry.meaning.settled(sections, situation.clock)
      (reading, isReinterpreted) = (otherEntry.meaning.reading(of: settled.entry), settled.isReinterpreted)
    }
    if case .moment(let moment) = reading {
      translated = entry.meaning.entry(for: moment)
    } else if other.calendar.identifier == calendar.identifier {
      translated = EntryText(contents: Array(repeating: .empty, count: entry.notation.parts.count), literals: 0)
      for (section, part) in otherEntry.notation.parts.enumerated() {
        let content = sections.contents[section]
        if content.isEmpty { continue }
        guard let own = entry.notation.section(of: part) else { return nil }
        // The beginning of a name is another one in another language.
        translated?.contents[own] = content.letters.isEmpty || part == .dayPeriod ? content : .empty
      }
    }
    guard let translated else { return nil }
    let part = otherEntry.notation.parts[place.section]
    guard let section = entry.notation.section(of: part) else { return nil }
    let isAtEnd = place.index == sections.contents[place.section].length
    let length = translated.contents[section].length
    let caret = EntryPlace(section: section, index: isAtEnd ? length : min(place.index, length))
    var new = entry.notation.write(translated, caret: caret)
    // Times are alike in all locales, and dates in one.
    let isSameLocale = options.locale == other.options.locale && other.calendar.identifier == calendar.identifier
    let keepsOrder = options.style == .time || isSameLocale
    var memory = DateMemory(draft.memory)?.inOtherNotation(keepsOrder: keepsOrder)
    if isReinterpreted, case .moment = reading {
      memory = memory ?? DateMemory()
      memory?.told.insert(.shortYear)
    }
    new.memory = memory?.memory
    return new
  }
}
