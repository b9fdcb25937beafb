// swift-tools-version: 6.3

import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

/// Whether the C library of this machine can load relative relocations as bits (`DT_RELR`), which glibc 2.36 brought.
let packsRelocations: Bool = {
  #if canImport(Glibc)
    var bytes = [CChar](repeating: 0, count: 64)
    guard confstr(Int32(_CS_GNU_LIBC_VERSION), &bytes, bytes.count) > 0 else { return false }
    let version = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let numbers = version.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
    return numbers.count >= 2 && (numbers[0], numbers[1]) >= (2, 36)
  #else
    return false
  #endif
}()

/// Whether the compiler of this machine has the static libstdc++, as Debian's does.
let hasStaticCxx: Bool = {
  #if canImport(Glibc)
    var found = glob_t()
    defer { globfree(&found) }
    return glob("/usr/lib/gcc/*/*/libstdc++.a", 0, nil, &found) == 0
  #else
    return false
  #endif
}()

/// How the daemon is linked, so that it holds little memory: what runs at the start stands together in the file, in
/// the order of `start-order.txt`, nothing is exported, and the linker script in `Linking` has libstdc++ be in the
/// file. See `Sources/Performance.md`. lld comes with Swift.
let daemonLinking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--no-warn-symbol-ordering",
      "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/interactord/start-order.txt",
    ] + (packsRelocations ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : [])
      + (hasStaticCxx
        ? ["-L\(Context.packageDirectory)/Sources/interactord/Linking", "-Xlinker", "-l:libgcc_eh.a"] : []),
    .when(platforms: [.linux], configuration: .release)
  )
]

/// Targets below file descriptors use only what Embedded Swift has, so that they can be compiled to WebAssembly as well
/// (`Sources/README.md`, "What Embedded Swift asks").
let embeddable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

// Targets stand in the order of the layers: each may use those above it, never those below. `Sources/README.md`
// says what each one must not know of, and `ArchitectureTests` checks the imports.
let package = Package(
  name: "interactord",
  products: [
    .executable(name: "interactord", targets: ["interactord"]),
    .executable(name: "interactor-bench", targets: ["interactor-bench"]),
    .library(name: "Interactors", targets: ["Interactors", "FoundationLocale"]),
  ],
  targets: [
    // The metadata of phone numbers as bytes.
    .target(name: "CPhoneMetadata", exclude: ["generate.py", "metadata.bin"]),

    // The sentences and words of each language, as text.
    .target(name: "CLanguages", exclude: ["messages", "words"]),

    // The keywords of JSON Schema: what the engine reads, and what messages hold.
    .target(name: "SchemaKeywords", swiftSettings: embeddable),

    // The engine, without any I/O.
    .target(
      name: "Interactors",
      dependencies: ["CLanguages", "CPhoneMetadata", "SchemaKeywords"],
      swiftSettings: embeddable
    ),
    .target(name: "DateRange", dependencies: ["Interactors"], swiftSettings: embeddable),
    .target(name: "SplitText", dependencies: ["Interactors"], swiftSettings: embeddable),
    .target(name: "TicTacToe", dependencies: ["Interactors"], swiftSettings: embeddable),

    // What the engine knows of locales as bytes: what reads them, and what writes them.
    .target(name: "LocaleFacts", dependencies: ["Interactors"], swiftSettings: embeddable),

    // What Foundation says of locales and zones, for the engine; and as facts.
    .target(
      name: "FoundationLocale",
      dependencies: ["Interactors", "LocaleFacts"],
      // The ICU that Foundation brings: it says how a language sorts texts (`Collation`).
      linkerSettings: [.linkedLibrary("_FoundationICU")]
    ),

    // The wire, without any domain.
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),
    .target(name: "JSON", dependencies: ["CJSONC"], swiftSettings: embeddable),
    .target(name: "JSONRPC", dependencies: ["JSON"], swiftSettings: embeddable),
    .target(
      name: "InteractorProtocol",
      dependencies: ["JSON", "JSONRPC", "SchemaKeywords"],
      swiftSettings: embeddable
    ),

    // The OpenRPC document as bytes, for `rpc.discover`.
    .target(name: "COpenRPC"),

    // Where the two meet.
    .target(
      name: "InteractorServer",
      dependencies: [
        "COpenRPC", "DateRange", "Interactors", "InteractorProtocol", "JSON", "JSONRPC", "SchemaKeywords",
        "SplitText", "TicTacToe",
      ],
      swiftSettings: embeddable
    ),

    // What a WebAssembly module exports, and what it asks of its host. Here it is only compiled;
    // `Protocol/Embedding/build` builds the module.
    .target(name: "CModuleHost"),
    .target(
      name: "InteractorModule",
      dependencies: ["CModuleHost", "InteractorServer", "Interactors", "JSONRPC", "LocaleFacts"],
      swiftSettings: embeddable
    ),

    // Processes: the daemon, and what talks to one.
    .target(name: "CLinux"),
    .target(name: "InteractorClient", dependencies: ["CLinux", "InteractorProtocol", "JSON", "JSONRPC"]),
    .executableTarget(
      name: "interactord",
      dependencies: [
        "CLinux", "FoundationLocale", "InteractorClient", "InteractorServer", "JSON", "JSONRPC", "LocaleFacts",
      ],
      exclude: ["Linking", "start-order.txt"],
      linkerSettings: daemonLinking
    ),
    .executableTarget(
      name: "interactor-bench",
      dependencies: [
        "CLinux", "FoundationLocale", "InteractorClient", "InteractorProtocol", "InteractorServer", "Interactors",
        "JSON", "JSONRPC", "SchemaKeywords",
      ],
      exclude: ["README.md"]
    ),

    // Tests: one target a module, the ones that drive the built binary (themselves, or by programs that are not ours),
    // and those that hold the sources to the layers and the engine to the examples of the specification. `TestSupport`
    // is what several of them need.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Engines with Foundation's locales, for tests that do not say which.
    .target(
      name: "EngineSupport",
      dependencies: ["FoundationLocale", "InteractorServer", "Interactors", "LocaleFacts"],
      path: "Tests/EngineSupport",
      exclude: ["Module"]
    ),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "SpecificationTests", dependencies: ["EngineSupport", "Interactors"]),
    .testTarget(
      name: "InteractorsTests",
      dependencies: [
        "DateRange", "EngineSupport", "FoundationLocale", "Interactors", "LocaleFacts", "SplitText", "TestSupport",
        "TicTacToe",
      ],
      exclude: ["FEEL/Tables"]
    ),
    .testTarget(name: "NumberSuiteTests", dependencies: ["EngineSupport", "Interactors", "JSON", "TestSupport"]),
    .testTarget(name: "PeopleSuiteTests", dependencies: ["EngineSupport", "Interactors", "TestSupport"]),
    .testTarget(
      name: "PhoneSuiteTests",
      dependencies: ["EngineSupport", "Interactors", "TestSupport"],
      exclude: ["oracle.py"]
    ),
    .testTarget(name: "FEELSuiteTests", dependencies: ["EngineSupport", "Interactors", "JSON", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"]),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSON", "JSONRPC", "TestSupport"]),
    .testTarget(
      name: "InteractorServerTests",
      dependencies: [
        "EngineSupport", "InteractorProtocol", "InteractorServer", "Interactors", "JSON", "JSONRPC", "SchemaKeywords",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "InteractorClient", "InteractorProtocol", "JSON", "JSONRPC", "TestSupport", "interactor-bench", "interactord",
      ]
    ),
    .target(
      name: "Fuzzing",
      dependencies: ["EngineSupport", "InteractorServer", "Interactors", "JSON", "JSONRPC"],
      path: "Tests/Fuzzing"
    ),
    .testTarget(
      name: "FuzzingTests",
      dependencies: ["EngineSupport", "Fuzzing", "Interactors", "TestSupport"],
      exclude: ["Findings"]
    ),
    .testTarget(
      name: "ForeignClientTests",
      dependencies: ["InteractorClient", "TestSupport", "interactord"],
      exclude: ["Clients"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzers' driver is built by `.ci/fuzz` alone, with flags that a package cannot have that others depend on.
if Context.environment["INTERACTOR_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "interactor-fuzz",
      dependencies: ["FoundationLocale", "Fuzzing", "JSON"],
      path: "Tests/FuzzDriver",
      exclude: ["module.js", "mutations.js"],
      // gold ends in an internal error over this.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]
    )
  )
}

// `.ci/run` sets this. Each warning is an error, and the targets below file descriptors are optimized in a debug build,
// too, with all assertions: the tests then take a third of the time.
if Context.environment["INTERACTOR_CHECKED"] != nil {
  for target in package.targets where target.type != .system {
    var settings = target.swiftSettings ?? []
    if !settings.isEmpty {
      settings.append(.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug)))
    }
    target.swiftSettings = settings + [.treatAllWarnings(as: .error), .define("CHECKED")]
  }
}
