/// Functions on lists that call functions among their arguments (DMN 1.4, tables 74 and 77).
enum CallingFunctions {
  static let all: [FEELFunction] = [
    FEELFunction(
      "sort",
      "list, precedes?",
      gives: .likeFirst,
      elements: 2,
      calling: { call, invoke in sort(&call, invoke) }
    ),
    FEELFunction(
      "list replace",
      "list, position, newItem | list, match, newItem",
      gives: .anything,
      elements: 1,
      calling: { call, invoke in replace(&call, invoke) }
    ),
  ]

  /// The elements in order; those of which none precedes the other stay as they stood. Without a function they are
  /// ascending, and null if some have no order; this is an addition to DMN.
  private static func sort(_ call: inout FEELCall, _ invoke: FEELFunction.Invoke) -> FEELValue {
    guard let elements = call.elements(0), call.budget.take(sortingOf: elements.count) else { return .null }
    guard call.isGiven(1), !call.value(1).isNull else { return ascending(elements, &call) }
    guard let precedes = call.function(1), precedes.takes(2) else { return .null }
    return call.made(elements.sorted { one, other in invoke(precedes, [one, other], &call).truth == true })
  }

  private static func ascending(_ elements: [FEELValue], _ call: inout FEELCall) -> FEELValue {
    guard let first = elements.first else { return .list([]) }
    guard elements.allSatisfy({ $0.order(against: first, &call.budget) != nil }) else { return .null }
    return call.made(elements.sorted { ($0.order(against: $1, &call.budget) ?? 0) < 0 })
  }

  /// The list with another element at a position, or in place of all that a function of the old and the new element
  /// finds.
  private static func replace(_ call: inout FEELCall, _ invoke: FEELFunction.Invoke) -> FEELValue {
    let item = call.value(2)
    guard let matches = call.function(1) else {
      if call.form == 1 { return .null }
      return call.changing { elements, index in elements[index] = item }
    }
    guard call.form == 1 || !call.isNamed, matches.takes(2), let elements = call.elements(0) else { return .null }
    var replaced: [FEELValue] = []
    replaced.reserveCapacity(elements.count)
    for element in elements {
      guard case .boolean(let isMatch) = invoke(matches, [element, item], &call) else { return .null }
      replaced.append(isMatch ? item : element)
    }
    return call.made(replaced)
  }
}
