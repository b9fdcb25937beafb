import Foundation
import TestSupport
import Testing

@testable import Interactors

/// The recorded cases of other engines about masks, cards and codes, played by our fields. Each case agrees, is listed
/// in `TextSuiteDifferences` with the rule that decides, or is about something that no rule has.
@Suite struct TextSuiteTests {
  private static let cases = "cases/text.json"

  @Test(
    "Masks and codes of other engines",
    .enabled(if: SharedData.url(cases) != nil, Comment(rawValue: SharedData.reasonToSkip(cases)))
  )
  func masksAndCodes() throws {
    let url = try #require(SharedData.url(Self.cases))
    let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    var differences = TextSuiteDifferences.masks
    var (agreed, differing) = (0, 0)
    var inapplicable: [String: Int] = [:]
    for entry in all {
      guard let row = TextSuiteCase(entry), row.kind != "phone" else { continue }
      guard let setup = row.setup else {
        inapplicable[row.reasonToSkip ?? "something else", default: 0] += 1
        #expect(row.reasonToSkip != nil, "\(row.id): no mask of ours for \(row.notation)")
        continue
      }
      let outcome = try row.play(setup)
      if let known = differences.removeValue(forKey: row.id) {
        #expect(!outcome.isAsExpected, "\(row.id) is listed as a difference, but there is none any more")
        #expect(outcome.description == known.ours, "\(row.id), \(known.rule): \(row.summary)")
        differing += 1
      } else {
        if !outcome.isAsExpected { Testing.Issue.record("\(row.id)|\(outcome.description)|\(row.summary)") }
        agreed += outcome.isAsExpected ? 1 : 0
      }
    }
    #expect(differences.isEmpty, "listed, but not among the cases: \(differences.keys.sorted())")
    let skipped = inapplicable.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    print("text.json, masks and codes: \(agreed) agree, \(differing) differ on purpose, not played: \(skipped)")
    #expect(agreed > 150)
  }
}
