import Interactors

/// The names of regions in a language, in the order in which it lists them.
package struct RegionFacts: Sendable {
  private let names: [Text: Text]
  private let ranks: [Text: Int]

  init(from decoder: inout FactsDecoder) throws(FactsError) {
    let codes = String(decoding: try decoder.text(), as: UTF8.self).split(separator: " ")
    var names: [Text: Text] = [:]
    var ranks: [Text: Int] = [:]
    for (rank, code) in codes.enumerated() {
      let name = Text(utf8: try decoder.text())
      names[Text(String(code))] = name
      if ranks[name] == nil { ranks[name] = rank }
    }
    (self.names, self.ranks) = (names, ranks)
  }

  /// The name of a region; nil if there is none.
  func name(of code: Text) -> Text? { names[code] }

  /// The places of texts in the order of the language; nil unless all are names of regions.
  func order(of texts: [Text]) -> [Int]? {
    let places = texts.compactMap { ranks[$0] }
    guard places.count == texts.count else { return nil }
    return places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
  }

  /// The bytes of the part for regions in their order.
  package static func bytes(_ regions: [(code: String, name: Text)], of locale: Text) -> [UInt8] {
    var encoder = FactsEncoder(.regions, of: locale.string)
    encoder.text(Array(regions.map { $0.code }.joined(separator: " ").utf8))
    for region in regions { encoder.text(region.name.utf8) }
    return encoder.bytes
  }
}
