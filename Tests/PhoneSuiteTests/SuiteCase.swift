import Foundation
import TestSupport

/// A recorded case about phone numbers; `README.md` beside the files explains the keys.
struct SuiteCase: CustomStringConvertible {
  let id: Int
  let engine: String
  let options: [String: Any]
  let steps: [(name: String, argument: Any)]
  let expected: [String: Any]
  let description: String

  init?(_ object: [String: Any]) {
    guard object["kind"] as? String == "phone", let id = object["id"] as? Int,
      let engine = object["engine"] as? String, let expected = object["expect"] as? [String: Any],
      let steps = object["steps"] as? [[String: Any]]
    else { return nil }
    self.id = id
    self.engine = engine
    self.expected = expected
    options = object["options"] as? [String: Any] ?? [:]
    self.steps = steps.compactMap { step in step.first { $0.key != "remember" }.map { ($0.key, $0.value) } }
    description = "\(self.steps.map { "\($0.name) \($0.argument)" }) \(options) -> \(expected)"
  }

  /// The region of the number or of the person who types; nil if there is none.
  var region: String? { (options["region"] as? String).flatMap { $0 == "ZZ" ? nil : $0 } }

  /// The cases of a file.
  static func load(_ file: String) throws -> [SuiteCase] {
    guard let url = SharedData.url("cases/\(file)") else { return [] }
    let objects = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]] ?? []
    return objects.compactMap(SuiteCase.init)
  }
}
