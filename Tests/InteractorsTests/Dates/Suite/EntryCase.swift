import Foundation
import FoundationLocale

@testable import Interactors

/// A case of `dates.json` about editing, as a field of ours can play it.
struct EntryCase {
  let id: String
  let steps: [[String: Any]]
  let expected: [String: Any]
  let style: Text
  let locale: Text
  let options: [Text: Value]
  /// Whether the engine has a control for each section.
  let isOfSections: Bool

  /// Why a case is not played.
  struct Inapplicable: Error { let reason: String }

  init(_ entry: [String: Any]) throws {
    id = entry["id"] as? String ?? ""
    let engine = entry["engine"] as? String ?? ""
    let given = entry["options"] as? [String: Any] ?? [:]
    steps = entry["steps"] as? [[String: Any]] ?? []
    expected = entry["expect"] as? [String: Any] ?? [:]
    style = Text(entry["kind"] as? String ?? "")
    for name in [
      "prefix", "postfix", "timeSegmentMaxValues$", "dayPeriod", "separators", "separators$", "props", "range",
    ] {
      if given[name] != nil { throw Inapplicable(reason: "the option \(name)") }
    }
    let format = Self.format(given)
    let pieces = format.date.split { !$0.isLetter }.map { $0.lowercased().prefix(1) }.joined()
    let hours = format.time.isEmpty || format.time.uppercased().hasPrefix("HH:MM")
    guard ["", "dmy", "mdy", "ymd"].contains(pieces), hours, !format.date.contains("MMMM"), !format.date.contains("mmm")
    else { throw Inapplicable(reason: "a text with other sections") }
    if engine == "mui-x", format.date.isEmpty { throw Inapplicable(reason: "a text with other sections") }
    if let step = given["step"].map({ "\($0)" }) ?? given["timeStep"].map({ "\($0)" }), step != "1" {
      throw Inapplicable(reason: "steps of all sections at once")
    }
    let tag = entry["locale"] as? String ?? "en-US"
    isOfSections = engine == "react-aria" || engine == "mui-x"
    // The order of the engine's format counts; without one a maskito field is American.
    let own = given["locale"] as? String
    let order = pieces.isEmpty && engine == "maskito" && given.isEmpty ? "mdy" : pieces
    let separator = given["dateSeparator"] as? String ?? given["separator"] as? String
    let european = separator == ". " ? "hr-HR" : "de-DE"
    if let separator, separator.count > 1, separator != ". " { throw Inapplicable(reason: "a long separator") }
    locale = Text(["ymd": "ja-JP", "mdy": "en-US", "dmy": european][order] ?? own ?? tag)
    var options: [Text: Value] = [:]
    if style != "date" {
      let time = format.time.uppercased()
      if time.contains("MSS") || format.time.contains("zzz") {
        options["granularity"] = "millisecond"
      } else if time.contains("SS") || given["granularity"] as? String == "second" {
        options["granularity"] = "second"
      }
      if !format.time.isEmpty, own == nil {
        options["hourCycle"] = time.contains("AA") || time.contains("AP") || time.contains("TT") ? "h12" : "h23"
      }
      if given["hourCycle"] as? Int == 24 { options["hourCycle"] = "h23" }
    }
    if let calendar = given["calendar"] as? String {
      guard Locales.foundation.calendar(named: calendar) != nil, calendar != "hebrew" else {
        throw Inapplicable(reason: "the calendar \(calendar)")
      }
      options["calendar"] = .string(Text(calendar))
    }
    for (name, wire) in [("timeZone", "timeZone"), ("disambiguation", "disambiguation")] {
      if let value = given[name] as? String { options[Text(wire)] = .string(Text(value)) }
    }
    for (name, wire) in [("min", "minimum"), ("max", "maximum")] as [(String, Text)] {
      guard let bound = given[name] as? String else { continue }
      options[wire] = .string(try Self.bound(bound, style, pieces))
      // The engines move what is past a bound to it.
      options["bounds"] = "clamp"
    }
    self.options = options
  }

  /// How the engine's options call the sections of the date and of the time.
  private static func format(_ options: [String: Any]) -> (date: String, time: String) {
    if let date = options["dateMode"] as? String { return (date, options["timeMode"] as? String ?? "HH:MM") }
    if let time = options["timeMode"] as? String { return ("dd/mm/yyyy", time) }
    let whole = (options["mode"] ?? options["inputFormat"] ?? options["format"]) as? String ?? ""
    let isTime = whole.contains("H") || whole.contains("h")
    guard let start = whole.firstIndex(where: { $0 == "H" || $0 == "h" }), isTime else {
      let isClock = whole.contains("SS")
      return isClock ? ("", whole) : (whole, "")
    }
    return (String(whole[..<start]), String(whole[start...]))
  }

  private static func bound(_ text: String, _ style: Text, _ pieces: String) throws -> Text {
    let numbers = text.split { !$0.isNumber }.map(String.init)
    if style == "time" {
      guard numbers.count >= 2, Int(numbers[0]) ?? 99 < 24, Int(numbers[1]) ?? 99 < 60 else {
        throw Inapplicable(reason: "a bound that is no time")
      }
      return Text("\(numbers[0]):\(numbers[1]):00")
    }
    guard numbers.count >= 3 else { throw Inapplicable(reason: "a bound that is no date") }
    let isISO = numbers[0].count == 4
    let isMonthFirst = pieces == "mdy"
    let (year, month, day) =
      isISO
      ? (numbers[0], numbers[1], numbers[2])
      : (numbers[2], numbers[isMonthFirst ? 0 : 1], numbers[isMonthFirst ? 1 : 0])
    if style == "date" { return Text("\(year)-\(month)-\(day)") }
    guard numbers.count >= 5, !text.contains("M") else { throw Inapplicable(reason: "a bound that is no moment") }
    return Text("\(year)-\(month)-\(day)T\(numbers[3]):\(numbers[4]):00")
  }
}
