import CLinux
import Glibc

/// A child process with pipes to its standard input and from its standard output.
///
/// Both ends of this process are non-blocking and close-on-exec. The child starts with the default signal mask and the
/// default signal handlers. When this object is deallocated, the child is killed if it still runs, and is reaped.
public final class ChildProcess {
  /// The process id.
  public let id: pid_t
  /// This process's end of the pipe to the child's standard input; -1 once closed.
  public private(set) var input: Int32
  /// This process's end of the pipe from the child's standard output; -1 once closed.
  public private(set) var output: Int32
  private var ended: Ending?

  /// How a child ended, and the resources that it used.
  public struct Ending: Sendable {
    /// The exit code, or 128 + the number of the signal that killed the child, as in shells.
    public var code: Int32
    /// Processor time in user and system mode, in microseconds.
    public var processorMicroseconds: Int64
    /// The largest resident set, in KiB.
    public var peakResidentKiB: Int
  }

  /// Where the child's standard error goes.
  public enum ErrorOutput: Sendable, Equatable {
    case inherited, discarded
    /// To this descriptor of the parent.
    case descriptor(Int32)
  }

  /// Starts `path` with `arguments`, which do not contain the program's name.
  public init(
    path: String,
    arguments: [String],
    errorOutput: ErrorOutput = .inherited
  ) throws(ClientError) {
    let (childInput, input) = try ChildProcess.makePipe(path)
    let (output, childOutput): (Int32, Int32)
    do throws(ClientError) {
      (output, childOutput) = try ChildProcess.makePipe(path)
    } catch {
      close(childInput)
      close(input)
      throw error
    }
    let spawned = ChildProcess.spawn(path, arguments, childInput, childOutput, errorOutput)
    close(childInput)
    close(childOutput)
    guard spawned.error == 0 else {
      close(input)
      close(output)
      throw .notStarted(path: path, errno: spawned.error)
    }
    for descriptor in [input, output] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    id = spawned.id
    self.input = input
    self.output = output
  }

  deinit {
    closeInput()
    closeOutput()
    if ended == nil {
      kill(id, SIGKILL)
      _ = retrying { waitpid(id, nil, 0) }
    }
  }

  /// Closes the pipe to the child, which then reads the end of its input.
  public func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Closes the pipe from the child, whose next write then fails.
  public func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  /// Sends a signal, unless the child has been reaped.
  public func signal(_ number: Int32) {
    if ended == nil { kill(id, number) }
  }

  /// Waits for the child to end and reaps it.
  public func wait(milliseconds: Int32) throws(ClientError) -> Ending {
    if let ended { return ended }
    let deadline = Deadline(after: milliseconds)
    var status: Int32 = 0
    var usage = rusage()
    while true {
      let reaped = retrying { wait4(id, &status, WNOHANG, &usage) }
      if reaped == id { break }
      // Without pidfd_open there is no descriptor to poll. A pause of a millisecond is short compared to the end of a
      // process.
      guard reaped == 0, deadline.remaining > 0 else { throw .timedOut(waitingFor: "its exit") }
      _ = poll(nil, 0, 1)
    }
    let signal = status & 0x7f
    let ending = Ending(
      code: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
      processorMicroseconds: microseconds(usage.ru_utime) + microseconds(usage.ru_stime),
      peakResidentKiB: usage.ru_maxrss
    )
    ended = ending
    return ending
  }

  private func microseconds(_ time: timeval) -> Int64 { Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_usec) }

  private static func makePipe(_ path: String) throws(ClientError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe_cloexec(&ends) == 0 else { throw .notStarted(path: path, errno: errno) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ path: String,
    _ arguments: [String],
    _ input: Int32,
    _ output: Int32,
    _ errorOutput: ErrorOutput
  ) -> (id: pid_t, error: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    switch errorOutput {
    case .inherited: break
    case .discarded: posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, STDERR_FILENO)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var id: pid_t = 0
    let error = posix_spawn(&id, path, &actions, &attributes, words, clinux_environment())
    return (id, error)
  }
}
