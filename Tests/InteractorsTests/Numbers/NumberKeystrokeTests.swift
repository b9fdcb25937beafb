import TestSupport
import Testing

@testable import Interactors

/// Whatever `NumberKeystroke` decides is what the general editor decides: in every locale, with all options, wherever a
/// digit is typed or deleted.
@Suite struct NumberKeystrokeTests {
  static let fields = 300
  static let edits = 60

  @Test func decidesAsTheEditor() throws {
    var random = SeededGenerator(part: 0)
    print("NumberKeystrokeTests: INTERACTOR_SEED=\(random.seed)")
    var (quick, all) = (0, 0)
    for _ in 0..<Self.fields {
      let field = try RandomNumberField(&random)
      var draft = field.format.draft(for: field.property.admitted(field.value(&random)) ?? .null)
      if Bool.random(using: &random) { draft = Draft(text: Text(), selection: Selection(caret: 0)) }
      for _ in 0..<Self.edits {
        let edit = edit(of: draft, field, &random)
        var (notes, others) = (EditNotes(), EditNotes())
        let decision = field.format.edit(draft, edit, in: EditSituation(), &notes)
        let expected = field.format.decide(draft, edit, &others)
        let place = "\(field.options) \(draft) \(edit), INTERACTOR_SEED=\(random.seed)"
        try #require(NumberEditCase.describe(decision) == NumberEditCase.describe(expected), "\(place)")
        all += 1
        guard case .accepted(let next, _) = expected else { continue }
        guard case .accepted(let told, _) = decision else { continue }
        try #require(told == next, "\(place)")
        if let meaning = notes.meaning { try #require(meaning == field.format.parse(next), "\(place)") }
        var key = NumberKeystroke()
        if key.take(draft, edit, field.format.notation) { quick += 1 }
        draft = next
      }
    }
    // A property that nothing meets says nothing.
    #expect(quick > all / 10, "\(quick) of \(all) edits")
  }

  /// Mostly a digit at some place, or the deletion of a character.
  private func edit(of draft: Draft, _ field: RandomNumberField, _ random: inout SeededGenerator) -> Edit {
    let places = (0...draft.text.count).filter(draft.text.isScalarBoundary)
    let place = Bool.random(using: &random) ? draft.text.count : places.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6:
      return Edit(range: place..<place, replacement: Text("\(Int.random(in: 0...9, using: &random))"))
    case 6..<8:
      return Edit(range: draft.text.cluster(before: place), replacement: Text())
    case 8:
      return Edit(range: place..<place, replacement: field.input(&random))
    default:
      let other = places.randomElement(using: &random) ?? 0
      return Edit(range: min(place, other)..<max(place, other), replacement: Text("\(Int.random(in: 0...9))"))
    }
  }
}
