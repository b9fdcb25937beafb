import Foundation

/// Test data in a folder `shared` next to the checkout. It is not part of the repository. A suite without its data is
/// skipped, and the report of the run tells it.
public enum SharedData {
  /// The file or folder with this path in `shared`: next to this checkout, or next to a folder that contains it. Nil if
  /// there is none.
  public static func url(_ path: String) -> URL? {
    var folder = URL(filePath: #filePath)
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: "shared/\(path)")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }

  /// The comment in the report for a suite without this file or folder.
  public static func reasonToSkip(_ path: String) -> String {
    "0 cases ran: shared/\(path) is not beside the checkout"
  }
}
