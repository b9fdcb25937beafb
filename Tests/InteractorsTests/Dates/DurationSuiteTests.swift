import Foundation
import TestSupport
import Testing

@testable import Interactors

/// Durations against what other engines' own suites say (`cases/dates.json`).
@Suite struct DurationSuiteTests {
  private static let cases = "cases/dates.json"

  /// What ours differs from on purpose: the reading, by the number of the case, and the rule that decides.
  private static let differences: [String: (ours: String, rule: String)] = {
    var differences: [String: (ours: String, rule: String)] = [
      "pdur-2": ("none", "D19: the units are weeks to seconds"),
      "pdur-6": ("none", "D19: a decimal separator has digits behind it"),
      "pdur-8": ("none", "D19: numbers have no exponents"),
      "pdur-30": ("none", "D19: the text is a duration and nothing else"),
      "pdur-42": ("PT1M", "D19: a bare number is in the option unit, minutes"),
      "pdur-43": ("PT20M", "D19: a bare number is in the option unit, minutes"),
      "pytime-32": ("PT13M", "D19: with a colon it is hours and minutes, as the option colon says"),
      "pytime-33": ("-PT13M", "D19: with a colon it is hours and minutes, as the option colon says"),
    ]
    for id in ["istr-82", "istr-83", "istr-84", "istr-89", "istr-91"] {
      differences[id] = ("none", "D19: years and months mix with nothing else")
    }
    return differences
  }()

  @Test(
    "D19: what other engines read as a duration, or do not",
    .enabled(if: SharedData.url(cases) != nil, Comment(rawValue: SharedData.reasonToSkip(cases)))
  )
  func readings() throws {
    let url = try #require(SharedData.url(Self.cases))
    let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    var (passed, differing) = (0, 0)
    var differences = Self.differences
    for entry in all where entry["kind"] as? String == "duration" {
      let id = try #require(entry["id"] as? String)
      let options = entry["options"] as? [String: Any] ?? [:]
      let steps = try #require(entry["steps"] as? [[String: Any]])
      let expected = try #require(entry["expect"] as? [String: Any])
      let text = try #require(steps.first?["paste"] as? String, "\(id): \(steps)")
      // The engine that has no other option reads `0:02` as minutes and seconds where it says so.
      let values: [Text: Value] = options["granularity"] as? String == "seconds" ? ["colon": "ms"] : [:]
      let field = try DateField(Text(entry["locale"] as? String ?? "en-US"), options: values, style: "duration")
      try field.edit(Text(text)).end()
      let value = try field.value
      let ours = value.isNull ? "none" : value.plainText?.string ?? "none"
      let isAccepted = expected["accepted"] as? Bool ?? true
      let wanted = isAccepted ? expected["value"] as? String : "none"
      let isSame = wanted.map { Self.isSame($0, ours) } ?? (ours != "none")
      if let known = differences.removeValue(forKey: id) {
        #expect(known.ours == ours && !isSame, "\(id) \(text): \(ours), listed as \(known.ours)")
        differing += 1
      } else {
        #expect(isSame, "\(id)|\(text)|wanted \(wanted ?? "any")|ours \(ours)")
        passed += 1
      }
    }
    #expect(differences.isEmpty, "listed, but no longer among the cases: \(differences.keys.sorted())")
    print("dates.json: of \(passed + differing) durations \(passed) are read alike, \(differing) differ on purpose")
    #expect(passed + differing == 96)
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard let one = DurationValue(iso: Text(one)), let other = DurationValue(iso: Text(other)) else { return false }
    return one == other
  }
}
