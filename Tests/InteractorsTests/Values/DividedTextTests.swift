import TestSupport
import Testing

@testable import Interactors

/// A text that is a tree says and does what the same text as an array does.
@Suite struct DividedTextTests {
  @Test(arguments: 0..<60)
  func editsAgreeWithAnArray(_ part: Int) {
    var random = SeededGenerator(part: part)
    let leaf = [8, 12, 16, 40, 100][random.below(5)]
    let start = Text.random(random.below(600), &random)
    var tree = start.divided(leaf: leaf, flat: random.below(3) * leaf)
    var model = start.utf8
    for _ in 0..<60 {
      let seed = Comment(rawValue: "seed \(random.seed), part \(part)")
      let places = Text(utf8: model).scalarBoundaries
      let ends = (places[random.below(places.count)], places[random.below(places.count)])
      // Mostly keystrokes, and now and then something large.
      let low = min(ends.0, ends.1)
      let isLarge = random.below(8) == 0
      let high = isLarge ? max(ends.0, ends.1) : places.first { $0 > low && random.below(2) == 0 } ?? low
      let inserted = Text.random(random.below(isLarge ? 300 : 4), &random)
      let isTree = random.below(2) == 0
      let before = tree
      tree = tree.replacing(low..<high, with: isTree ? inserted.divided(leaf: leaf) : inserted)
      let old = Text(utf8: model)
      model.replaceSubrange(low..<high, with: inserted.utf8)
      let new = Text(utf8: model)

      #expect(tree.fault == nil, seed)
      #expect(tree.utf8 == model, seed)
      #expect(tree == new && new == tree && tree.hashValue == new.hashValue, seed)
      #expect(tree.counts == new.counts && tree.scalarCount == tree.string.unicodeScalars.count, seed)
      #expect(tree.counts.utf16 == tree.string.utf16.count, seed)
      #expect(Splice(from: before, to: tree) == Splice(from: old, to: new), seed)
      #expect((before == tree) == (old == new) && (before < tree) == (old < new), seed)
      let range = Selection(start: low, end: high)
      #expect(tree.isSplice(of: before, at: range, inserted), seed)
      #expect(tree.isSplice(of: before, at: range, "?") == new.isSplice(of: old, at: range, "?"), seed)
      if model.count > 900 {
        model.removeFirst(new.scalarBoundaries.first { $0 > model.count / 2 } ?? 0)
        tree = Text(utf8: model).divided(leaf: leaf)
      }
    }
  }

  @Test(arguments: 0..<20)
  func partsAgreeWithAnArray(_ part: Int) {
    var random = SeededGenerator(part: part)
    let flat = Text.random(1 + random.below(500), &random)
    let tree = flat.divided(leaf: 8 + random.below(40))
    let bytes = flat.utf8
    let places = flat.scalarBoundaries
    let seed = Comment(rawValue: "seed \(random.seed), part \(part)")
    for _ in 0..<100 {
      let ends = (places[random.below(places.count)], places[random.below(places.count)])
      let range = min(ends.0, ends.1)..<max(ends.0, ends.1)
      #expect(tree.slice(range).utf8 == Array(bytes[range]), seed)
      #expect(tree.slice(range).fault == nil, seed)
      let piece = tree.piece(at: range.lowerBound)
      let place = range.lowerBound - piece.before.utf8
      #expect(piece.before == flat.slice(0..<piece.before.utf8).counts, seed)
      #expect((0...piece.bytes.count).contains(place), seed)
      let units = flat.slice(0..<range.lowerBound).counts.utf16
      let other = tree.piece { $0.utf16 >= units }
      #expect((other.before.utf16...other.before.utf16 + 2 * other.bytes.count).contains(units), seed)
    }
    for offset in -1...bytes.count + 1 {
      #expect(tree.isScalarBoundary(offset) == flat.isScalarBoundary(offset), seed)
    }
    var pieces: [UInt8] = []
    tree.forEachPiece { pieces += $0 }
    #expect(pieces == bytes, seed)
    var grown = tree
    grown.append(flat)
    grown.append(tree)
    #expect(grown.utf8 == bytes + bytes + bytes, seed)
  }

  /// Clusters do not mind where the text is divided, nor how far away they begin.
  @Test(arguments: 0..<20)
  func clustersAgreeWithString(_ part: Int) {
    var random = SeededGenerator(part: part)
    var text = Text.random(random.below(300), &random).string
    if part % 4 == 0 { text += String(repeating: "🇩🇪", count: 100) + "🇫" + text }
    if part % 5 == 0 { text += "z" + String(repeating: "\u{301}", count: 900) + text }
    let seed = Comment(rawValue: "seed \(random.seed), part \(part)")
    var borders = [0]
    for character in text { borders.append((borders.last ?? 0) + character.utf8.count) }
    let flat = Text(text)
    for text in [flat, flat.divided(leaf: 8), flat.divided(leaf: 64)] {
      var next = 0
      for offset in text.scalarBoundaries {
        while next < borders.count - 1, borders[next] < offset { next += 1 }
        let isBorder = borders[next] == offset
        let before = next == 0 ? 0 : borders[next - 1]
        #expect(text.cluster(before: offset) == before..<borders[next], seed)
        let after = isBorder ? (next + 1 < borders.count ? borders[next + 1] : offset) : borders[next]
        #expect(text.cluster(after: offset) == (isBorder ? offset : before)..<after, seed)
      }
    }
  }

  /// Whether a text is a tree is decided by its length alone, so that short texts are as quick as they can be.
  @Test(arguments: [0, 1, 4095, 4096, 4097, 5000, 100_000])
  func aLongTextIsATree(_ count: Int) {
    let text = Text(utf8: [UInt8](repeating: 0x61, count: count))
    #expect(text.isLarge == (count > 4096))
    #expect(text.fault == nil)
    let longer = text.replacing(count..<count, with: "b")
    #expect(longer.isLarge == (count > 4095))
    #expect(longer.count == count + 1)
    #expect(longer.replacing(0..<count, with: "") == "b")
    #expect(longer.replacing(count..<count + 1, with: "") == text)
    #expect(longer.replacing(count..<count + 1, with: "").isLarge == text.isLarge)
    var appended = text
    appended.append("b")
    #expect(appended == longer && appended.isLarge == longer.isLarge)
    appended.utf8.removeLast()
    #expect(appended == text && appended.isLarge == text.isLarge)
    #expect(Splice(from: text, to: longer) == Splice(start: count, removed: 0, inserted: 1))
  }

  /// A text and what edits have made of it share what they have in common: comparing them looks into few leaves.
  @Test func anEditSharesTheRest() {
    var random = SeededGenerator(part: 0)
    let text = Text(utf8: [UInt8](repeating: 0x61, count: 1 << 20))
    for _ in 0..<100 {
      let place = random.below(text.count)
      let edited = text.replacing(place..<place, with: "xyz")
      var leaves: Set<UnsafeRawPointer?> = []
      text.forEachPiece { bytes in bytes.withUnsafeBytes { _ = leaves.insert($0.baseAddress) } }
      var new = 0
      edited.forEachPiece { bytes in bytes.withUnsafeBytes { if !leaves.contains($0.baseAddress) { new += 1 } } }
      #expect((1...2).contains(new), "seed \(random.seed)")
    }
  }
}
