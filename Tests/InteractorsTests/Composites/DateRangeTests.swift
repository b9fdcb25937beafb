import DateRange
import Foundation
import TestSupport
import Testing

@testable import Interactors

/// The composite `dateRange` (date-entry D20).
@Suite struct DateRangeTests {
  @Test(
    "D20: a pasted range fills both",
    arguments: [
      ("de-DE", "5.11.2026 – 7.11.2026", "2026-11-05 2026-11-07"), ("de-DE", "5.–7.11.2026", "2026-11-05 2026-11-07"),
      ("de-DE", "vom 5. bis 7. November 2026", "2026-11-05 2026-11-07"),
      ("de-DE", "5.11. bis 7.12.2026", "2026-11-05 2026-12-07"),
      ("de-DE", "2026-11-05/2026-11-07", "2026-11-05 2026-11-07"),
      ("de-DE", "2026-11-05--2026-11-07", "2026-11-05 2026-11-07"),
      ("de-DE", "28.12.2026-3.1.2027", "2026-12-28 2027-01-03"), ("de-DE", "28.12.–3.1.2027", "2026-12-28 2027-01-03"),
      ("en-US", "Dec 28, 2026 – Jan 3", "2026-12-28 2027-01-03"),
      ("de-DE", "7.11.2026 – 5.11.2026", "2026-11-07 2026-11-05"),
      ("en-US", "Nov 5 – 7, 2026", "2026-11-05 2026-11-07"), ("en-US", "Nov 5 – Dec 2, 2026", "2026-11-05 2026-12-02"),
      ("en-US", "11/5/2026 – 11/7/2026", "2026-11-05 2026-11-07"),
      ("en-US", "10 to 22 August 2012", "2012-08-10 2012-08-22"),
      ("en-US", "from August 10, 2012 until August 22, 2012", "2012-08-10 2012-08-22"),
      ("fr-FR", "du 10 au 22 août 2012", "2012-08-10 2012-08-22"), ("ja-JP", "2026年11月5日～7日", "2026-11-05 2026-11-07"),
      ("ja-JP", "2026/11/05～2026/11/07", "2026-11-05 2026-11-07"),
      ("ja-JP", "2026年11月5日から2026年11月7日まで", "2026-11-05 2026-11-07"),
      ("zh-CN", "2026年11月5日至7日", "2026-11-05 2026-11-07"),
      ("th-TH", "5 พ.ย. 2569 – 7 พ.ย. 2569", "2026-11-05 2026-11-07"),
      ("ru-RU", "с 5 ноября 2026 по 7 ноября 2026", "2026-11-05 2026-11-07"),
      ("ko-KR", "2026. 11. 5. ~ 2026. 11. 7.", "2026-11-05 2026-11-07"),
      ("ar-EG", "٥‏/١١‏/٢٠٢٦ – ٧‏/١١‏/٢٠٢٦", "2026-11-05 2026-11-07"), ("de-DE", "2026-11-05", ""),
      ("de-DE", "5.11.2026", ""),
      ("de-DE", "5.11. – 7.11.", ""), ("sv-SE", "5/11 – 7/11", ""), ("en-US", "11/5 – 11/7", ""),
      ("de-DE", "heute bis morgen", ""), ("de-DE", "1 - 2", ""), ("de-DE", "32.11.2026 – 7.12.2026", ""),
    ]
  )
  func pasted(_ locale: Text, _ text: Text, _ dates: String) throws {
    let fields = try RangeFields(locale)
    try fields.paste(text)
    if dates.isEmpty {
      #expect(try fields.value("end").isNull, "\(fields.shown)")
    } else {
      #expect(try "\(fields.text(of: "start")) \(fields.text(of: "end"))" == dates)
      #expect(fields.focus == "end")
    }
  }

  @Test(
    "D20, D28: days in one month without a year, and ordinals, typed words and all",
    arguments: [
      ("de-DE", "13.-15. Juli"), ("sv-SE", "13-15 juli"), ("fr-FR", "13–15 juillet"), ("es-ES", "13-15 de julio"),
      ("en-US", "July 13-15"), ("en-GB", "13th–15th July"), ("ru-RU", "13-15 июля"), ("pl-PL", "13-15 lipca"),
      ("it-IT", "13-15 luglio"), ("pt-BR", "13 a 15 de julho"), ("nl-NL", "13-15 juli"), ("da-DK", "13.-15. juli"),
      ("nb-NO", "13.–15. juli"), ("fi-FI", "13.–15. heinäkuuta"), ("cs-CZ", "13.–15. července"),
      ("tr-TR", "13-15 Temmuz"), ("uk-UA", "13–15 липня"), ("el-GR", "13-15 Ιουλίου"), ("ro-RO", "13-15 iulie"),
      ("hu-HU", "július 13–15."), ("ja-JP", "7月13日～15日"), ("ko-KR", "7월 13일~15일"), ("zh-CN", "7月13日至15日"),
      ("id-ID", "13-15 Juli"), ("vi-VN", "13-15 tháng 7"), ("hr-HR", "13.-15. srpnja"), ("bg-BG", "13-15 юли"),
      ("ca-ES", "13-15 de juliol"), ("es-ES", "13.º–15 de julio"), ("es-ES", "13.º–15 de julio de 2026"),
      ("pt-PT", "13.º–15 de julho de 2026"), ("sv-SE", "13:e–15:e juli 2026"), ("en-US", "July 13–15, 2026"),
      ("it-IT", "13º–15 luglio 2026"), ("lv-LV", "2026. gada 13.–15. jūlijs"),
    ] as [(Text, Text)]
  )
  func daysInAMonth(_ locale: Text, _ text: Text) throws {
    let fields = try RangeFields(locale, options: ["fill": "year"])
    try fields.paste(text)
    #expect(try "\(fields.text(of: "start")) \(fields.text(of: "end"))" == "2026-07-13 2026-07-15")
  }

  @Test(
    "D20: a range without a year is refused with the sentence of an incomplete date, in either field",
    arguments: [
      ("de-DE", "13.–15. Juli", "Das Jahr fehlt."), ("de-DE", "5.11. – 7.11.", "Das Jahr fehlt."),
      ("en-US", "July 13 – 15", "The year is missing."), ("fr-FR", "du 10 au 22 août", "Il manque l’année."),
      ("ja-JP", "7月13日～15日", "年がありません。"), ("sv-SE", "13-15 juli", "Året saknas."),
    ] as [(Text, Text, Text)]
  )
  func yearless(_ locale: Text, _ text: Text, _ sentence: Text) throws {
    for role in ["start", "end"] as [Text] {
      let fields = try RangeFields(locale)
      let result = try fields.engine.edit(role, EditRequest(range: Selection(caret: 0), replacement: text))
      let reason = try #require(result.reason)
      #expect(result.outcome == .rejected && result.text == nil, "\(result)")
      #expect(fields.engine.messages.sentence(for: reason, in: fields.engine.messageContext(ofField: role)) == sentence)
      #expect(try fields.value("start").isNull && fields.value("end").isNull)
    }
  }

  @Test("D20: a range that was read otherwise is told as the field writes its date")
  func told() throws {
    let fields = try RangeFields("th-TH")
    let request = EditRequest(range: Selection(caret: 0), replacement: "2026-11-05/2026-11-07")
    #expect(try fields.engine.edit("start", request).reason == .reinterpreted(as: "5/11/2569"))
  }

  @Test("D20: what Foundation writes as an interval is the same range when it is pasted, in all locales")
  func intervals() throws {
    let tags = Locale.availableIdentifiers.sorted().compactMap { try? LocaleCatalog.canonicalTag(Text($0)) }
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    let dates = [("2026-11-05", "2027-02-23"), ("2026-03-14", "2026-12-25")]
    var (read, others) = (0, Set<String>())
    for tag in tags {
      let locale = Locale(identifier: tag.string)
      let context = FormatContext(property: .string("p"), locale: tag, control: .singleLine)
      let format = try DateFormat(.date, FormatOptions(style: "date"), context)
      for (start, end) in dates {
        let moments = [start, end].compactMap { CivilDate(parsing: Text($0))?.daysSinceEpoch }
          .map { Date(timeIntervalSince1970: Double($0) * 86_400 + 43_200) }
        for style in [Date.IntervalFormatStyle.DateStyle.numeric, .abbreviated, .long] {
          let writer = Date.IntervalFormatStyle(date: style, locale: locale, calendar: locale.calendar, timeZone: zone)
          let text = writer.format(moments[0]..<moments[1])
          let range = format.range(in: Text(text), in: EditSituation())
          if range.map({ $0.start == .string(Text(start)) && $0.end == .string(Text(end)) }) == true {
            read += 1
          } else {
            others.insert(tag.string)
            // Never another range. Swahili's data leaves out the first month, though the months differ.
            #expect(range == nil || tag.utf8.starts(with: "sw".utf8), "\(tag): \(text)")
          }
        }
      }
    }
    print(
      "ranges: \(read) of \(tags.count * dates.count * 3) intervals are read, all but some in \(others.count) locales"
    )
    for tag in others.sorted().prefix(60) { print("  \(tag)") }
    #expect(read > tags.count * dates.count * 3 * 9 / 10)
  }

  @Test("D20: a full start moves on to the end")
  func advancing() throws {
    let fields = try RangeFields("de-DE")
    try fields.type("0511202607112026")
    #expect(fields.shown == "5.11.2026 – 07.11.2026")
    #expect(try fields.value("end") == "2026-11-07")
    // Not while another digit fits, nor in the middle, nor where only separators advance.
    let open = try RangeFields("ja-JP")
    try open.type("2026/11/2")
    #expect(open.focus == "start")
    try open.type("5")
    #expect(open.focus == "end")
    let slow = try RangeFields("de-DE", options: ["advance": "separator"])
    try slow.type("05.11.2026")
    #expect(slow.focus == "start")
  }

  @Test("D20: an end before the start is rangeUnderflow, and is never swapped")
  func order() throws {
    let fields = try RangeFields("en-US")
    try fields.paste("11/7/2026 – 11/5/2026")
    let issue = try #require(try fields.engine.state(of: "end").issues.first)
    #expect(issue.code == .rangeUnderflow)
    let context = fields.engine.messageContext(ofField: "end")
    #expect(fields.engine.messages.sentence(for: issue, in: context) == "This must not be before 11/7/2026.")
    #expect(try fields.engine.state(of: "start").issues.isEmpty)
    #expect(try fields.value("start") == "2026-11-07" && fields.value("end") == "2026-11-05")
    // A form is not valid with it, and the field is told of when the start moves.
    _ = try fields.engine.openForm("form", fields: ["start", "end"])
    #expect(try !fields.engine.readForm("form").isValid)
    _ = fields.engine.takeEffects()
    _ = try fields.engine.writeSubject("s", values: [("start", "2026-11-04")])
    #expect(fields.engine.takeEffects().changedFields.sorted() == ["end", "start"])
    #expect(try fields.engine.state(of: "end").issues.isEmpty && fields.engine.readForm("form").isValid)
    try fields.engine.closeComposite("range")
    _ = try fields.engine.writeSubject("s", values: [("start", "2027-01-01")])
    #expect(try fields.engine.state(of: "end").issues.isEmpty)
  }

  @Test("D20: a paste into either field, undo, and actions")
  func actions() throws {
    let fields = try RangeFields("de-DE")
    try fields.move(to: "end")
    try fields.paste("5.–7.11.2026")
    #expect(fields.shown == "5.11.2026 – 7.11.2026" && fields.focus == "end")
    _ = try fields.engine.undo("end")
    #expect(try fields.value("end").isNull && fields.value("start") == "2026-11-05")
    let state = try fields.engine.performComposite("range", action: "set", arguments: ["text": "1.1.2027 bis 2.1.2027"])
    #expect(state == .object([.init("focus", .string("end"))]))
    #expect(try fields.value("start") == "2027-01-01" && fields.value("end") == "2027-01-02")
    #expect(
      failure { _ = try fields.engine.performComposite("range", action: "set", arguments: ["text": "soon"]) }?.code
        == .moveRefused
    )
    _ = try fields.engine.performComposite("range", action: "clear")
    #expect(try fields.value("start").isNull && fields.value("end").isNull)
  }

  // MARK: - The cases from outside

  private static let cases = "cases/dates.json"

  @Test(
    "D20: what other engines make of ranges",
    .enabled(if: SharedData.url(cases) != nil, Comment(rawValue: SharedData.reasonToSkip(cases)))
  )
  func suite() throws {
    let url = try #require(SharedData.url(Self.cases))
    let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    var (passed, differing) = (0, 0)
    var differences = DateRangeDifferences.all
    for entry in all where entry["kind"] as? String == "range" {
      let id = try #require(entry["id"] as? String)
      let steps = try #require(entry["steps"] as? [[String: Any]])
      let expected = try #require(entry["expect"] as? [String: Any])
      let ours = try Self.played(entry, steps)
      let isSame = Self.isSame(ours, expected)
      if let rule = differences.removeValue(forKey: id) {
        #expect(!isSame, "\(id): \(ours?.shown ?? "none") is what is wanted, but is listed: \(rule)")
        differing += 1
      } else {
        let what = "\(entry["options"] ?? "")|\(steps)|\(expected)"
        #expect(isSame, "\(id)|\(entry["locale"] ?? "")|\(what)|ours \(ours?.shown ?? "none")")
        passed += 1
      }
    }
    #expect(differences.isEmpty, "listed, but no longer among the cases: \(differences.keys.sorted())")
    print("dates.json: of \(passed + differing) ranges \(passed) agree, \(differing) differ on purpose")
    #expect(passed + differing == 161)
  }

  private static func isSame(_ ours: RangeFields?, _ expected: [String: Any]) -> Bool {
    guard let ours else { return false }
    if let values = expected["value"] as? [String] {
      let dates = try? [ours.value("start"), ours.value("end")].map { $0.plainText?.string ?? "" }
      return dates == values.map { String($0.prefix(10)) }
    }
    if expected["accepted"] as? Bool == false { return (try? ours.value("end").isNull) ?? false }
    guard let text = expected["text"] as? String else { return false }
    // Zeros in front, and the signs around the second date, are notation.
    func plain(_ text: String) -> [String] {
      text.split { !$0.isNumber }.map { part in
        let rest = part.drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
      }
    }
    return plain(ours.shown) == plain(text)
  }

  /// The fields after the steps of a case; nil where it has a step or an option that ours has no such thing for.
  private static func played(_ entry: [String: Any], _ steps: [[String: Any]]) throws -> RangeFields? {
    let options = entry["options"] as? [String: Any] ?? [:]
    if options["of"] as? String == "time" { return nil }
    if options["minLength$"] != nil || options["maxLength$"] != nil { return nil }
    var tag = options["locale"] as? String ?? entry["locale"] as? String ?? "de-DE"
    switch options["mode"] as? String {
    case "mm/dd/yyyy": tag = "en-US"
    case "yyyy/mm/dd": tag = "ja-JP"
    case "dd/mm/yyyy": tag = "de-DE"
    default: break
    }
    var values: [Text: Value] = ["fill": "year", "relative": .boolean(options["relative"] as? Bool ?? false)]
    if let bound = options["min"] as? String { values["minimum"] = .string(Text(bound)) }
    if let bound = options["max"] as? String { values["maximum"] = .string(Text(bound)) }
    let now = (options["now"] as? String).map { Text(String($0.prefix(19)) + "Z") } ?? "2026-11-22T10:30:00Z"
    let fields = try RangeFields(Text(tag), options: values, now: now)
    for step in steps {
      if let text = step["paste"] as? String {
        try fields.paste(Text(text))
      } else if let keys = step["type"] as? String {
        try fields.type(keys)
      } else if step["delete"] as? String == "backward" {
        try fields.delete(.backward)
      } else if step["delete"] as? String == "forward" {
        try fields.delete(.forward)
      } else if step["key"] as? String == "End" {
        continue
      } else if step["key"] as? String == "ArrowLeft" {
        try fields.moveLeft()
      } else {
        return nil
      }
    }
    return fields
  }
}

/// Two fields with a client that applies answers literally and gives the focus to the field that `advance` names.
final class RangeFields {
  let engine: Engine
  private(set) var focus: Text = "start"
  private var texts: [Text: Text] = ["start": "", "end": ""]
  private var selections: [Text: Selection] = [:]
  /// How many places of the ` – ` between the fields the caret has passed.
  private var gap = 0

  init(_ locale: Text, options: [Text: Value] = [:], now: Text = "2026-11-22T10:30:00Z") throws {
    var registry = CompositeRegistry()
    registry.register(DateRange.self)
    engine = Engine(locale: locale, composites: registry)
    let moment = DateTime(parsing: now) ?? .epoch
    engine.time.wall.now = { moment }
    let properties = ["start", "end"].map { PropertySchema(name: $0, type: .string, isOptional: true) }
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: properties))
    // Dates in digits, as other engines show them.
    let format = FormatOptions(style: "date", values: ["dateStyle": "short"].merging(options) { $1 })
    for id in ["start", "end"] as [Text] {
      _ = try engine.bind(
        FieldBinding(field: id, subject: "s", property: id, view: .textField, format: format)
      )
    }
    _ = try engine.openComposite("range", kind: "dateRange", views: [("start", "start"), ("end", "end")])
    show(try engine.beginEditing("start"))
  }

  func value(_ property: Text) throws -> Value {
    try engine.readSubject("s", properties: [property]).values.first?.value ?? .null
  }

  func text(of property: Text) throws -> String { try value(property).plainText?.string ?? "" }

  /// Both texts.
  var shown: String {
    let (start, end) = (texts["start"] ?? "", texts["end"] ?? "")
    return end.isEmpty ? start.string : "\(start) – \(end)"
  }

  private func show(_ state: FieldState) {
    texts[state.field] = state.text
    selections[state.field] = state.selection
  }

  func move(to field: Text) throws {
    if focus == field { return }
    show(try engine.endEditing(focus))
    focus = field
    show(try engine.beginEditing(field))
  }

  func paste(_ text: Text) throws { try edit(text) }

  func type(_ keys: String) throws {
    for key in keys { try edit(Text(String(key))) }
  }

  /// The left arrow, as in one text of both dates with ` – ` between them.
  func moveLeft() throws {
    let caret = selections[focus]?.start ?? 0
    if caret > 0 {
      let text = texts[focus] ?? ""
      selections[focus] = Selection(caret: text.cluster(before: caret).lowerBound)
      _ = try engine.select(focus, selections[focus] ?? Selection(caret: 0))
    } else if focus == "end" {
      gap += 1
      if gap < 3 { return }
      gap = 0
      try move(to: "start")
      selections["start"] = Selection(caret: texts["start"]?.count ?? 0)
      _ = try engine.select("start", selections["start"] ?? Selection(caret: 0))
    }
  }

  func delete(_ direction: Edit.Direction) throws {
    _ = try engine.edit(focus, EditRequest(replacement: "", direction: direction))
    show(try engine.state(of: focus))
  }

  private func edit(_ replacement: Text) throws {
    let range = selections[focus] ?? Selection(caret: 0)
    let result = try engine.edit(focus, EditRequest(range: range, replacement: replacement))
    let before = texts[focus] ?? ""
    switch result.outcome {
    case .rejected: break
    case .revised:
      texts[focus] = result.text ?? before
      selections[focus] = result.selection ?? range
    case .verbatim:
      texts[focus] = before.replacing(range.start..<range.end, with: replacement)
      selections[focus] = Selection(caret: range.start + replacement.count)
    }
    for id in engine.takeEffects().changedFields { show(try engine.state(of: id)) }
    if let next = result.advance { try move(to: next) }
  }
}
