extension FEELEvaluation {
  /// The result of a call of a function of the language.
  mutating func call(_ node: FEELCallNode) -> FEELValue {
    var arguments: [FEELValue?] = []
    arguments.reserveCapacity(node.arguments.count)
    for argument in node.arguments { arguments.append(argument.map { value(of: $0) }) }
    // Nothing is begun that could not be paid for.
    if budget.isExhausted { return .null }
    var call = FEELCall(
      form: node.form,
      isNamed: node.isNamed,
      arguments: arguments,
      pattern: node.pattern,
      frame: frame,
      readRange: Self.range(in:),
      budget: budget
    )
    return run(node.function.body, &call)
  }

  private mutating func run(_ body: FEELFunction.Body, _ call: inout FEELCall) -> FEELValue {
    let result: FEELValue
    switch body {
    case .plain(let body): result = body(&call)
    case .calling(let body):
      result = body(&call) { function, arguments, call in
        budget = call.budget
        let result = apply(function, arguments, names: [])
        call.budget = budget
        return result
      }
    }
    budget = call.budget
    return result
  }

  // MARK: Values that are functions

  /// A function with what its body has from around the definition.
  mutating func function(_ index: Int, _ definition: FEELDefinition) -> FEELValue {
    guard budget.take(1 + definition.captured.count) else { return .null }
    var captured: [FEELValue] = []
    captured.reserveCapacity(definition.captured.count)
    for node in definition.captured { captured.append(value(of: node)) }
    let callee = FEELFunctionValue.Callee.definition(index, of: program)
    let function = FEELFunctionValue(callee, definition.parameters, result: definition.result, captured: captured)
    return budget.made(function.value)
  }

  /// The result of a call of a value; null if that is no function.
  mutating func invoke(_ invocation: FEELInvocation) -> FEELValue {
    let function = value(of: invocation.function)
    var arguments: [FEELValue] = []
    arguments.reserveCapacity(invocation.arguments.count)
    for argument in invocation.arguments { arguments.append(value(of: argument)) }
    guard !budget.isExhausted, case .function(let function) = function else { return .null }
    return apply(function, arguments, names: invocation.names)
  }

  /// The result of a function for arguments, which are given by position, or by the names of the parameters. Null if
  /// they do not fit, or there are too many calls within each other.
  mutating func apply(_ function: FEELFunctionValue, _ arguments: [FEELValue], names: [Text?]) -> FEELValue {
    guard budget.take(1 + arguments.count) else { return .null }
    switch function.callee {
    case .builtin(let index):
      return apply(FEELFunctions.all[index], arguments, names.isEmpty ? arguments.map { _ in nil } : names)
    case .definition(let index, let owner):
      guard owner === program, let arguments = Self.inOrder(arguments, names, function.parameters) else { return .null }
      return apply(program.tables.definitions[index], function, arguments)
    }
  }

  private mutating func apply(_ function: FEELFunction, _ arguments: [FEELValue], _ names: [Text?]) -> FEELValue {
    guard let arrangement = function.arrangement(of: names.map { $0?.string }) else { return .null }
    var call = FEELCall(
      form: arrangement.form,
      isNamed: arrangement.isNamed,
      arguments: arrangement.arguments.map { $0.map { arguments[$0] } },
      pattern: nil,
      frame: frame,
      readRange: Self.range(in:),
      budget: budget
    )
    return run(function.body, &call)
  }

  private mutating func apply(
    _ definition: FEELDefinition,
    _ function: FEELFunctionValue,
    _ arguments: [FEELValue]
  ) -> FEELValue {
    var given: [FEELValue] = []
    for (argument, parameter) in zip(arguments, definition.parameters) {
      guard let argument = parameter.type.converted(argument, &budget) else { return .null }
      given.append(argument)
    }
    let calls = calls
    let height = calls.height + definition.height
    guard calls.depth < FEELLimits.calls, height <= FEELLimits.evaluationHeight else { return .null }
    let around = calls.enter(function.captured, height: height)
    let base = localBase
    localBase = locals.count
    locals += given
    let result = value(of: definition.body)
    locals.removeLast(locals.count - localBase)
    localBase = base
    calls.leave(around)
    return result
  }

  /// Arguments in the order of the parameters; nil if they do not fit.
  private static func inOrder(
    _ arguments: [FEELValue],
    _ names: [Text?],
    _ parameters: [FEELFormalParameter]
  ) -> [FEELValue]? {
    guard arguments.count == parameters.count else { return nil }
    guard names.contains(where: { $0 != nil }) else { return arguments }
    var ordered: [FEELValue] = []
    for parameter in parameters {
      guard let index = names.firstIndex(of: parameter.name) else { return nil }
      ordered.append(arguments[index])
    }
    return ordered
  }
}

extension FEELType {
  /// An argument for a parameter of the type, after the conversions of DMN 1.4, section 10.3.2.9.4: a list of one
  /// element stands for the element, a value for a list of it, a date for the start of the day. Nil if it does not fit.
  fileprivate func converted(_ value: FEELValue, _ budget: inout FEELBudget) -> FEELValue? {
    if case .any = self { return value }
    if value.isNull || contains(value, &budget) == true { return value }
    switch (self, value) {
    case (.list(let element), _):
      return element.contains(value, &budget) == true ? .list([value]) : nil
    case (_, .list(let elements)) where elements.count == 1: return converted(elements[0], &budget)
    case (.dateTime, .date(let date)): return .dateTime(DateTime(date, .midnight(zone: .utc)))
    default: return nil
    }
  }
}
