@_spi(_Unicode) import Swift

extension Text {
  /// The canonical composition (UAX #15, NFC). That of ASCII, and of all else below U+0300, is the text itself.
  ///
  /// The standard library normalizes by this property whenever it compares strings; Foundation's own way would load
  /// more than the engine needs.
  var composed: Text {
    let bytes = utf8
    if bytes.allSatisfy({ $0 < 0xCC }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).withMarksInOrder._nfc { scalars.append(scalar) }
    return Text(String(scalars))
  }

  /// The scalars of the canonical decomposition (NFD).
  var decomposedScalars: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in string.withMarksInOrder._nfd { scalars.append(scalar) }
    return scalars
  }
}

extension String {
  /// A canonically equivalent string in which long rows of marks stand in canonical order (UAX #15, D108).
  ///
  /// The standard library sorts a row of marks by insertion, which takes time quadratic in its length unless it is in
  /// order already. No language has rows as long as those that are sorted here.
  var withMarksInOrder: String {
    guard hasLongRow else { return self }
    var scalars: [Unicode.Scalar] = []
    var row: [Unicode.Scalar] = []
    func endRow() {
      if row.count > Self.usualRow {
        var byClass = [[Unicode.Scalar]](repeating: [], count: 256)
        for mark in row { byClass[Int(mark.combiningClass)].append(mark) }
        scalars += byClass.joined()
      } else {
        scalars += row
      }
      row.removeAll(keepingCapacity: true)
    }
    for scalar in unicodeScalars {
      if scalar.combiningClass == 0 {
        endRow()
        scalars.append(scalar)
      } else {
        row.append(scalar)
      }
    }
    endRow()
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The most marks of a row that is left as it is.
  private static let usualRow = 32

  private var hasLongRow: Bool {
    var length = 0
    for scalar in unicodeScalars {
      length = scalar.value >= 0x300 && scalar.combiningClass != 0 ? length + 1 : 0
      if length > Self.usualRow { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}
