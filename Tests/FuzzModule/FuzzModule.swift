import Fuzzing
import InteractorModule

// What `interactord-fuzz.wasm` exports: the fuzz targets, on WebAssembly. `Protocol/Embedding/build --fuzz` builds it.

/// What else there is to know of the run of a target, as a byte: whether all promises are checked, or those that are
/// quick for a search; and whether the host is told each answer.
private struct Manner {
  var checks: FuzzChecks
  var tell: ((String) -> Void)?

  init(_ byte: UInt8) {
    checks = byte == 0 ? .quick : .all
    tell = byte == 2 ? { Host.log($0) } : nil
  }
}

/// Returns memory for so many bytes.
@c(interactord_allocate)
public func allocate(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: count, alignment: 8) }

/// Gives back memory of `interactord_allocate`.
@c(interactord_free)
public func free(_ bytes: UnsafeMutableRawPointer) { bytes.deallocate() }

/// Runs a target on an input. The bytes are a `Manner`, the name of the target, a line feed and the input. Returns the
/// sum of the answers, 0 if they may be others where `Int` is wider; -1 if there is no such target.
@c(interactord_fuzz)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int64 {
  let given = UnsafeBufferPointer(start: bytes, count: count)
  guard let end = given.firstIndex(of: 0x0A), let first = given.first else { return -1 }
  guard let target = FuzzTargets.named(String(decoding: given[1..<end], as: UTF8.self)) else { return -1 }
  let manner = Manner(first)
  return Int64(bitPattern: target.run(Array(given[(end + 1)...]), manner.checks, tell: manner.tell))
}
