import Testing

/// Plays the recorded number entry cases of other engines with our engine. Each case passes, or is listed as a
/// deliberate difference, or is about a feature that number entry does not have.
@Suite struct NumberSuiteTests {
  @Test(.cases(of: ReactAriaSuite.self)) func reactAria() throws { try run(ReactAriaSuite.self) }
  @Test(.cases(of: BaseUISuite.self)) func baseUI() throws { try run(BaseUISuite.self) }
  @Test(.cases(of: QtSuite.self)) func qt() throws { try run(QtSuite.self) }
  @Test(.cases(of: AutoNumericSuite.self)) func autoNumeric() throws { try run(AutoNumericSuite.self) }
  @Test(.cases(of: ReactNumberFormatSuite.self))
  func reactNumberFormat() throws { try run(ReactNumberFormatSuite.self) }
  @Test(.cases(of: IMaskSuite.self)) func imask() throws { try run(IMaskSuite.self) }
  @Test(.cases(of: CleaveSuite.self)) func cleave() throws { try run(CleaveSuite.self) }

  private func run<Adapter: SuiteAdapter>(_ adapter: Adapter.Type) throws {
    let cases = try SharedCases.load(Adapter.engine)
    var differences = Dictionary(Adapter.differences.map { ($0.id, $0) }) { first, second in
      Issue.record("case \(second.id) is listed twice")
      return first
    }
    var passed = 0
    var differing: [String: Int] = [:]
    var inapplicable: [String: Int] = [:]
    for suiteCase in cases {
      guard let outcome = try play(suiteCase, adapter, &inapplicable) else { continue }
      let name = "\(Adapter.engine) \(suiteCase.id)"
      if let difference = differences.removeValue(forKey: suiteCase.id) {
        #expect(!outcome.isAsExpected, "\(name) is listed as a difference, but there is none any more")
        #expect(outcome.description == difference.ours, "\(name), \(difference.rule): \(difference.why)")
        differing[difference.rule, default: 0] += 1
      } else {
        #expect(outcome.isAsExpected, "\(name): \(outcome.description)\n  \(suiteCase)")
        passed += outcome.isAsExpected ? 1 : 0
      }
    }
    #expect(differences.isEmpty, "listed, but not among the cases that apply: \(differences.keys.sorted())")
    print(
      "\(Adapter.engine): \(cases.count) cases, \(passed) pass, \(differing.values.reduce(0, +)) differ on purpose",
      "\(counts(differing)), \(inapplicable.values.reduce(0, +)) do not apply \(counts(inapplicable))"
    )
  }

  /// The result of a case; nil, and counted, if the case does not apply.
  private func play<Adapter: SuiteAdapter>(
    _ suiteCase: SuiteCase,
    _ adapter: Adapter.Type,
    _ inapplicable: inout [String: Int]
  ) throws -> SuiteOutcome? {
    switch Adapter.adapt(suiteCase) {
    case .doesNotApply(let kind):
      inapplicable[kind, default: 0] += 1
      return nil
    case .field(let setup):
      let field = try SuiteField(setup)
      for step in suiteCase.steps where try !field.play(step) {
        inapplicable["key \(step.argument.string ?? step.name)", default: 0] += 1
        return nil
      }
      return try SuiteOutcome(suiteCase, field)
    }
  }

  private func counts(_ counts: [String: Int]) -> String {
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
  }
}
