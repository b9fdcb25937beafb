/// What only the whole of a text tells: check digits, countries (text-entry T14, K3, K4).
struct MaskJudge: Sendable {
  /// What is wrong with the characters of a complete text; nil if nothing is.
  let fault: @Sendable ([UInt32]) -> MaskFault?
  /// Whether no more typing can make anything of the characters, complete or not.
  let isHopeless: (@Sendable ([UInt32]) -> Bool)?
  /// Who has issued what begins with the characters, for the hint of a card; nil for what has no issuers.
  let issuer: (@Sendable ([UInt32]) -> Text?)?

  init(
    fault: @escaping @Sendable ([UInt32]) -> MaskFault?,
    isHopeless: (@Sendable ([UInt32]) -> Bool)? = nil,
    issuer: (@Sendable ([UInt32]) -> Text?)? = nil
  ) {
    self.fault = fault
    self.isHopeless = isHopeless
    self.issuer = issuer
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
