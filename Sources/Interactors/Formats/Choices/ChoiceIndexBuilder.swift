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

  /// Places sorted by the letters there. The first eight letters decide nearly always, and are compared as one number.
  func sorted(_ starts: ChoiceList.Starts) -> ChoiceList.Starts {
    letters.withUnsafeBufferPointer { bytes in
      func key(_ place: UInt32) -> UInt64 {
        var key: UInt64 = 0
        var isEnded = false
        for offset in 0..<8 {
          let byte = isEnded || Int(place) + offset >= bytes.count ? 0 : bytes[Int(place) + offset]
          if byte == ChoiceList.end { isEnded = true }
          key = key << 8 | UInt64(isEnded ? 0 : byte)
        }
        return key
      }
      func isBefore(_ left: UInt32, _ right: UInt32) -> Bool {
        var (one, other) = (Int(left) + 8, Int(right) + 8)
        while one < bytes.count, other < bytes.count, bytes[one] == bytes[other], bytes[one] != ChoiceList.end {
          (one, other) = (one + 1, other + 1)
        }
        let (first, second) = (one < bytes.count ? bytes[one] : 0, other < bytes.count ? bytes[other] : 0)
        return first == second ? left < right : first < second
      }
      var rows = zip(starts.places, starts.options).map { (key: key($0), place: $0, option: $1) }
      rows.sort { one, other in
        if one.key != other.key { return one.key < other.key }
        return one.key & 0xFF == 0 ? one.place < other.place : isBefore(one.place, other.place)
      }
      return ChoiceList.Starts(places: rows.map(\.place), options: rows.map(\.option))
    }
  }
}
