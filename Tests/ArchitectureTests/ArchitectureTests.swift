import Testing

/// Rules of the sources that no compiler checks: imports, forbidden constructs, lengths of files and lines.
@Suite struct ArchitectureTests {
  private static let files = Result {
    (sources: try SourceFile.all(in: "Sources"), tests: try SourceFile.all(in: "Tests"))
  }
  private let sources: [SourceFile]
  private let tests: [SourceFile]

  init() throws { (sources, tests) = try Self.files.get() }

  @Test func sourcesImportOnlyWhatTheirLayerAllows() {
    for file in sources {
      let forbidden = Set(file.imports).subtracting(Layers.allowed(for: file))
      #expect(forbidden.isEmpty, "\(file.path) imports \(forbidden.sorted())")
    }
  }

  @Test func everyTargetHasALayer() throws {
    let known = Set(Layers.imports.keys).union(Layers.others)
    #expect(Set(try SourceFile.folders(in: "Sources")).subtracting(known).isEmpty)
  }

  @Test func compositesUseThePublicInterfaceOnly() throws {
    func names(_ declaration: Regex<(Substring, Substring)>) -> Set<String> {
      let engine = sources.filter { $0.target == "Interactors" }
      return Set(engine.flatMap { $0.code.matches(of: declaration).map { String($0.output.1) } })
    }
    // A word that is the name of something public as well may stand for that.
    let names = names(/package (?:static )?(?:func|var|let|struct|enum|final class|class|protocol) (\w+)/)
      .subtracting(names(/public (?:static )?(?:func|var|let) (\w+)/))
    for file in sources where ["DateRange", "SplitText", "TicTacToe"].contains(file.target) {
      let words = Set(file.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      #expect(words.isDisjoint(with: names), "\(file.path) uses \(words.intersection(names).sorted())")
    }
  }

  @Test func noFileIsLongerThan500Lines() {
    for file in sources + tests {
      #expect(file.lines.count <= 501, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test("No line is longer than 120 columns, but for what stands in string literals")
  func noLineIsLongerThan120Columns() throws {
    let files = try sources + tests + [SourceFile("Package.swift")]
    for file in files {
      let lines = CodeStripper.code(of: file.text, keepingComments: true).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      for (index, line) in lines.enumerated() where line.count > 120 {
        Issue.record("\(file.path):\(index + 1) has \(line.count) columns")
      }
    }
  }

  @Test("No line of prose is longer than 120 columns; tables and code may be")
  func pagesHaveAtMost120Columns() throws {
    let folders = try ["Sources", "Tests", "Protocol"].flatMap { try SourceFile.all(in: $0, endingWith: [".md"]) }
    // The libraries for other languages keep the width of their packages.
    let pages = folders.filter { !$0.path.hasPrefix("Protocol/Clients/") }
    for page in try pages + [SourceFile("README.md")] {
      var isCode = false
      for (index, line) in page.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let start = line.drop { $0 == " " }
        if start.hasPrefix("```") { isCode.toggle() }
        if isCode || start.hasPrefix("|") { continue }
        if line.count > 120 { Issue.record("\(page.path):\(index + 1) has \(line.count) columns") }
      }
    }
  }

  @Test("Input cannot trap: nothing is unwrapped, tried or cast by force")
  func nothingIsForced() {
    let traps = /\b(?:try|as)!|\b(?:fatalError|preconditionFailure|unsafelyUnwrapped)\b|[\w\)\]\}>"?]!(?!=)/
    #expect(sources.flatMap { $0.places(of: traps) } == [])
  }

  @Test("One owner thread: no tasks, no locks, no second thread")
  func nothingIsConcurrent() {
    let concurrency =
      /\b(?:Task|async|await|actor|Mutex|Atomic|NSLock|DispatchQueue|Thread|pthread_create)\b|\(unsafe\)/
    let files = sources.filter { !Layers.allowed(for: $0).contains("Synchronization") }
    #expect(files.flatMap { $0.places(of: concurrency) } == [])
  }

  @Test("Only a transaction gives a property another value")
  func valuesChangeInTransactionsAlone() {
    let others = sources.filter { $0.target == "Interactors" && !$0.path.hasSuffix("Subjects/Transaction.swift") }
    #expect(others.flatMap { $0.places(of: /\.store\(/) } == [])
  }

  @Test("What a client is told of fields, forms and properties is set by functions that take a transaction")
  func toldStateChangesInTransactionsAlone() throws {
    // What the transaction, the outbox and the lists that hold an object note on it. No client is told of that.
    let bookkeeping: Set = [
      "isListed", "isMarked", "hasIssueNews", "slot", "pendingPlace", "changedAt", "count", "countedIssues",
    ]
    let member = /^  (?:@exclusivity\(unchecked\) )?var (\w+)(?:: [^{=]+)?(?: = .*)?$/
    let rooms = ["Fields/Field", "Forms/Form", "Subjects/Property", "Rules/PropertyConditions"]
    for path in rooms {
      let file = try SourceFile("Sources/Interactors/\(path).swift")
      let lines = file.text.split(separator: "\n").map(String.init)
      let open = lines.compactMap { try? member.wholeMatch(in: $0)?.output.1 }.filter {
        !bookkeeping.contains(String($0))
      }
      #expect(open == [], "\(path) has members that any code may set")
      #expect(file.functionsThatChangeIt(but: bookkeeping) == [], "\(path) is changed without a transaction")
    }
  }

  @Test("An edit session changes only where the text of its field is edited, and where it is restored")
  func sessionsChangeWhereTextIsEdited() {
    let change = /\bsession[?]?\.\w+(?:\.\w+)* (?:[-+]|&[-+])?=[ ]/
    let rooms = ["Fields/Editing/", "Fields/Field+EditSession", "Fields/Field+Shown", "Fields/Field+Draft"]
    let editing = (rooms + ["Rules/DraftVerdict", "Snapshots/"]).map { "Sources/Interactors/" + $0 }
    let others = sources.filter { file in !editing.contains { file.path.hasPrefix($0) } }
    #expect(others.filter { $0.target == "Interactors" }.flatMap { $0.places(of: change) } == [])
  }

  @Test("No number of a client passes through binary floating point: only Foundation's dates take a Double")
  func numbersAreExact() {
    let binary = /\b(?:Double|Float\d*|CGFloat|NSNumber|strtod)\b/
    let places: [String] = sources.filter { $0.target != "interactor-bench" }.flatMap { $0.places(of: binary) }
    #expect(places.filter { !$0.contains("Date(timeIntervalSince1970:") } == [])
  }

  @Test("A type stores no 128-bit integer, because such a value may be passed at an address that traps")
  func no128BitIntegerIsStored() {
    let stored = /^  (?:\w+(?:\(set\))? )*(?:let|var) \w+: [^={]*U?Int128[^={]*(?:= .*)?$/
    let places: [String] = sources.flatMap { $0.places(of: stored) }.filter { !$0.contains(" static ") }
    // A number that is read digit by digit is a variable of the function that reads it.
    #expect(places.filter { !$0.contains("DecimalNumber+Text.swift") } == [])
  }

  @Test("What a view can do is said on it, so that the compiler asks it of a new one")
  func nobodyAsksWhichViewItIs() {
    let engine = sources.filter { $0.target == "Interactors" || $0.target == "InteractorServer" }
    #expect(engine.flatMap { $0.places(of: /\bview [=!]= \./) } == [])
  }

  @Test("What a kind of rule does is said on it, so that the compiler asks it of a new one")
  func nobodyAsksWhichKindARuleIs() {
    let rules = sources.filter { $0.path.hasPrefix("Sources/Interactors/") }
    let kinds = /\bkind [=!]= \.(?:relevant|default|calculate|readOnly|required|constraint)\b/
    #expect(rules.flatMap { $0.places(of: kinds) } == [])
    // Those who have a case for each kind: the compiler asks them of a new one.
    let switching = rules.filter { $0.code.contains(/case [^:]*\.(?:relevant|calculate|constraint)\b[^:]*:/) }
    let names = switching.compactMap { $0.path.split(separator: "/").last.map(String.init) }
    #expect(names == ["PropertyConditions.swift", "RuleEvaluation.swift", "RuleIssues.swift", "RuleKind.swift"])
    for file in switching { #expect(!file.code.contains(/\n +default:/), "\(file.path) has no case for a new kind") }
  }

  @Test("The expressions of these tests find what they are for")
  func theExpressionsFindPlantedLines() {
    let planted = SourceFile(
      path: "Sources/Planted.swift",
      text:
        "if field.view == .picker {}\nTask.detached {}\nThread.sleep(1)\nif node.kind != .required {}\nlet x: Swift.Double"
    )
    #expect(planted.places(of: /\bview [=!]= \./).count == 1)
    #expect(planted.places(of: /\b(?:Task|Thread)\b/).count == 2)
    #expect(planted.places(of: /\bkind [=!]= \./).count == 1)
    #expect(planted.places(of: /\bDouble\b/).count == 1)
    let changing = SourceFile(
      path: "Sources/Planted.swift",
      text: """
        final class Planted {
          private(set) var flags = 0
          private var list: [Int] = []
          private(set) var isListed = false

          func set(_ flag: Int, transaction: Int) -> Bool {
            if flags == flag { return false }
            flags = flag
            return true
          }
          func add(
            _ element: Int
          ) {
            list.append(element)
          }
          func add(_ element: Int, _: Transaction) { list.append(element) }
          func sets() -> Int { flags |= 1; return 0 }
          func list(it: Bool) { isListed = it }
          func counts() -> Int { list.count { $0 == flags } }
          private func helps() { flags = 1 }
        }
        """
    )
    #expect(changing.functionsThatChangeIt(but: ["isListed"]) == ["set", "add", "sets"])
  }

  @Test func nothingIsUnfinishedAndNothingNamesAMachine() throws {
    // XXX alone is a code of ISO 4217.
    let signs = ["TODO", "FIXME", "XXX:", "/home/", "/root/", "/work/"]
    let files = sources + (try SourceFile.all(in: "Protocol", endingWith: [".md", ".json", ".jsonl"]))
    for file in try files + [SourceFile("README.md"), SourceFile("Sources/README.md"), SourceFile("Package.swift")] {
      #expect(signs.filter { file.text.utf8.contains($0.utf8) } == [], "\(file.path)")
    }
  }

  @Test func theMapNamesEveryTarget() throws {
    let manifest = try SourceFile("Package.swift").text
    let map = try SourceFile("Sources/README.md").text
    let target = /\.(?:target|executableTarget|systemLibrary)\(\s*name: "([^"]+)"/
    let names = manifest.matches(of: target).map { String($0.output.1) }
    #expect(!names.isEmpty)
    for name in names { #expect(map.contains("`\(name)`"), "\(name)") }
  }
}

extension Collection where Element == UInt8 {
  fileprivate func contains(_ pattern: some Collection<UInt8>) -> Bool { firstRange(of: Array(pattern)) != nil }
}
