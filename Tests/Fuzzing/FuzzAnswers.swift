/// What a target has been answered for an input. Two builds are compared by it: the same questions have the same
/// answers, with an `Int` of 32 bits as with one of 64.
public struct FuzzAnswers {
  /// FNV-1a of all answers.
  private var sum: UInt64 = 0xCBF2_9CE4_8422_2325
  /// Whether the answers may differ with the width of `Int`.
  private var dependsOnWidth = false
  /// Is told each answer, for those who look for a difference.
  private let tell: ((String) -> Void)?

  /// No answers yet.
  public init(tell: ((String) -> Void)? = nil) { self.tell = tell }

  /// The sum of the answers, never 0; 0 if they may differ with the width of `Int`.
  public var digest: UInt64 { dependsOnWidth ? 0 : max(sum, 1) }

  /// Takes an answer.
  mutating func take(_ answer: some Sequence<UInt8>) {
    if let tell { tell(String(decoding: Array(answer), as: UTF8.self)) }
    for byte in answer { add(byte) }
    add(0xFF)  // No text has this byte, so that two answers are not one.
  }

  /// Takes an answer.
  mutating func take(_ answer: String) { take(answer.utf8) }

  /// Tells that the input is about whole numbers that not every `Int` can hold.
  mutating func dependOnWidth() { dependsOnWidth = true }

  private mutating func add(_ byte: UInt8) { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
}
