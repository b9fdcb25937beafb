import Foundation
import TestSupport
import Testing

/// What people write in 470 locales, typed key by key, pasted or corrected. A text has to be read, or to be refused;
/// and where another value comes of it, the person has to be told.
@Suite(.enabled(if: PeopleFile.url != nil, Comment(rawValue: SharedData.reasonToSkip(PeopleFile.path))))
struct PeopleSuiteTests {
  @Test func numbers() throws { try check(.number) }
  @Test func amounts() throws { try check(.amount) }
  @Test func percents() throws { try check(.percent) }
  @Test func dates() throws { try check(.date) }
  @Test func times() throws { try check(.time) }
  @Test func dateTimes() throws { try check(.dateTime) }
  @Test func durations() throws { try check(.duration) }

  private func check(_ kind: PeopleCase.Kind) throws {
    let results = try PeopleFile.cases().filter { $0.kind == kind }.map { (row: $0, outcome: try $0.play()) }
    try write(results, kind)
    var exceptions = PeopleExceptions.exceptions(kind)
    for (row, outcome) in results where outcome.end.isUntold {
      let isKnown = exceptions.removeValue(forKey: row.name) != nil
      #expect(isKnown, "\(outcome.end): \(row.name): expected \(row.expected), got \(outcome.got) (\(row.source))")
    }
    #expect(exceptions.isEmpty, "listed, but told or read by now: \(exceptions.keys.sorted())")
    let all = Tally(results.map(\.outcome))
    let byHand = Tally(results.filter(\.row.isByHand).map(\.outcome))
    let floor = PeopleExceptions.floors[kind] ?? (0, 0)
    #expect(all.right >= floor.all && byHand.right >= floor.byHand, "right: \(all.right), by hand \(byHand.right)")
    print("people.json, \(kind): \(all); by hand: \(byHand)")
    for (family, rows) in Dictionary(grouping: results, by: \.row.family).sorted(by: { $0.key < $1.key }) {
      print("  \(family): \(Tally(rows.map(\.outcome)))")
    }
  }

  /// Writes the cases that are not read into the folder that `INTERACTOR_PEOPLE` names.
  private func write(_ results: [(row: PeopleCase, outcome: PeopleOutcome)], _ kind: PeopleCase.Kind) throws {
    guard let folder = ProcessInfo.processInfo.environment["INTERACTOR_PEOPLE"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let lines = results.filter { $0.outcome.end != .right }
      .map { row, outcome in
        "\(outcome.end)|\(row.name)|\(row.expected)|\(outcome.got)|\(row.source)|\(row.format.values)\n"
      }
    try lines.sorted().joined().write(toFile: "\(folder)/\(kind).txt", atomically: true, encoding: .utf8)
  }
}

/// The file with the cases.
enum PeopleFile {
  static let path = "cases/people.json"
  static let url = SharedData.url(path)

  /// All cases, those of a locale behind each other, so that its data are read once.
  static func cases() throws -> [PeopleCase] { try loaded.get() }

  private static let loaded = Result {
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: try #require(url))) as? [String: Any]
    let options = try #require(file?["options"] as? [[String: Any]])
    let rows = try #require(file?["cases"] as? [[Any]])
    return try rows.map { try #require(PeopleCase($0, options), "\($0)") }
      .sorted { $0.locale.string < $1.locale.string }
  }
}

/// How many cases came to which end.
struct Tally: CustomStringConvertible {
  private var counts: [PeopleOutcome.End: Int] = [:]

  init(_ outcomes: [PeopleOutcome]) {
    for outcome in outcomes { counts[outcome.end, default: 0] += 1 }
  }

  var right: Int { counts[.right] ?? 0 }

  var description: String {
    let total = counts.values.reduce(0, +)
    let ends = PeopleOutcome.End.allCases.map { "\(counts[$0] ?? 0) \($0)" }.joined(separator: ", ")
    let share = total == 0 ? "" : String(format: " (%.1f %% right)", 100 * Double(right) / Double(total))
    return "\(total) cases: \(ends)\(share)"
  }
}
