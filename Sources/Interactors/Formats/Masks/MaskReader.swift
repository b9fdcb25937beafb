/// Finds a layout of a mask for characters: those of slots alone, those of a raw value, or those of a text.
///
/// It walks the mask from the left. Where it has a choice, it enters an optional part before it goes on behind it (T3),
/// and fills a slot before it leaves it empty (T8). Every pair of a place in the mask and one in the input is tried
/// once, so that the time is linear in the input.
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

  /// The first layout, in the order of the walk; nil if there is none.
  func layout() -> MaskLayout? {
    if input.count > mask.elements.count { return nil }
    let elements = mask.elements
    var layout = MaskLayout(mask)
    layout.characters.reserveCapacity(input.count + 1)
    layout.slots.reserveCapacity(input.count + 1)
    var choices: [Choice] = []
    var tried: [Bool] = []
    var index = 0
    var place = 0
    while true {
      var fails = false
      if place == input.count, !mustBeComplete {
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
      if tried.isEmpty { tried = [Bool](repeating: false, count: (elements.count + 1) * (input.count + 1)) }
      guard let choice = nextChoice(&choices, &tried) else { return nil }
      index = choice.index
      place = choice.place
      layout.characters.removeLast(layout.characters.count - choice.count)
      layout.slots.removeLast(layout.slots.count - choice.count)
      layout.end = choice.end
    }
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

  private func nextChoice(_ choices: inout [Choice], _ tried: inout [Bool]) -> Choice? {
    while let choice = choices.popLast() {
      let key = choice.index * (input.count + 1) + choice.place
      if tried[key] { continue }
      tried[key] = true
      return choice
    }
    return nil
  }
}
