import Foundation
import JSON
import TestSupport
import Testing

/// The recorded cases of other engines in `shared/cases`, beside the checkout.
enum SharedCases {
  /// The cases of one engine. Its suite is skipped if they are missing (`ConditionTrait.cases`).
  static func load(_ engine: String) throws -> [SuiteCase] {
    let file = try #require(SharedData.url(path(engine)))
    let document = try JSONDocument([UInt8](try Data(contentsOf: file)))
    let elements = try #require(document.root.elements)
    return try elements.map { try #require(SuiteCase(Datum($0))) }
  }

  fileprivate static func path(_ engine: String) -> String { "cases/\(engine).json" }
}

extension Trait where Self == ConditionTrait {
  /// Runs the test if the cases of its engine exist.
  static func cases<Adapter: SuiteAdapter>(of adapter: Adapter.Type) -> ConditionTrait {
    let path = SharedCases.path(Adapter.engine)
    return .enabled(if: SharedData.url(path) != nil, "\(SharedData.reasonToSkip(path))")
  }
}
