import TestSupport
import Testing

@testable import Interactors

/// The index of choices beside a plain search through all labels.
@Suite struct ChoiceListTests {
  private static let parts = ["an", "Åb", "be", "ße", "ø", "ü", "s", "Ei", " ", "  ", "-", "1", "é", "漢", "ka"]

  private static func text(_ generator: inout SeededGenerator, _ count: Int) -> Text {
    var text = ""
    for _ in 0..<count { text += parts[Int.random(in: 0..<parts.count, using: &generator)] }
    return Text(text)
  }

  @Test("C2, C3: the index finds what a plain search finds, in the same order")
  func index() {
    var generator = SeededGenerator.printed(for: "ChoiceListTests")
    for _ in 0..<30 {
      let options = (0..<60).map { index in
        let keywords = index % 3 == 0 ? [Self.text(&generator, 2)] : []
        return ChoiceOption(
          value: .integer(Int64(index)),
          text: Self.text(&generator, Int.random(in: 1...5, using: &generator)),
          keywords: keywords
        )
      }
      let list = ChoiceList(options, locale: "en")
      for _ in 0..<30 {
        let text = Self.text(&generator, Int.random(in: 1...3, using: &generator))
        for match in ChoiceList.Match.allCases {
          let found = list.matches(text, match)
          let places = found.page(from: 0, count: 100)
          #expect(
            places == PlainSearch.places(of: text, in: options, match),
            "\(match) \(text) in \(options.map(\.text))"
          )
          #expect(found.total == places.count)
          #expect(list.query(text).map { list.finds($0, match) } == !places.isEmpty)
          for (place, option) in places.enumerated() {
            #expect(found.place(of: option) == place)
            #expect(found.page(from: place, count: 1) == [option])
            for mark in list.marks(of: text, in: option, match) {
              #expect(mark.start < mark.end && mark.end <= options[option].text.count)
            }
          }
        }
      }
    }
  }

  @Test("C9: a hundred thousand options are one pass over their bits")
  func many() {
    let options = (0..<100_000).map {
      ChoiceOption(value: .integer(Int64($0)), text: Text("Street \($0) of town \($0 % 977)"))
    }
    let list = ChoiceList(options, locale: "en")
    #expect(list.matches("street 99", .word).total == 1_111 + list.extraForTest("99"))
    #expect(list.matches("street 99999", .word).page(from: 0, count: 5) == [99_999])
    #expect(list.matches("treet 99999", .contains).total == 1)
    #expect(list.matches("s", .start).total == 100_000)
  }
}

extension ChoiceList {
  /// How many labels have a word that begins with some digits, but not as the number of the street.
  fileprivate func extraForTest(_ digits: String) -> Int {
    options.count { option in
      let words = option.text.string.split(separator: " ")
      return !words[1].hasPrefix(digits) && words[4].hasPrefix(digits)
    }
  }
}

/// The rules of choices, written down without an index.
private enum PlainSearch {
  static func places(of text: Text, in options: [ChoiceOption], _ match: ChoiceList.Match) -> [Int] {
    let query = FoldedText(text)
    if query.letters.isEmpty { return Array(options.indices) }
    var groups: [[Int]] = [[], [], []]
    for (index, option) in options.enumerated() {
      let labels = forms(option.text)
      let all = labels + option.keywords.flatMap(forms)
      if labels.contains(where: { isThere(query, in: $0, at: 0) && $0.letters.count == query.letters.count }) {
        groups[0].append(index)
      } else if labels.contains(where: { isThere(query, in: $0, at: 0) }) {
        groups[1].append(index)
      } else if isOther(query, all, match) {
        groups[2].append(index)
      }
    }
    return groups.flatMap { $0 }
  }

  private struct Form {
    var letters: [UInt8]
    var marks: [FoldedText.Mark]
  }

  private static func forms(_ text: Text) -> [Form] {
    let folded = FoldedText(text)
    return [Form(letters: folded.letters, marks: folded.marks)]
      + (folded.spelledOut.map { [Form(letters: $0, marks: [])] } ?? [])
  }

  private static func isOther(_ query: FoldedText, _ forms: [Form], _ match: ChoiceList.Match) -> Bool {
    switch match {
    case .start: return false
    case .contains:
      return forms.contains { form in form.letters.indices.contains { isThere(query, in: form, at: $0) } }
    case .word:
      return query.letters.split(separator: UInt8(ascii: " ")).allSatisfy { word in
        forms.contains { form in
          form.letters.indices.contains { place in
            isWordStart(form.letters, place) && isThere(query, in: form, at: place, word)
          }
        }
      }
    }
  }

  private static func isWordStart(_ letters: [UInt8], _ place: Int) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit }
    return place == 0 || (isLetter(letters[place]) && !isLetter(letters[place - 1]))
  }

  private static func isThere(_ query: FoldedText, in form: Form, at place: Int, _ part: ArraySlice<UInt8>? = nil)
    -> Bool
  {
    let wanted = part ?? query.letters[...]
    guard form.letters[place...].starts(with: wanted) else { return false }
    return query.marks.allSatisfy { mark in
      guard wanted.indices.contains(mark.offset) else { return true }
      let offset = place + mark.offset - wanted.startIndex
      return form.marks.contains { $0.offset == offset && $0.kind == mark.kind }
    }
  }
}
