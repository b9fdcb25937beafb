import CModuleHost
import InteractorServer

// What a module exports: a session of one client, which takes bytes and hands bytes to the host.
// `Protocol/embedding.md` describes it.

/// What an instance of the module keeps between calls. It has one thread, so that nothing guards this.
private final class Instance: @unchecked Sendable {
  /// The session, once it is open.
  var session: ModuleSession?
}

private let instance = Instance()

/// Returns memory for so many bytes.
@c(interactord_allocate)
public func allocate(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: count, alignment: 8) }

/// Gives back memory of `interactord_allocate`.
@c(interactord_free)
public func free(_ bytes: UnsafeMutableRawPointer) { bytes.deallocate() }

/// Opens the session of this instance. `options` are those of the daemon's command line in UTF-8, `--name=value`, one
/// in a line. Returns 0; 1 if one of them is not known or not valid, which the log says; 2 if the session is open.
@c(interactord_open)
public func open(_ options: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  if instance.session != nil { return 2 }
  let text = String(decoding: UnsafeBufferPointer(start: options, count: count), as: UTF8.self)
  instance.session = ModuleSession(options: text)
  return instance.session == nil ? 1 : 0
}

/// Handles bytes from the client. They are valid during the call.
@c(interactord_receive)
public func receive(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
  instance.session?.receive(UnsafeRawBufferPointer(start: bytes, count: count))
}

/// Tells that the client sends nothing more.
@c(interactord_end)
public func end() { instance.session?.endOfInput() }

/// Lets happen what is due by now.
@c(interactord_advance)
public func advance() { instance.session?.advance() }

/// How many milliseconds from now `advance` is to be called; -1 if nothing waits for a time.
@c(interactord_wait)
public func wait() -> Int32 { instance.session?.milliseconds ?? -1 }

/// The exit code that a daemon would end with: 0, 1 or 2; -1 while the session goes on.
@c(interactord_exit_code)
public func exitCode() -> Int32 { instance.session?.exitCode ?? -1 }
