import TestSupport
import Testing

/// Plays the recorded phone cases of other engines. Each case passes, or is listed as a deliberate difference, or is
/// about something that phone fields do not have.
@Suite struct PhoneSuiteTests {
  @Test(
    "Recorded cases",
    .enabled(if: SharedData.url("cases/text.json") != nil, "\(SharedData.reasonToSkip("cases/text.json"))"),
    arguments: ["text.json", "libphonenumber.json"]
  )
  func cases(_ file: String) throws {
    let cases = try SuiteCase.load(file)
    var differences = file == "text.json" ? PhoneDifferences.text : PhoneDifferences.libphonenumber
    var passed: [String: Int] = [:]
    var differing: [String: Int] = [:]
    var inapplicable: [String: Int] = [:]
    for suiteCase in cases {
      do {
        var player = try SuitePlayer(suiteCase)
        let faults = try player.play().filter { $0.expected != $0.ours }
        let found = faults.map { $0.key == "texts" ? $0.key : "\($0.key) \($0.ours)" }.joined(separator: "; ")
        let wanted = faults.map { "\($0.key) \($0.expected)" }.joined(separator: "; ")
        if let difference = differences.removeValue(forKey: suiteCase.id) {
          #expect(found == difference.ours, "\(suiteCase.id) \(difference.rule): \(suiteCase)")
          differing[difference.rule, default: 0] += 1
        } else {
          #expect(faults.isEmpty, "CASE \(suiteCase.id)\t\(suiteCase.engine)\t\(found)\t\(wanted)\t\(suiteCase)")
          if faults.isEmpty { passed[suiteCase.engine, default: 0] += 1 }
        }
      } catch let error as SuitePlayer.DoesNotApply {
        inapplicable[error.why, default: 0] += 1
      }
    }
    #expect(differences.isEmpty, "listed, but no case that applies: \(differences.keys.sorted())")
    print("\(file): \(cases.count) cases of phones, passed \(passed), differ on purpose \(differing)")
    print("\(file): do not apply: \(inapplicable)")
  }
}
