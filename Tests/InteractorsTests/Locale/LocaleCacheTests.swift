import Testing

@testable import Interactors

@Suite struct LocaleCacheTests {
  private final class Learnt: Sendable {}

  /// Formats that are made one after the other find what the others hold, however many they are.
  @Test func whatIsInUseStays() {
    let cache = LocaleCache<Int, Learnt>(ofObjects: 4)
    var count = 0
    func value(_ key: Int) -> Learnt {
      cache.value(for: key) {
        count += 1
        return Learnt()
      }
    }
    var held = (0..<40).map(value)
    #expect(count == 40)
    for key in 0..<40 { #expect(value(key) === held[key]) }
    #expect(count == 40)
    held = []
    for key in 40..<200 { _ = value(key) }
    #expect(count == 200)
    // What nobody holds goes.
    _ = value(0)
    #expect(count == 201)
  }

  @Test func whatIsNotInUseGoes() {
    let cache = LocaleCache<Int, [Int]>(limit: 4)
    var count = 0
    func value(_ key: Int) -> [Int] {
      cache.value(for: key) {
        count += 1
        return [key]
      }
    }
    for key in 0..<4 { #expect(value(key) == [key]) }
    for key in 0..<4 { #expect(value(key) == [key]) }
    #expect(count == 4)
    _ = value(4)
    _ = value(0)
    #expect(count == 6)
  }
}
