#if SEARCHES
  import Fuzzing
  import Glibc
  import Synchronization

  /// libFuzzer calls this with each input.
  typealias TestOneInput = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

  /// libFuzzer's main function for programs with a `main` of their own (its manual, "Using libFuzzer as a library").
  @_silgen_name("LLVMFuzzerRunDriver")
  func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ testOneInput: TestOneInput
  ) -> Int32

  /// What is searched, which a C function cannot capture.
  private let searched = Mutex<FuzzEntry?>(nil)

  /// Searches with libFuzzer, by the arguments of the process. What they do not say, the target says.
  func search(_ target: FuzzEntry) -> Never {
    target.prepare()
    searched.withLock { $0 = target }
    var words = CommandLine.arguments
    words.insert("-max_len=\(target.maximumLength)", at: 1)
    // libFuzzer reads them until the process ends.
    var arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
    arguments.initialize(repeating: nil, count: words.count + 1)
    for (index, word) in words.enumerated() { arguments[index] = strdup(word) }
    var count = Int32(words.count)
    exit(
      runFuzzer(&count, &arguments) { bytes, count in
        searched.withLock { $0 }?.run(Array(UnsafeBufferPointer(start: bytes, count: count)), .quick)
        return 0
      }
    )
  }
#endif
