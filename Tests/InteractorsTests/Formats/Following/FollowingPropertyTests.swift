import TestSupport
import Testing

@testable import Interactors

/// A field whose format follows values is at any time as one that is configured by hand after each change.
@Suite struct FollowingPropertyTests {
  /// Options that follow `by` on a property, and what they are by hand: nil where the last ones stay.
  struct Kind: Sendable {
    var property: Text
    var style: Text
    var expressions: [Text: Text]
    var options: @Sendable (_ by: Value, _ count: Value) -> [Text: Value]
    /// What a program may write, and what the user may type.
    var values: [Value]
    var keys: [Text]
  }

  static let kinds: [Kind] = [
    Kind(
      property: "amount",
      style: "currency",
      expressions: ["currency": "by"],
      options: { by, _ in ["EUR", "JPY", "KWD"].contains(by) ? ["currency": by] : [:] },
      values: [.null, .integer(5), .integer(123_456), .number(.of("-0.125"))],
      keys: ["1", "2", ".", "-", "0", ",", "", "12.5"]
    ),
    Kind(
      property: "amount",
      style: "decimal",
      expressions: ["maximumFractionDigits": "count", "signDisplay": "if by = \"EUR\" then \"always\" else \"auto\""],
      options: { by, count in
        var options: [Text: Value] = ["signDisplay": by == "EUR" ? "always" : "auto"]
        if case .integer(0...9) = count { options["maximumFractionDigits"] = count }
        return options
      },
      values: [.null, .integer(5), .number(.of("7.0625")), .integer(-3)],
      keys: ["1", "9", ".", "-", "0", "", "12.125"]
    ),
    Kind(
      property: "zip",
      style: "mask",
      expressions: [
        "mask":
          "if by = \"EUR\" then \"00-000\" else if by = \"JPY\" then \"0000\" else if by = \"KWD\" then \"L0\" else count"
      ],
      options: { by, _ in
        let masks: [Value: Value] = ["EUR": "00-000", "JPY": "0000", "KWD": "L0"]
        return masks[by].map { ["mask": $0] } ?? [:]
      },
      values: [.null, "12-345", "1234", "x7", "12345"],
      keys: ["1", "2", "-", "a", "", "1234", "9"]
    ),
    Kind(
      property: "phone",
      style: "phone",
      expressions: ["region": "if by = \"EUR\" then \"DE\" else if by = \"JPY\" then \"JP\" else by"],
      options: { by, _ in
        let regions: [Value: Value] = ["EUR": "DE", "JPY": "JP"]
        return regions[by].map { ["region": $0] } ?? [:]
      },
      values: [.null, "+49301234567", "+81312345678"],
      keys: ["0", "3", "1", "+", "", "030 1234567", " "]
    ),
    Kind(
      property: "day",
      style: "date",
      expressions: ["dateStyle": "if by = \"EUR\" then \"long\" else if by = \"JPY\" then \"short\" else null"],
      options: { by, _ in
        let styles: [Value: Value] = ["EUR": "long", "JPY": "short"]
        return styles[by].map { ["dateStyle": $0] } ?? [:]
      },
      values: [.null, "2026-11-09", "2024-02-29"],
      keys: ["1", "0", "/", ".", "", "2026-01-02"]
    ),
  ]

  /// Two engines: in the first one the fields follow, in the second they are configured.
  private struct Pair {
    var following: Engine
    var configured: Engine
    /// By hand: the options as they are now.
    var known: [[Text: Value]]

    static let commits: [FieldPolicy.CommitTime] = [.change, .end, .explicit]

    init(_ kinds: [Kind]) throws {
      following = Engine(locale: "en-US")
      configured = Engine(locale: "en-US")
      known = kinds.map { $0.options("EUR", .null) }
      var schema = [PropertySchema(name: "amount", type: .number, isOptional: true)]
      for name: Text in ["zip", "phone", "day", "by"] {
        schema.append(PropertySchema(name: name, type: .string, isOptional: true))
      }
      schema.append(PropertySchema(name: "count", type: .integer, isOptional: true))
      schema.append(PropertySchema(name: "total", type: .number, isOptional: true))
      var rule = Rule(property: "total")
      rule[.calculate] = "amount * 2"
      for engine in [following, configured] {
        _ = try engine.openSubject(
          "s",
          schema: ObjectSchema(properties: schema),
          values: [("by", "EUR")],
          rules: [rule]
        )
      }
      for (index, kind) in kinds.enumerated() {
        for (view, name) in [(FieldView.textField, "f\(index)"), (.label, "l\(index)")] {
          let written = FormatOptions.following(kind.style, kind.expressions)
          var binding = FieldBinding(
            field: Text(name),
            subject: "s",
            property: kind.property,
            view: view,
            format: written
          )
          if view == .textField { binding.policy.commit = Self.commits[index % 3] }
          binding.policy.commitInvalid = index % 2 == 0
          _ = try following.bind(binding)
          binding.format = Self.byHand(kind, known[index])
          _ = try configured.bind(binding)
        }
      }
      for engine in [following, configured] { _ = try engine.openForm("form", fields: ["f0", "f1", "f2", "f3", "f4"]) }
    }

    /// A format as it is written by hand.
    static func byHand(_ kind: Kind, _ options: [Text: Value]) -> FormatOptions {
      FormatOptions(style: kind.style, values: options)
    }

    /// Configures the fields of the second engine by the values as they are now.
    mutating func configure(_ kinds: [Kind]) throws {
      let values = try configured.readSubject("s").values
      let (by, count) = (
        values.first { $0.name == "by" }?.value ?? .null, values.first { $0.name == "count" }?.value ?? .null
      )
      for (index, kind) in kinds.enumerated() {
        let wanted = known[index].merging(kind.options(by, count)) { $1 }
        if wanted == known[index] { continue }
        known[index] = wanted
        for name in ["f\(index)", "l\(index)"] {
          _ = try configured.configure(Text(name), format: Self.byHand(kind, wanted))
        }
      }
    }

    /// What of a field has to be the same.
    static func seen(_ engine: Engine, _ id: Text) throws -> String {
      let state = try engine.state(of: id)
      return """
        \(state.text) \(state.selection) \(state.value) \(state.phase) \(state.issues) \(state.shown) \(state.isDirty) \
        \(state.isTouched) \(state.isModified) \(state.isRevealed) \(String(describing: state.conflict)) \(state.canUndo) \
        \(state.canRedo) \(String(describing: state.parse)) \(String(describing: state.hint)) \(state.traits.input) \
        \(String(describing: state.reason))
        """
    }
  }

  @Test(arguments: 0..<24) func itIsAsConfiguredByHand(_ part: Int) throws {
    var generator = SeededGenerator(part: part)
    let seed = generator.seed
    var pair = try Pair(Self.kinds)
    var past: [String] = []
    for step in 0..<200 {
      let (name, perform) = Self.call(&generator, step)
      past.append(name)
      if name == "restore" {
        for engine in [\Pair.following, \Pair.configured] {
          let restored = Engine(locale: "en-US")
          try Snapshot(try Snapshot(of: pair[keyPath: engine]).tree).restore(into: restored)
          pair[keyPath: engine] = restored
        }
      } else {
        perform(pair.following)
        perform(pair.configured)
      }
      try pair.configure(Self.kinds)
      for index in Self.kinds.indices {
        for id in [Text("f\(index)"), Text("l\(index)")] {
          let (one, other) = (try Pair.seen(pair.following, id), try Pair.seen(pair.configured, id))
          guard one == other else {
            Issue.record("seed \(seed), \(id), \(past.suffix(12)):\n\(one)\n\(other)")
            return
          }
        }
      }
      var (one, other) = (try pair.following.readSubject("s"), try pair.configured.readSubject("s"))
      // A composition that ends does so in the request that changes the value, and not in one of its own.
      (one.revision, other.revision) = (0, 0)
      try #require("\(one)" == "\(other)", "seed \(seed), \(past.suffix(12))")
      let forms = (try pair.following.readForm("form"), try pair.configured.readForm("form"))
      try #require("\(forms.0)" == "\(forms.1)", "seed \(seed), \(past.suffix(12))")
    }
  }

  /// Something that happens to both engines. What one of them refuses, the other one does, too.
  private static func call(_ generator: inout SeededGenerator, _ step: Int) -> (name: String, perform: (Engine) -> Void)
  {
    let index = generator.below(kinds.count)
    let (kind, id) = (kinds[index], Text("f\(index)"))
    let by: Value = ["EUR", "JPY", "KWD", "?", .null][generator.below(5)]
    let count = Value.integer(Int64(generator.below(6)))
    let value = kind.values[generator.below(kind.values.count)]
    let key = kind.keys[generator.below(kind.keys.count)]
    let locale: Text = ["de-DE", "en-US", "fr-FR"][generator.below(3)]
    func write(_ values: [(name: Text, value: Value)]) -> (String, (Engine) -> Void) {
      ("write \(values)", { _ = try? $0.writeSubject("s", values: values) })
    }
    switch generator.below(24) {
    case 0...3: return write([("by", by)])
    case 4: return write([("count", count)])
    case 5: return write([("by", by), ("count", count)])
    case 6: return write([(kind.property, value)])
    case 7...13: return ("type \(key) into \(id)", { _ = try? $0.edit(id, EditRequest(replacement: key)) })
    case 14: return ("begin \(id)", { _ = try? $0.beginEditing(id) })
    case 15: return ("end \(id)", { _ = try? $0.endEditing(id) })
    case 16: return ("undo \(id)", { _ = try? $0.undo(id) })
    case 17: return ("redo \(id)", { _ = try? $0.redo(id) })
    case 18: return ("locale \(locale)", { try? $0.setLocale(locale) })
    case 19: return ("restore", { _ in })
    case 20:
      return ("compose \(key) in \(id)", { _ = try? $0.edit(id, EditRequest(replacement: key, isComposing: true)) })
    case 21: return ("commit \(id)", { _ = try? $0.commit(id) })
    case 22: return ("cancel \(id)", { _ = try? $0.cancel(id) })
    default:
      return step % 3 == 0
        ? ("revert", { _ = try? $0.revertSubject("s") }) : ("accept", { _ = try? $0.acceptSubject("s") })
    }
  }
}
