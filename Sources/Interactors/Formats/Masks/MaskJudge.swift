/// What only the whole of a text tells: check digits, countries (text-entry T14, K3, K4).
struct MaskJudge: Sendable {
  /// What is wrong with the characters of a complete text; nil if nothing is.
  let fault: @Sendable ([UInt32]) -> MaskFault?
  /// Whether no more typing can make anything of the characters, complete or not.
  let isHopeless: (@Sendable ([UInt32]) -> Bool)?

  init(
    fault: @escaping @Sendable ([UInt32]) -> MaskFault?,
    isHopeless: (@Sendable ([UInt32]) -> Bool)? = nil
  ) {
    self.fault = fault
    self.isHopeless = isHopeless
  }

  /// By check digits alone.
  init(_ check: CheckMethod) {
    self.init(fault: { check.isRight($0) ? nil : MaskFault(check: check.name) })
  }
}

/// What is wrong with a complete text: the check digits of a method, or something that has no name.
struct MaskFault: Sendable {
  var check: Text?
}
