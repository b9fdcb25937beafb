import CLinux
import InteractorServer

extension MemoryBudget {
  /// Has the memory of this process measured.
  mutating func measureProcess() {
    measure = { max(clinux_resident_memory(), 0) }
    release = { clinux_release_memory() }
  }
}
