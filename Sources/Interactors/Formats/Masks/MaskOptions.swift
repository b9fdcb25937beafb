/// How a format with masks takes what is typed.
struct MaskOptions: Sendable {
  /// Whether fixed characters come as soon as all before them is full (text-entry T7).
  var isEager = false
  /// Whether what is typed replaces the character behind the caret (T8).
  var overwrites = false
  /// The case of all letters (T11).
  var letterCase = LetterCase.none
  /// Whether typed spaces and hyphens are refused, as the format places them (K1).
  var refusesDecoration = false
  /// What the property holds (T5).
  var value = ValueKind.masked
  /// What becomes of a text that is not complete (T5).
  var incomplete = Incomplete.hold
  /// What only the whole of a text tells (T14, K4).
  var judge: MaskJudge?

  enum LetterCase: String, CaseIterable, Sendable { case none, upper, lower }

  /// What the property holds.
  enum ValueKind: String, CaseIterable, Sendable {
    /// The text.
    case masked
    /// The characters of slots and of `{…}`.
    case raw
  }

  /// What becomes of a text that is not complete.
  enum Incomplete: String, CaseIterable, Sendable {
    /// It has no value, and the property keeps its own.
    case hold
    /// It is the value.
    case write
  }

  init() {}

  /// Reads the options of a mask that are not about its form.
  init(_ reader: inout OptionReader) throws(InteractorError) {
    value = try reader.token("value") ?? .masked
    incomplete = try reader.token("incomplete") ?? .hold
    isEager = try reader.boolean("eager") ?? false
    overwrites = try reader.boolean("overwrite") ?? false
    letterCase = try reader.token("case") ?? .none
    if let tree = try reader.tree("check") { judge = MaskJudge(try under("check", try CheckMethod(tree))) }
  }
}

extension MaskSet {
  /// The masks that the options `mask` and `definitions` give, or without `mask` the property's pattern (T1, T2, T4).
  convenience init(_ reader: inout OptionReader, _ property: PropertySchema) throws(InteractorError) {
    let slots = try Self.slots(try reader.tree("definitions"))
    guard let given = try reader.tree("mask") else {
      try self.init(patternOf: property)
      try requireFewWays()
      return
    }
    switch given {
    case .list(let elements):
      guard 1...MaskPattern.maximumMasks ~= elements.count else {
        let expected = "a mask, or a list of 1 to \(MaskPattern.maximumMasks)"
        throw .invalid(path: "mask", expected: expected, got: "a list of \(elements.count)")
      }
      var alternatives: [Alternative] = []
      for (index, element) in elements.enumerated() {
        alternatives.append(try under("mask[\(index)]", try Self.alternative(element, slots, inList: true)))
      }
      self.init(alternatives)
    default: self.init([try under("mask", try Self.alternative(given, slots, inList: false))])
    }
    try requireFewWays()
  }

  private func requireFewWays() throws(InteractorError) {
    guard ways > Self.maximumWays else { return }
    let expected = "masks that can be filled in at most \(Self.maximumWays) ways together (text-entry T1)"
    throw .invalid(path: "mask", expected: expected, got: "masks with \(ways)")
  }

  private convenience init(patternOf property: PropertySchema) throws(InteractorError) {
    guard let pattern = property.pattern else {
      throw .invalid(path: "mask", expected: "a mask, or a property with a pattern", got: "neither")
    }
    let nodes = MaskPattern.masks(of: pattern)?.filter { $0.size > 0 } ?? []
    let masks = nodes.compactMap { CompiledMask($0, inList: nodes.count > 1) }
    guard !masks.isEmpty, masks.count == nodes.count else {
      let expected =
        "a mask, or a property whose pattern is anchored and made of literals, classes, counts, optional groups and "
        + "alternatives"
      throw .invalid(path: "mask", expected: expected, got: "the pattern \(pattern.source)")
    }
    self.init(masks.map { Alternative($0) })
  }

  /// The slots of the standard notation and of `definitions`.
  private static func slots(_ definitions: DataTree?) throws(InteractorError) -> [UInt32: SlotClass] {
    var slots = MaskNotation.standardSlots
    guard let definitions else { return slots }
    guard case .object(let members) = definitions else {
      throw .invalid(path: "definitions", expected: "an object of classes by character", got: definitions.kindName)
    }
    for member in members {
      let path = "definitions.\(member.name)"
      let name = member.name.scalars
      guard name.count == 1, !MaskNotation.reserved.contains(name[0]) else {
        throw .invalid(path: path, expected: "one character, none of []{}\\,", got: "\"\(member.name)\"")
      }
      guard case .string(let source) = member.value, let set = MaskPattern.set(of: source) else {
        throw .invalid(path: path, expected: "a class of characters like [0-9A-F]", got: member.value.kindName)
      }
      slots[name[0]] = set == .digits ? .digit : SlotClass(set)
    }
    return slots
  }

  private static func alternative(
    _ tree: DataTree,
    _ slots: [UInt32: SlotClass],
    inList: Bool
  ) throws(InteractorError) -> Alternative {
    var source = tree
    var condition: Pattern?
    if case .object(let members) = tree, inList {
      for member in members where member.name != "mask" && member.name != "when" {
        throw .invalid(path: member.name.string, expected: "mask or when", got: "\(member.name)")
      }
      source = tree["mask"] ?? .null
      if let when = tree["when"] { condition = try under("when", try pattern(when)) }
    }
    guard case .string(let text) = source else {
      throw .invalid(path: "", expected: inList ? "a mask, or {mask, when}" : "a mask", got: source.kindName)
    }
    let node = try MaskNotation.parse(text, slots)
    guard let mask = CompiledMask(node, inList: inList) else {
      let expected = "a mask with at least one slot and at most \(CompiledMask.maximumPositions) positions"
      throw .invalid(path: "", expected: expected, got: "\"\(text)\"")
    }
    return Alternative(mask, when: condition)
  }

  /// A pattern for the raw characters, matched from their start.
  private static func pattern(_ tree: DataTree) throws(InteractorError) -> Pattern {
    guard case .string(let source) = tree else {
      throw .invalid(path: "", expected: "a pattern", got: tree.kindName)
    }
    do throws(PatternError) { return try Pattern(source) } catch {
      throw .invalid(path: "", expected: error.expected, got: error.got)
    }
  }
}
