import Glibc

/// The machine, on which the figures depend.
struct Machine {
  var processor: String
  var processorCount: Int
  var memoryBytes: Int
  var kernel: String
  /// The load average of the last minute (proc_loadavg(5)).
  var load: String

  /// The machine of this process.
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
