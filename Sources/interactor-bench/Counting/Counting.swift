import CLinux
import Glibc
import InteractorClient

/// Counts instructions with callgrind. The same work takes the same number of instructions, even on a busy machine.
enum Counting {
  /// Runs the workloads in a process under callgrind, and reports the figures.
  static func measure(_ workloads: [any Workload.Type], _ options: BenchOptions) throws(ClientError) -> [Figure] {
    guard let own = DaemonLocation.runningExecutable else { throw .notStarted(path: "/proc/self/exe", errno: ENOENT) }
    let folder = try temporaryFolder()
    defer { remove(folder) }
    let program = try withoutDebugInformation(own, in: folder)
    let child = try ChildProcess(
      path: "/usr/bin/env",
      arguments: [
        // Otherwise the random seed of hash tables would change the counts from run to run.
        "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no",
        "--callgrind-out-file=\(folder)/counts", program, "--counted",
      ] + options.selection
    )
    let told = readToEnd(child)
    let ending = try child.wait(milliseconds: 60_000)
    guard ending.code == 0 else {
      throw .unexpected("valgrind with the workloads ended with code \(ending.code); is valgrind installed?")
    }
    var values: [String: Double] = [:]
    for line in told.split(separator: "\n") {
      guard let space = line.lastIndex(of: " "), let label = Counter.parts(of: line[..<space]) else { continue }
      values[label.name] = Double(line[line.index(after: space)...])
    }
    for number in 1... {
      let text = ProcessFiles.text("\(folder)/counts.\(number)")
      guard !text.isEmpty else { break }
      guard let region = region(text) else { continue }
      values[region.name] = region.count
    }
    return workloads.flatMap { $0.figures(Counts(values)) }
  }

  /// Does the work, under callgrind.
  static func work(_ workloads: [any Workload.Type]) -> Int32 {
    guard clinux_is_under_valgrind() else {
      Output.printError("interactor-bench: --counted only makes sense under callgrind\n")
      return 64
    }
    for workload in workloads {
      do throws(ClientError) {
        try workload.run(Counter())
      } catch {
        Output.printError("interactor-bench: \(error)\n")
        return 1
      }
    }
    return 0
  }

  /// The name of a region and the instructions of one operation, from a file of callgrind (its manual, "Callgrind
  /// format specification": `desc: Trigger:` and `totals:`).
  private static func region(_ text: String) -> (name: String, count: Double)? {
    let lines = text.split(separator: "\n")
    let prefix = "desc: Trigger: Client Request: "
    guard let trigger = lines.first(where: { $0.hasPrefix(prefix) })?.dropFirst(prefix.count),
      let total = lines.last(where: { $0.hasPrefix("totals: ") })?.split(separator: " ").last.flatMap({ Double($0) }),
      let label = Counter.parts(of: trigger)
    else { return nil }
    return (label.name, total / label.count)
  }

  /// A copy of a program without debug information. Valgrind before 3.20 cannot read that of clang 15 and later.
  private static func withoutDebugInformation(_ program: String, in folder: String) throws(ClientError) -> String {
    let copy = "\(folder)/interactor-bench"
    let strip = try ChildProcess(
      path: "/usr/bin/env",
      arguments: ["strip", "--strip-debug", "-o", copy, program],
      errorOutput: .discarded
    )
    return try strip.wait(milliseconds: 60_000).code == 0 ? copy : program
  }

  /// The whole output of a child process.
  private static func readToEnd(_ child: ChildProcess) -> String {
    _ = fcntl(child.output, F_SETFL, fcntl(child.output, F_GETFL) & ~O_NONBLOCK)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = read(child.output, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func temporaryFolder() throws(ClientError) -> String {
    var template = Array(("/tmp/interactor-bench-" + String(repeating: "X", count: 6)).utf8CString)
    guard mkdtemp(&template) != nil else { throw .notStarted(path: "/tmp", errno: errno) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func remove(_ folder: String) {
    if let directory = opendir(folder) {
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        unlink("\(folder)/\(name)")
      }
      closedir(directory)
    }
    rmdir(folder)
  }
}
