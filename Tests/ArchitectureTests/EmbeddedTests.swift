import Testing

/// What Embedded Swift does not have and a native build takes, in the targets that are compiled with it as well
/// (`Sources/README.md`, "What Embedded Swift asks"). The compiler checks the rest.
@Suite struct EmbeddedTests {
  private static let files = Result { try SourceFile.all(in: "Sources") }
  private let files: [SourceFile]

  init() throws { files = try Self.files.get().filter { Layers.embeddable.contains($0.target) } }

  @Test("The compiler checks the targets below file descriptors, and no other ones")
  func theCompilerChecksThem() throws {
    let manifest = try SourceFile("Package.swift").text
    let targets = manifest.split(separator: /\n    \.\w*[tT]arget\(/).dropFirst()
    let checked = targets.filter { $0.contains("swiftSettings: embeddable") }
    let names = checked.compactMap { $0.firstMatch(of: /name: "(\w+)"/).map { String($0.output.1) } }
    #expect(Set(names) == Layers.embeddable)
  }

  @Test("A function is a closure, and no key path")
  func nothingIsAKeyPath() {
    #expect(files.flatMap { $0.places(of: /\\|\b(?:Reference)?(?:Writable)?KeyPath\b/) } == [])
  }

  @Test("An existential holds an object")
  func existentialsHoldObjects() {
    let classes = Self.protocolsOfClasses(in: files)
    #expect(classes.contains("Format"))
    #expect(files.flatMap { Self.existentials(in: $0, but: classes) } == [])
  }

  @Test("Nothing looks at types at run time")
  func nothingReflects() {
    let reflection = /\b(?:AnyHashable|Mirror|String\(describing|String\(reflecting)\b/
    #expect(files.flatMap { $0.places(of: reflection) } == [])
  }

  @Test("The expressions of these tests find what they are for")
  func theExpressionsFindPlantedLines() {
    let planted = SourceFile(
      path: "Sources/Planted.swift",
      text: #"""
        protocol Animal: AnyObject {}
        package protocol Dog: Sendable, Animal {}
        protocol Stone {}
        let name = list.map(\.name)
        let text = "\(list.map { $0.name })\n"
        let animals: [any Dog] = [], stones: [any Stone] = []
        let kinds: [any Dog.Type] = []
        """#
    )
    let classes = Self.protocolsOfClasses(in: [planted])
    #expect(classes.sorted() == ["Animal", "AnyObject", "Dog"])
    #expect(planted.places(of: /\\/).count == 1)
    let found = Self.existentials(in: planted, but: classes)
    #expect(found.map { $0.prefix(24) } == ["Sources/Planted.swift:6:", "Sources/Planted.swift:7:"])
  }

  /// The protocols that only classes can conform to.
  private static func protocolsOfClasses(in files: [SourceFile]) -> Set<String> {
    var inherited: [String: [String]] = [:]
    for match in files.flatMap({ $0.code.matches(of: /\bprotocol (\w+)(?:: ([^{]*))?/) }) {
      let parents = match.output.2?.split { !$0.isLetter && !$0.isNumber } ?? []
      inherited[String(match.output.1)] = parents.map(String.init)
    }
    var classes: Set = ["AnyObject"]
    var count = 0
    while count < classes.count {
      count = classes.count
      for (name, parents) in inherited where !classes.isDisjoint(with: parents) { classes.insert(name) }
    }
    return classes
  }

  /// Where something can be of any type that conforms to a protocol, or can be such a type.
  private static func existentials(in file: SourceFile, but classes: Set<String>) -> [String] {
    file.places(of: /\bany [A-Z]/).filter { place in
      let names = place.matches(of: /\bany ([A-Z]\w*(?:\.\w+)*)/.wordBoundaryKind(.simple)).map { String($0.output.1) }
      return !names.allSatisfy(classes.contains)
    }
  }
}
