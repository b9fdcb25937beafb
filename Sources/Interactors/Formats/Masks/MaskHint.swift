/// What is still to come of a text (text-entry T13).
struct MaskHint {
  /// The template behind the text, with `_` for each slot that has to be filled.
  private(set) var rest: [UInt8] = []
  private let missing: Int
  /// What the next character has to be: `digit`, `letter`, `alphanumeric`, `character`, or the only one.
  private(set) var expected: Text?
  /// Which mask of a list was chosen.
  private let alternative: Int?
  /// Who has issued a card, if that is told.
  private let issuer: DataTree?

  init(_ reading: MaskSet.Reading, hasAlternatives: Bool, issuer: DataTree? = nil) {
    missing = reading.missing
    alternative = hasAlternatives ? reading.alternative : nil
    self.issuer = issuer
    let layout = reading.layout
    let reach = layout.reach
    rest.reserveCapacity(layout.mask.elements.count)
    if layout.isStraight {
      for element in layout.mask.elements[reach...] {
        if case .fixed(let scalar, _) = element { rest.append(scalar: scalar) } else { rest.append(UInt8(ascii: "_")) }
      }
      expected = missing > 0 ? layout.mask.classes[layout.slots.count].name : nil
      return
    }
    layout.forEachMissing { element, isSlot in
      guard element >= reach else { return }
      if case .fixed(let scalar, _) = layout.mask.elements[element] {
        rest.append(scalar: scalar)
      } else if isSlot {
        rest.append(UInt8(ascii: "_"))
      }
    }
    if let next = layout.mask.nextSlotName(from: reach) { expected = next }
  }

  private static let restName: Text = "rest"
  private static let missingName: Text = "missing"
  private static let expectedName: Text = "expected"
  private static let alternativeName: Text = "alternative"
  private static let issuerName: Text = "issuer"

  /// The hint as it is told.
  var tree: DataTree {
    var members = [
      DataTree.Member(Self.restName, .string(Text(utf8: rest))),
      DataTree.Member(Self.missingName, .integer(Int64(missing))),
      DataTree.Member(Self.expectedName, expected.map { .string($0) } ?? .null),
    ]
    if let alternative { members.append(DataTree.Member(Self.alternativeName, .integer(Int64(alternative)))) }
    if let issuer { members.append(DataTree.Member(Self.issuerName, issuer)) }
    return .object(members)
  }
}

extension CompiledMask {
  /// What the next slot wants, an optional one too; nil if there is none.
  func nextSlotName(from index: Int) -> Text? {
    var index = index
    while index < elements.count {
      if case .slot(let slot) = elements[index] { return classes[slot].name }
      index += 1
    }
    return nil
  }
}
