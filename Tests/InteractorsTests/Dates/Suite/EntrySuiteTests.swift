import Foundation
import TestSupport
import Testing

@testable import Interactors

/// What other engines make of keys, steps and pastes in fields for dates and times.
@Suite struct EntrySuiteTests {
  private static let cases = "cases/dates.json"

  @Test(
    "D4 to D18: what other engines make of keys, steps and pastes",
    .enabled(if: SharedData.url(cases) != nil, Comment(rawValue: SharedData.reasonToSkip(cases)))
  )
  func edits() throws {
    let url = try #require(SharedData.url(Self.cases))
    let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    var differences = EntrySuiteDifferences.differences
    var (same, differing) = (0, 0)
    var inapplicable: [String: Int] = [:]
    for entry in all where ["date", "time", "dateTime"].contains(entry["kind"] as? String) {
      do throws(any Error) {
        let row = try EntryCase(entry)
        let ours = try row.play()
        if let known = differences.removeValue(forKey: row.id) {
          #expect(ours == known.ours, "\(row.id): \(ours ?? "the same"), listed as \(known.ours)")
          differing += 1
        } else {
          #expect(ours == nil, "\(row.id)|\(entry["kind"] ?? "")|\(row.steps)|\(row.expected)|\(ours ?? "")")
          same += 1
        }
      } catch let reason as EntryCase.Inapplicable {
        inapplicable[reason.reason, default: 0] += 1
      }
    }
    #expect(differences.isEmpty, "listed, but no longer among the cases: \(differences.keys.sorted())")
    print("dates.json: \(same) edits are the same, \(differing) differ on purpose, not played: \(inapplicable)")
  }
}
