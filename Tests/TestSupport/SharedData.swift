import Foundation

/// Test data that lies beside the checkout, in a folder `shared`. It is not part of the repository. A suite that needs it
/// is skipped where it is missing, and the report of the run says so.
public enum SharedData {
  /// The file or folder with this path in `shared`: beside this checkout, or beside a folder that contains it. Nil where
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

  /// What the report says of a suite that is skipped because this file or folder is missing.
  public static func reasonToSkip(_ path: String) -> String {
    "0 cases ran: shared/\(path) is not beside the checkout"
  }
}
