import Foundation
import JSON
import TestSupport
import Testing

/// Our decision, with its reason, about each text that the suite leaves open (`i_`), and about those that RFC 8259
/// accepts (`y_`) and the Interactor Protocol refuses.
private let decisions: [(prefix: String, isRead: Bool, reason: String)] = [
  ("y_object_duplicated_key", false, "a duplicate is a parse error (Protocol/base-protocol.md)"),
  ("y_object_escaped_null_in_key", false, "U+0000 in a name is a parse error (Protocol/base-protocol.md)"),
  ("i_number_", true, "numbers keep their text, so none is too large, too small or too long"),
  ("i_object_key_lone_2nd_surrogate", false, "a lone surrogate is no scalar, so no UTF-8 can stand for it"),
  ("i_string_1st_", false, "a lone surrogate is no scalar, so no UTF-8 can stand for it"),
  ("i_string_incomplete_surrogate", false, "a lone surrogate is no scalar, so no UTF-8 can stand for it"),
  ("i_string_inverted_surrogates", false, "a lone surrogate is no scalar, so no UTF-8 can stand for it"),
  ("i_string_invalid_lonely_surrogate", false, "a lone surrogate is no scalar, so no UTF-8 can stand for it"),
  ("i_string_invalid_surrogate", false, "a lone surrogate is no scalar, so no UTF-8 can stand for it"),
  ("i_string_lone_second_surrogate", false, "a lone surrogate is no scalar, so no UTF-8 can stand for it"),
  ("i_string_UTF-16LE_with_BOM", false, "section 8.1: text between systems is UTF-8"),
  ("i_string_utf16", false, "section 8.1: text between systems is UTF-8"),
  ("i_string_", false, "malformed UTF-8 is refused, never repaired"),
  ("i_structure_500_nested_arrays", false, "deeper than the limit of 64"),
  ("i_structure_UTF-8_BOM_empty_object", false, "section 8.1: a byte order mark must not be there"),
]

/// The conformance suite of Nicolas Seriot ("Parsing JSON is a Minefield"), if it is next to the checkout. It is not
/// part of this repository; `SyntaxTests` covers the same cases.
@Suite struct ConformanceSuiteTests {
  private static let path = "json-parsing-suite"

  @Test(.enabled(if: SharedData.url(path) != nil, "\(SharedData.reasonToSkip(path))"))
  func everyCaseIsDecidedAsStated() throws {
    let folder = try #require(SharedData.url(Self.path))
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where file.hasSuffix(".json") {
      let text = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      let error = syntaxError(text)
      #expect((error == nil) == Self.isRead(file), "\(file): \(error?.reason ?? "was read")")
      #expect(error?.reason != reasonOfJSONC, "\(file)")
      count += 1
    }
    print("\(Self.path): \(count) cases ran")
    #expect(count > 300)
  }

  private static func isRead(_ file: String) -> Bool {
    decisions.first { file.hasPrefix($0.prefix) }?.isRead ?? file.hasPrefix("y_")
  }
}
