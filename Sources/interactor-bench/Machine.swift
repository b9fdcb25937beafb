import Glibc

/// What a figure depends on beside the program.
struct Machine {
  var processor: String
  var processorCount: Int
  var memoryBytes: Int
  var kernel: String
  /// How much the machine had to do otherwise (proc_loadavg(5), the last minute).
  var load: String

  /// The machine that this process runs on.
  static var current: Machine {
    var name = utsname()
    uname(&name)
    let release = withUnsafeBytes(of: name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let model = ProcessFiles.value(of: "model name", in: "/proc/cpuinfo") ?? "unknown processor"
    let memory = ProcessFiles.kibibytes(of: "MemTotal", in: "/proc/meminfo") ?? 0
    return Machine(
      processor: model,
      processorCount: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      memoryBytes: memory * 1024,
      kernel: "Linux \(release)",
      load: ProcessFiles.text("/proc/loadavg").split(separator: " ").first.map(String.init) ?? ""
    )
  }

  var sentence: String {
    "\(processor), \(processorCount) processors, \(memoryBytes >> 30) GiB, \(kernel), load \(load)"
  }
}
