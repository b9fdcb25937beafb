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
    for scalar in String(decoding: bytes, as: UTF8.self)._nfc { scalars.append(scalar) }
    return Text(String(scalars))
  }

  /// The scalars of the canonical decomposition (NFD).
  var decomposedScalars: [Unicode.Scalar] { Array(string._nfd) }
}
