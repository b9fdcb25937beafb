/// Collects the labels, keywords and words of options for a `ChoiceList`.
struct ChoiceIndexBuilder {
  var letters: [UInt8] = []
  var entryStarts: [UInt32] = []
  var entryOptions: [UInt32] = []
  var markPlaces: [UInt32] = []
  var markKinds: [UInt16] = []
  var words = ChoiceList.Starts()
  var labels = ChoiceList.Starts()

  mutating func add(_ entry: [UInt8], _ marks: [FoldedText.Mark], of option: Int, isLabel: Bool) {
    let start = letters.count
    let index = UInt32(truncatingIfNeeded: option)
    entryStarts.append(UInt32(truncatingIfNeeded: start))
    entryOptions.append(index)
    for mark in marks {
      markPlaces.append(UInt32(truncatingIfNeeded: start + mark.offset))
      markKinds.append(mark.kind)
    }
    if isLabel {
      labels.places.append(UInt32(truncatingIfNeeded: start))
      labels.options.append(index)
    }
    var isInWord = false
    for (offset, byte) in entry.enumerated() {
      let isLetter = byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit
      // A sign at the start of a label begins a word too.
      if (isLetter && !isInWord) || offset == 0 {
        words.places.append(UInt32(truncatingIfNeeded: start + offset))
        words.options.append(index)
      }
      isInWord = isLetter
    }
    letters += entry
    letters.append(ChoiceList.end)
  }

  /// So many letters are sorted by. What is equal that far stands in the order of the options, and is told apart when
  /// it is looked for: so sorting takes the same time whatever the labels are.
  static let sortedLetters = 16

  /// Places sorted by the first letters there, which are compared as two numbers.
  func sorted(_ starts: ChoiceList.Starts) -> ChoiceList.Starts {
    letters.withUnsafeBufferPointer { bytes in
      var rows = zip(starts.places, starts.options).map { place, option in
        let first = bytes.key(at: Int(place))
        // A label that ends within the first eight letters has none behind them.
        let second = first & 0xFF == 0 ? 0 : bytes.key(at: Int(place) + 8)
        return (first: first, second: second, place: place, option: option)
      }
      rows.sort { one, other in
        if one.first != other.first { return one.first < other.first }
        return one.second == other.second ? one.place < other.place : one.second < other.second
      }
      return ChoiceList.Starts(places: rows.map { $0.place }, options: rows.map { $0.option })
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Eight letters at a place as one number, with zeros behind the end of the label.
  fileprivate func key(at place: Int) -> UInt64 {
    var key: UInt64 = 0
    var isEnded = false
    for offset in 0..<8 {
      let byte = isEnded || place + offset >= count ? 0 : self[place + offset]
      if byte == ChoiceList.end { isEnded = true }
      key = key << 8 | UInt64(isEnded ? 0 : byte)
    }
    return key
  }
}
