import EngineSupport
import Interactors

/// Types any text into a field of any format. The engine must keep the promises about its answers.
enum FormatTarget: FuzzTarget {
  static let name = "format"
  static let maximumLength = 128

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    var source = ByteSource(input)
    let engine = Engine(locale: source.pick(locales))
    let style = source.pick(styles)
    guard let row = FormatRow.all[style] else { return }
    var property = PropertySchema(name: "p", type: source.pick(row.types))
    property.isOptional = source.below(2) == 0
    if property.type != .string, source.below(4) == 0 { (property.minimum, property.maximum) = source.pick(bounds) }
    var format: FormatOptions?
    if source.below(8) > 0 {
      format = FormatOptions(style: style)
      for option in row.required { format?.take(source.pick(option.values), as: option.name) }
      for _ in 0..<(row.options.isEmpty ? 0 : source.below(4)) {
        let option = source.pick(row.options)
        format?.take(source.pick(option.values), as: option.name)
      }
    }
    do throws(InteractorError) {
      _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]), values: [])
      _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: format))
    } catch {
      answers.take(error.summary)
      return
    }
    while !source.isAtEnd {
      // Another promise: a refused edit changes nothing.
      let before = try? engine.state(of: "f")
      do throws(InteractorError) {
        try step(engine, row, &source)
      } catch {
        let after = try? engine.state(of: "f")
        promise(
          after?.text == before?.text && after?.version == before?.version,
          "an error has changed the text: \(error.summary)"
        )
        answers.take(error.summary)
      }
      _ = engine.takeEffects()
      if let state = try? engine.state(of: "f") {
        requireValid(state)
        answers.take(state.text.utf8)
        answers.take("\(state.version) \(state.selection.start) \(state.selection.end)")
        for issue in state.issues { answers.take(issue.code.rawValue) }
      }
    }
  }

  private static func step(
    _ engine: Engine,
    _ row: FormatRow,
    _ source: inout ByteSource
  ) throws(InteractorError) {
    switch source.below(16) {
    case 0: _ = try engine.beginEditing("f")
    case 1: _ = try engine.endEditing("f")
    case 2: _ = try engine.undo("f")
    case 3: _ = try engine.redo("f")
    case 4: _ = try engine.step("f", by: source.pick([1, -1, 1000, Int(Int32.max), Int(Int32.min)]))
    case 5: _ = try engine.clear("f")
    case 6: _ = try engine.cancel("f")
    case 7: _ = try engine.writeSubject("s", values: [("p", source.pick(values))], revision: nil)
    case 8: try engine.setLocale(source.pick(locales))
    default: try edit(engine, row, &source)
    }
  }

  private static func edit(
    _ engine: Engine,
    _ row: FormatRow,
    _ source: inout ByteSource
  ) throws(InteractorError) {
    let before = try engine.state(of: "f")
    let bytes = Array(before.text.string.utf8)
    var request = EditRequest(replacement: source.below(3) == 0 ? "" : text(row, &source))
    if source.below(2) == 0 {
      let places = [place(in: bytes, source.byte()), place(in: bytes, source.byte())].sorted()
      request.range = Selection(start: places[0], end: places[1])
    }
    request.isComposing = source.below(16) == 0
    request.key = source.below(16) == 0 ? .decimal : nil
    request.direction = [nil, .backward, .forward][source.below(3)]
    let result = try engine.edit("f", request)
    let after = try engine.state(of: "f")
    promise(result.version == after.version, "the version is not the present one")
    switch result.outcome {
    case .rejected: promise(after.text == before.text, "a rejected edit has changed the text")
    case .revised: promise(result.text == after.text, "the text told is not the text there is")
    case .verbatim:
      // A composition replaces the text that it has inserted before, wherever that is.
      guard before.phase != .composing else { return }
      let range = request.range ?? before.selection
      let spliced = bytes[..<range.start] + request.replacement.string.utf8 + bytes[range.end...]
      promise(Array(after.text.string.utf8) == Array(spliced), "verbatim is not the splice")
    }
  }

  private static func requireValid(_ state: FieldState) {
    let count = state.text.count
    promise(0 <= state.selection.start && state.selection.start <= state.selection.end, "a selection has an order")
    promise(state.selection.end <= count, "a selection lies within the text")
    promise(Array(state.text.string.utf8).count == count, "a text is valid UTF-8")
  }

  private static func text(_ row: FormatRow, _ source: inout ByteSource) -> Text {
    switch source.below(3) {
    case 0: Text(String(decoding: source.take(source.below(6)), as: UTF8.self))
    default: source.pick(row.texts + texts)
    }
  }

  private static func place(in text: [UInt8], _ byte: UInt8) -> Int {
    var place = Int(byte) % (text.count + 1)
    while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  private static let locales: [Text] = [
    "en-US", "de-DE", "de-CH", "fr-FR", "ar-EG", "fa-IR", "hi-IN", "sv-SE", "pl-PL",
  ]
  /// All that come with the engine.
  private static let styles = FormatRegistry.standard.styles
  private static let bounds: [(DecimalNumber?, DecimalNumber?)] = [
    (DecimalNumber(0), DecimalNumber(100)), (DecimalNumber(-5), nil), (nil, DecimalNumber(1000)),
    (DecimalNumber(10), DecimalNumber(50)),
  ]
  private static let texts: [Text] = [
    "1", "0", "5", "9", ".", ",", "-", "+", " ", "%", "€", "x", "1234567", "1,234.5", "1.234,5", "0.001", "(5)", "1e5",
    "٣", "۵", "2", "3", ":", "/", "a", "p", "2026-11-05T15:30:00+02:00", "29.3.2026 2:30", "3:30 PM", "24:00", "nov",
    "h", "m", " Std. ", "P", "T", "5.11.", "2026", "and", "\u{200F}", "\u{2212}", "e\u{301}", "👩‍👩‍👧", "\n", "\u{0}",
    "99999999999999999999999999999999999999999",
  ]
  private static let values: [Value] = [
    .null, .string("a\nb"), .integer(-1234567), .integer(.max), .integer(.min), .string("2026-10-25T02:30:00+01:00"),
    .string("15:30:45.5Z"), .string("9999-12-31"), .string("PT1H30M"),
  ]
}

extension InteractorError {
  /// What is compared of an error.
  fileprivate var summary: String {
    switch self {
    case .invalid(let path, let expected, let got): "\(path): expected \(expected), got \(got)"
    case .invalidExpression(let path, let expected, _, _, let offset): "\(path): expected \(expected) at \(offset)"
    case .failed(_, let message): message
    case .staleVersion(let version, _, _): "version \(version)"
    case .staleRevision(let revision): "revision \(revision)"
    case .staleChoices(let revision): "choices \(revision)"
    }
  }
}
