import Foundation
import TestSupport
import Testing

@testable import Interactors

/// Dates against tables from outside: what other engines read, and what another source displays.
@Suite struct DateSuiteTests {
  private static let display = "cases/date-display.json"
  private static let cases = "cases/dates.json"

  /// A text with one kind of space.
  private static func plain(_ text: String) -> String {
    String(text.unicodeScalars.withPlainBlanks)
  }

  @Test(
    "D21: display against node's ICU; a row that Foundation's data decides says so itself",
    .enabled(if: SharedData.url(display) != nil, Comment(rawValue: SharedData.reasonToSkip(display)))
  )
  func displayTable() throws {
    let url = try #require(SharedData.url(Self.display))
    let table = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let locales = try #require(table["locales"] as? [String: [String: Any]])
    let dates = try #require(table["dates"] as? [String])
    var compared = 0
    var differing = 0
    for (tag, rows) in locales.sorted(by: { $0.key < $1.key }) {
      for (row, style, values) in [
        ("shortDate", .date, ["dateStyle": "short"]), ("mediumDate", .date, ["dateStyle": "medium"]),
        ("shortTime", .time, [:]), ("shortDateTime", .dateTime, ["dateStyle": "short"]),
      ] as [(String, DateStyle, [Text: Value])] {
        guard let texts = rows[row] as? [String] else { continue }
        let options = FormatOptions(style: Text(style.rawValue), values: values)
        let context = FormatContext(property: .string("value"), locale: Text(tag), control: .display)
        let format = try DateFormat(style, options, context)
        let ours = dates.map { date in
          let value = style == .date ? date.prefix(10) : style == .time ? date.dropFirst(11) : date[...]
          return Self.plain(format.displayText(for: .string(Text(String(value)))).string)
        }
        if let foundation = rows["\(row).foundation"] as? String {
          #expect(ours[0] == Self.plain(foundation), "\(tag) \(row)")
          differing += 1
        } else {
          #expect(ours == texts.map(Self.plain), "\(tag) \(row)")
          compared += 1
        }
      }
    }
    print("date-display.json: \(compared) rows of 12 dates agree, \(differing) are as Foundation's data has them")
    #expect(compared > 200)
  }

  @Test(
    "D15: what other engines read as a date, or do not",
    .enabled(if: SharedData.url(cases) != nil, Comment(rawValue: SharedData.reasonToSkip(cases)))
  )
  func readings() throws {
    let url = try #require(SharedData.url(Self.cases))
    let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    var (passed, differing, inapplicable) = (0, 0, 0)
    var differences = DateSuiteDifferences.readings
    for entry in all {
      guard let id = entry["id"] as? String, let options = entry["options"] as? [String: Any],
        let steps = entry["steps"] as? [[String: Any]], let expected = entry["expect"] as? [String: Any],
        let tag = entry["locale"] as? String
      else { continue }
      let isDate = (options["of"] as? String) == "date" || entry["kind"] as? String == "date" && steps.count == 1
      guard isDate, steps.count == 1, let text = steps[0]["paste"] as? String, options["mode"] == nil,
        options["props"] == nil, expected["accepted"] != nil || expected["value"] != nil
      else {
        inapplicable += 1
        continue
      }
      let isAccepted = expected["accepted"] as? Bool ?? true
      let wanted = isAccepted ? (expected["value"] as? String).map { String($0.prefix(10)) } : "none"
      let ours = try Self.reading(of: text, tag, options)
      let isSame = wanted.map { $0 == ours } ?? (ours != "none")
      if let known = differences.removeValue(forKey: id) {
        #expect(known.ours == ours && !isSame, "\(id) \(text): \(ours), listed as \(known.ours)")
        differing += 1
      } else {
        #expect(isSame, "\(id)|\(tag)|\(text)|wanted \(wanted ?? "any")|ours \(ours)")
        passed += 1
      }
    }
    #expect(differences.isEmpty, "listed, but no longer among the cases: \(differences.keys.sorted())")
    print("dates.json: \(passed) readings agree, \(differing) differ on purpose, \(inapplicable) are of other kinds")
  }

  /// The date that a pasted text ends as, or `none`.
  private static func reading(of text: String, _ tag: String, _ options: [String: Any]) throws -> String {
    let now = (options["now"] as? String).map { Text(String($0.prefix(19)) + "Z") } ?? "2012-08-10T12:00:00Z"
    let values: [Text: Value] = ["fill": "year", "relative": .boolean(options["relative"] as? Bool ?? false)]
    guard let field = try? DateField(Text(tag), options: values, now: now) else { return "none" }
    try field.edit(Text(text)).end()
    guard case .string(let value) = try field.value else { return "none" }
    return value.string
  }
}
