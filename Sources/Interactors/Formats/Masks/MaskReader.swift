/// Finds a layout of a mask for characters: those of slots alone, those of a raw value, or those of a text.
///
/// It walks the mask from the left. Where it has a choice, it enters an optional part before it goes on behind it (T3),
/// and fills a slot before it leaves it empty (T8). Every pair of a place in the mask and one in the input is tried
/// once (`CompiledMask.ways`).
struct MaskReader {
  /// Which of the mask's fixed characters stand in the input.
  enum Fixed { case none, raw, all }

  let mask: CompiledMask
  let input: [UInt32]
  var fixed = Fixed.none
  /// Whether all slots that have to be filled must be.
  var mustBeComplete = false
  /// Whether slots before others may be empty.
  var admitsHoles = false
  /// Whether a character may become another one in its slot.
  var converts = true
  /// What the edit may still do; nil for a text that is read once.
  var work: MaskWork?

  /// The first layout, in the order of the walk; nil if there is none.
  func layout() -> MaskLayout? {
    if input.count > mask.elements.count { return nil }
    if mustBeComplete, fixed == .none, let last = input.last, !mask.canEnd(with: last) { return nil }
    let elements = mask.elements
    var layout = MaskLayout(mask)
    layout.characters.reserveCapacity(input.count + 1)
    layout.slots.reserveCapacity(input.count + 1)
    var choices: [Choice] = []
    var tried: [Bool] = []
    var index = 0
    var place = 0
    var steps = 0
    defer { work?.take(steps) }
    while true {
      steps &+= 1
      var fails = false
      if isTried(index, place, &tried) {
        fails = true
      } else if place == input.count, !mustBeComplete {
        return layout
      } else if index == elements.count {
        if place == input.count { return layout }
        fails = true
      } else {
        switch elements[index] {
        case .slot(let slot):
          var fitting: UInt32?
          if place < input.count {
            let characters = mask.classes[slot]
            fitting = converts ? characters.fitting(input[place]) : admitted(input[place], characters)
          }
          if let fitting {
            if admitsHoles { choices.append(Choice(index: index + 1, place: place, layout)) }
            layout.characters.append(fitting)
            layout.slots.append(index)
            layout.end = index + 1
            place += 1
          } else {
            fails = !admitsHoles || place == input.count
          }
          index += 1
        case .fixed(let scalar, let isRaw):
          if fixed == .all || (fixed == .raw && isRaw) {
            if place < input.count {
              fails = input[place] != scalar
              place += 1
              layout.end = index + 1
            }
          }
          index += 1
        case .option(let behind):
          if place == input.count {
            index = behind
          } else {
            choices.append(Choice(index: behind, place: place, layout))
            index += 1
          }
        }
      }
      guard fails else { continue }
      // From the first failure on it is noted what has been tried.
      if tried.isEmpty { tried = [Bool](repeating: false, count: (elements.count + 1) * (input.count + 1)) }
      guard let choice = choices.popLast() else { return nil }
      index = choice.index
      place = choice.place
      layout.characters.removeLast(layout.characters.count - choice.count)
      layout.slots.removeLast(layout.slots.count - choice.count)
      layout.end = choice.end
    }
  }

  @inline(__always)
  private func isTried(_ index: Int, _ place: Int, _ tried: inout [Bool]) -> Bool {
    if tried.isEmpty { return false }
    let key = index * (input.count + 1) + place
    if tried[key] { return true }
    tried[key] = true
    return false
  }

  @inline(__always)
  private func admitted(_ scalar: UInt32, _ slot: SlotClass) -> UInt32? { slot.admits(scalar) ? scalar : nil }

  private struct Choice {
    var index: Int
    var place: Int
    var count: Int
    var end: Int

    init(index: Int, place: Int, _ layout: MaskLayout) {
      self.index = index
      self.place = place
      count = layout.characters.count
      end = layout.end
    }
  }
}
