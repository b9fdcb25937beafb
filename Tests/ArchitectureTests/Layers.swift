/// Which modules each target may import besides the standard library. This is the architecture of the package as
/// `Sources/README.md` draws it: arrows downward only.
enum Layers {
  /// The Swift targets.
  static let imports: [String: Set<String>] = [
    "SchemaKeywords": [],
    "Interactors": ["CLanguages", "CPhoneMetadata", "SchemaKeywords"],
    "DateRange": ["Interactors"],
    "SplitText": ["Interactors"],
    "TicTacToe": ["Interactors"],
    "LocaleFacts": ["Interactors"],
    "FoundationLocale": [
      "FoundationEssentials", "FoundationInternationalization", "Interactors", "LocaleFacts", "Synchronization",
      "_FoundationICU",
    ],
    "JSON": ["CJSONC"],
    "JSONRPC": ["JSON"],
    "InteractorProtocol": ["JSON", "JSONRPC", "SchemaKeywords"],
    "InteractorServer": [
      "COpenRPC", "DateRange", "InteractorProtocol", "Interactors", "JSON", "JSONRPC", "SchemaKeywords", "SplitText",
      "TicTacToe",
    ],
    "InteractorModule": ["CModuleHost", "InteractorServer", "Interactors", "JSONRPC", "LocaleFacts"],
    "InteractorClient": ["CLinux", "Glibc", "InteractorProtocol", "JSON", "JSONRPC"],
    "interactord": [
      "CLinux", "FoundationLocale", "Glibc", "InteractorClient", "InteractorServer", "JSON", "JSONRPC", "LocaleFacts",
    ],
    "interactor-bench": [
      "CLinux", "FoundationLocale", "Glibc", "InteractorClient", "InteractorProtocol", "InteractorServer",
      "Interactors", "JSON", "JSONRPC", "SchemaKeywords",
    ],
  ]

  /// Files that may import more than the rest of their target. What is known of locales and time zones is shared by all
  /// engines of a process, which may each have a thread of their own; so it stands behind a mutex, off the path of a
  /// keystroke.
  static let files: [String: Set<String>] = ["Sources/Interactors/Collections/Guarded.swift": ["Synchronization"]]

  /// Targets that Embedded Swift can compile.
  static let embeddable: Set = [
    "SchemaKeywords", "Interactors", "DateRange", "SplitText", "TicTacToe", "JSON", "JSONRPC", "InteractorProtocol",
    "InteractorModule", "InteractorServer", "LocaleFacts",
  ]

  /// Targets without Swift code.
  static let others: Set<String> = ["CJSONC", "CLanguages", "CLinux", "CModuleHost", "COpenRPC", "CPhoneMetadata"]

  /// What a file may import.
  static func allowed(for file: SourceFile) -> Set<String> {
    (imports[file.target] ?? []).union(files[file.path] ?? [])
  }
}
