import Foundation
import JSON
import Testing

/// The case files that lie beside the checkout, in `shared/cases`. They are not part of the repository; where they are
/// absent, the suites say so and have nothing to run.
enum SharedCases {
  /// The folder `shared/cases` beside this checkout, or beside one of the folders it is in.
  static let folder: URL? = {
    var place = URL(filePath: #filePath)
    while place.pathComponents.count > 1 {
      place.deleteLastPathComponent()
      let candidate = place.appending(path: "shared/cases")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }()

  /// The cases of one engine; nil where there is no such file.
  static func load(_ engine: String) throws -> [SuiteCase]? {
    guard let file = folder?.appending(path: "\(engine).json"), FileManager.default.fileExists(atPath: file.path) else {
      return nil
    }
    let document = try JSONDocument([UInt8](try Data(contentsOf: file)))
    let elements = try #require(document.root.elements)
    return try elements.map { try #require(SuiteCase(Datum($0))) }
  }
}
