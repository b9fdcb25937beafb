import CModuleHost
import InteractorServer
import Interactors
import LocaleFacts

/// What the host of a module says of clocks, locales and zones.
package enum Host {
  /// Both clocks.
  static var clock: SessionClock {
    SessionClock(nanoseconds: { UInt64(clamping: host_now()) }, wall: wall)
  }

  /// The locales that the host has facts of.
  package static var locales: Locales {
    .facts(load: { part, locale in bytes(at: part.path(of: locale)) }, zones: { HostZone($0) })
  }

  /// Tells the host a sentence.
  package static func log(_ sentence: String) {
    var sentence = sentence
    sentence.withUTF8 { host_log($0.baseAddress, $0.count) }
  }

  /// The bytes of a part; nil if the host has none.
  static func bytes(at path: String) -> [UInt8]? {
    var path = path
    let count = Int(path.withUTF8 { host_part($0.baseAddress, $0.count) })
    if count < 0 { return nil }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let start = buffer.baseAddress { host_take(start) }
      initialized = count
    }
  }

  private static func wall() -> SessionClock.WallTime {
    let now = host_wall()
    let rest = now % 1_000_000_000
    let nanoseconds = rest < 0 ? rest + 1_000_000_000 : rest
    let seconds = (now - rest) / 1_000_000_000 - (rest < 0 ? 1 : 0)
    let offset = Int(host_offset(nil, 0, seconds))
    return SessionClock.WallTime(seconds: seconds, nanoseconds: Int(nanoseconds), offset: offset)
  }
}

/// A zone that the host knows.
final class HostZone: ZoneRules {
  private let name: [UInt8]

  /// Nil if the host knows no zone of this name.
  init?(_ name: Text) {
    self.name = name.utf8
    if offset(seconds: 0) == .min { return nil }
  }

  func offset(atEpochSeconds seconds: Int64) -> Int { Int(offset(seconds: seconds)) }

  private func offset(seconds: Int64) -> Int32 {
    name.withUnsafeBufferPointer { host_offset($0.baseAddress, $0.count, seconds) }
  }
}
