import Foundation
import TestSupport
import Testing

@testable import Interactors

/// What other engines read as a time, or as a date with a time, or do not.
@Suite struct TimeReadingSuiteTests {
  private static let cases = "cases/dates.json"

  @Test(
    "D15: what other engines read as a time, or do not",
    .enabled(if: SharedData.url(cases) != nil, Comment(rawValue: SharedData.reasonToSkip(cases)))
  )
  func readings() throws {
    let url = try #require(SharedData.url(Self.cases))
    let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    var (passed, differing) = (0, 0)
    var differences = TimeReadingDifferences.readings
    for entry in all where entry["kind"] as? String == "paste" {
      guard let id = entry["id"] as? String, let options = entry["options"] as? [String: Any],
        let style = options["of"] as? String, style != "date",
        let text = (entry["steps"] as? [[String: Any]])?.first?["paste"] as? String,
        let expected = entry["expect"] as? [String: Any], let tag = entry["locale"] as? String
      else { continue }
      let isAccepted = expected["accepted"] as? Bool ?? true
      let wanted = isAccepted ? expected["value"] as? String ?? "" : "none"
      let ours = try Self.reading(of: text, Text(tag), Text(style), options)
      if let known = differences.removeValue(forKey: id) {
        #expect(known.ours == ours && wanted != ours, "\(id) \(text): \(ours), listed as \(known.ours)")
        differing += 1
      } else {
        #expect(wanted == ours, "\(id)|\(tag)|\(style)|\(text)|wanted \(wanted)|ours \(ours)")
        passed += 1
      }
    }
    #expect(differences.isEmpty, "listed, but no longer among the cases: \(differences.keys.sorted())")
    print("dates.json: \(passed) readings of times agree, \(differing) differ on purpose")
  }

  /// The value that a pasted text ends as, or `none`; `*` in front where nothing was told of another reading.
  private static func reading(of text: String, _ tag: Text, _ style: Text, _ options: [String: Any]) throws -> String {
    let now = (options["now"] as? String).map { Text(String($0.prefix(19)) + "Z") } ?? "2012-08-10T12:00:00Z"
    var values: [Text: Value] = ["granularity": "second"]
    if style == "dateTime" {
      values["fill"] = "year"
      values["relative"] = .boolean(options["relative"] as? Bool ?? false)
    }
    guard let field = try? DateField(tag, options: values, style: style, now: now) else { return "none" }
    try field.edit(Text(text)).end()
    guard case .string(let value) = try field.value else { return "none" }
    return value.string
  }
}
