/// A function as a value: a function of the language, or one that an expression defines together with the values that
/// its body has from around it.
public final class FEELFunctionValue: Sendable {
  /// What a call evaluates.
  enum Callee: Sendable {
    /// A function of the language, by its place among them.
    case builtin(Int)
    /// A definition, by its place in a program. No other program can evaluate it.
    case definition(Int, of: any AnyObject & Sendable)
  }

  let callee: Callee
  /// The parameters. Those of a function of the language are those of its first form.
  let parameters: [FEELFormalParameter]
  /// How many of the parameters must be given.
  let required: Int
  /// The type of all results, as far as the parser knows it.
  let result: FEELType?
  /// The values that the body has from around the definition.
  let captured: [FEELValue]
  /// How much is in it.
  let extent: FEELExtent

  init(
    _ callee: Callee,
    _ parameters: [FEELFormalParameter],
    required: Int? = nil,
    result: FEELType?,
    captured: [FEELValue] = []
  ) {
    self.callee = callee
    self.parameters = parameters
    self.required = required ?? parameters.count
    self.result = result
    self.captured = captured
    extent = captured.isEmpty ? .single : FEELExtent(of: captured)
  }

  /// Whether it can be called with so many arguments.
  func takes(_ count: Int) -> Bool { (required...max(required, parameters.count)).contains(count) }

  /// The function as a value; null if there is too much in it.
  var value: FEELValue { extent.isWithinLimits ? .function(self) : .null }
}

/// A parameter of a function, with its type, which is `Any` if none is declared.
struct FEELFormalParameter: Hashable, Sendable {
  let name: Text
  let type: FEELType
}

/// A function is the same as itself alone.
extension FEELFunctionValue: Hashable {
  /// Whether both are the same.
  public static func == (left: FEELFunctionValue, right: FEELFunctionValue) -> Bool { left === right }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
