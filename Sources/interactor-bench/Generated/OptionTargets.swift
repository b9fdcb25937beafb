import InteractorClient
import JSON

/// Texts in fields whose formats have other options: each value that an option can have, and hostile options with
/// hostile texts, since what takes long may need a pair of both.
enum OptionTargets {
  private typealias Call = GrowingRequest.Call

  /// `words` select styles and options: what the others accept need not be found out.
  static func all(_ words: [String]) throws(ClientError) -> [GrowingTarget] {
    var targets: [GrowingTarget] = []
    for (style, opening) in try FormatTargets.styles() {
      for option in try FormatTargets.options(of: style, opening) {
        let name = "field/edit, \(style), \(option)".lowercased()
        guard words.isEmpty || words.contains(where: { name.contains($0) || $0.hasPrefix("\(style), ") }) else {
          continue
        }
        for value in try values(of: option, opening) {
          let configured = opening + [FormatTargets.configure(option, value)]
          targets += FormatTargets.texts("\(style), \(option) \(text(value))", configured)
        }
        for shape in FormatTargets.shapes {
          targets += try pairs("\(style), \(option) as \(shape.name)", opening) { family, size in
            FormatTargets.configure(option, shape.value(family, size))
          }
        }
      }
    }
    return targets
  }

  /// The values of an option, as far as the error about a wrong one lists them, that are accepted by themselves.
  private static func values(of option: String, _ opening: [Call]) throws(ClientError) -> [JSONLiteral] {
    let session = try GeneratedSession(opening)
    let told = try session.answer(FormatTargets.configure(option, "?"))["error"]?["data"]?["expected"]?.string ?? ""
    let values: [JSONLiteral]
    if told == "true or false" {
      values = [true, false]
    } else if told.hasPrefix("one of ") {
      values = told.dropFirst(7).split(separator: ",").map { .string($0.filter { $0 != " " }) }
    } else if told.hasPrefix("an integer from ") {
      values = told.split(separator: " ").compactMap { Int64($0) }.map(JSONLiteral.integer)
    } else {
      values = []
    }
    var accepted: [JSONLiteral] = []
    for value in values where try isAccepted(FormatTargets.configure(option, value), opening) { accepted.append(value) }
    return accepted
  }

  /// Hostile options of each family, where they are accepted, with texts of each family. An option has at most as many
  /// characters as it may have.
  private static func pairs(
    _ name: String,
    _ opening: [Call],
    _ configure: @escaping (HostileText, Int) -> Call
  ) throws(ClientError) -> [GrowingTarget] {
    var targets: [GrowingTarget] = []
    for family in HostileText.allCases {
      var longest = 0
      for size in sizes where try isAccepted(configure(family, size), opening) { longest = size }
      if longest == 0 { continue }
      let preparation = { (_: HostileText, size: Int) in [configure(family, min(size, longest))] }
      let name = "\(name), \(family.rawValue)"
      targets.append(
        GrowingTarget(name: "field/edit, \(name)", opening: opening, preparation: preparation) {
          FormatTargets.edit($0.text($1))
        }
      )
    }
    return targets
  }

  private static let sizes = [16, 64, 256, 1024, 16_384]

  private static func isAccepted(_ call: Call, _ opening: [Call]) throws(ClientError) -> Bool {
    try GeneratedSession(opening).answer(call)["error"] == nil
  }

  private static func text(_ value: JSONLiteral) -> String { String(decoding: value.bytes, as: UTF8.self) }
}
