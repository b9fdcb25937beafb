import Fuzzing
import InteractorModule

// What `interactord-fuzz.wasm` exports: the fuzz targets, on WebAssembly. `Protocol/Embedding/build --fuzz` builds it.

/// Returns memory for so many bytes.
@c(interactord_allocate)
public func allocate(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: count, alignment: 8) }

/// Gives back memory of `interactord_allocate`.
@c(interactord_free)
public func free(_ bytes: UnsafeMutableRawPointer) { bytes.deallocate() }

/// Runs a target on an input. The bytes are what is asked (`FuzzEntry.run`), the name of the target, a line feed and
/// the input. The host is told answers as its log. Returns the sum of the answers, 0 if they may be others where `Int`
/// is wider; -1 if there is no such target.
@c(interactord_fuzz)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int64 {
  let given = UnsafeBufferPointer(start: bytes, count: count)
  guard let end = given.firstIndex(of: 0x0A), let first = given.first else { return -1 }
  guard let target = FuzzTargets.named(String(decoding: given[1..<end], as: UTF8.self)) else { return -1 }
  return Int64(bitPattern: target.run(Array(given[(end + 1)...]), asked: first, tell: Host.log))
}
