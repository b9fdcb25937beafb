/// Functions on lists (DMN 1.4, table 74). Positions count from 1, or from -1 backwards from the end; their fractions
/// are ignored.
enum ListFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("list contains", "list, element") { call in
      let element = call.value(1)
      return FEELValue(call.elements(0)?.contains { $0.equals(element, &call.budget) == true })
    },
    FEELFunction("count", "list") { call in call.list(0).map { .number($0.count) } ?? .null },
    FEELFunction("all", "list | b...") { call in call.truths { $0.reduce(true, FEELLogic.and) } },
    FEELFunction("any", "list | b...") { call in call.truths { $0.reduce(false, FEELLogic.or) } },
    FEELFunction("sublist", "list, start position, length?", gives: .likeFirst) { call in sublist(&call) },
    FEELFunction("append", "list, item...", gives: .likeArguments) { call in
      call.elements(0).map { call.made($0 + call.arguments.dropFirst().map { $0 ?? .null }) } ?? .null
    },
    FEELFunction("concatenate", "list...", gives: .likeArguments) { call in
      call.concatenated.map { call.made($0) } ?? .null
    },
    FEELFunction("insert before", "list, position, newItem", gives: .anything) { call in
      let item = call.value(2)
      return call.changing { elements, index in elements.insert(item, at: index) }
    },
    FEELFunction("remove", "list, position", gives: .likeFirst) { call in
      call.changing { elements, index in elements.replaceSubrange(index...index, with: []) }
    },
    FEELFunction("reverse", "list", gives: .likeFirst) { call in
      call.elements(0).map { call.made($0.reversed()) } ?? .null
    },
    FEELFunction("index of", "list, match") { call in
      guard let elements = call.elements(0) else { return .null }
      let match = call.value(1)
      let found = elements.indices.filter { elements[$0].equals(match, &call.budget) == true }
      return call.made(found.map { .number($0 + 1) })
    },
    FEELFunction("union", "list...", gives: .likeArguments) { call in
      call.concatenated.map { distinct($0, &call) } ?? .null
    },
    FEELFunction("distinct values", "list", gives: .likeFirst) { call in
      call.list(0).map { distinct($0, &call) } ?? .null
    },
    FEELFunction("flatten", "list", gives: .anything) { call in
      guard let elements = call.list(0) else { return .null }
      var flat: [FEELValue] = []
      return flatten(elements, into: &flat, &call) ? call.made(flat) : .null
    },
  ]

  /// The part from a position, to the end or with some length; null if it is not within the list.
  private static func sublist(_ call: inout FEELCall) -> FEELValue {
    guard let elements = call.elements(0), let start = call.index(1, of: elements.count) else { return .null }
    guard call.isGiven(2), !call.value(2).isNull else { return call.made(Array(elements[start...])) }
    guard let length = call.number(2)?.truncated, length > 0, length <= elements.count - start else { return .null }
    return call.made(Array(elements[start..<start + length]))
  }

  /// The elements of a list without those that are equal to an earlier one.
  private static func distinct(_ elements: [FEELValue], _ call: inout FEELCall) -> FEELValue {
    var seen: Set<FEELValue> = []
    var kept: [FEELValue] = []
    // A set finds equal values of these types. Values of other types can be equal but not the same, and are compared
    // one by one.
    var compared: [FEELValue] = []
    for element in elements {
      switch element {
      case .null, .boolean, .number, .string:
        var work = 4
        if case .string(let text) = element { work += text.count / 16 }
        guard call.budget.take(work) else { return .null }
        if seen.insert(element).inserted { kept.append(element) }
      default:
        guard call.budget.take(compared.count + 1) else { return .null }
        if !compared.contains(where: { $0.equals(element, &call.budget) == true }) {
          compared.append(element)
          kept.append(element)
        }
      }
    }
    return call.made(kept)
  }

  /// Adds the elements, and those of inner lists in place of the lists; false if that takes too much work.
  private static func flatten(_ elements: [FEELValue], into flat: inout [FEELValue], _ call: inout FEELCall) -> Bool {
    guard call.budget.take(elements.count + 1) else { return false }
    for element in elements {
      if case .list(let inner) = element {
        if !flatten(inner.elements, into: &flat, &call) { return false }
      } else {
        flat.append(element)
      }
    }
    return flat.count <= FEELLimits.listElements
  }
}

extension FEELCall {
  /// An argument that is a list, after taking the work of reading it from the budget; nil if there is none, or too
  /// little left.
  mutating func elements(_ index: Int) -> [FEELValue]? {
    guard let elements = list(index), budget.take(elements.count) else { return nil }
    return elements
  }

  /// A list as the result of a function; null if it is too long.
  mutating func made(_ elements: [FEELValue]) -> FEELValue {
    guard elements.count <= FEELLimits.listElements else {
      budget.exhaust()
      return .null
    }
    return budget.take(making: elements.count) ? budget.made(.list(elements)) : .null
  }

  /// All argument lists, joined; nil if one is none, or they have too many elements.
  fileprivate var concatenated: [FEELValue]? {
    mutating get {
      var all: [FEELValue] = []
      for index in arguments.indices {
        guard let elements = elements(index) else { return nil }
        all += elements
        guard all.count <= FEELLimits.listElements else {
          budget.exhaust()
          return nil
        }
      }
      return all
    }
  }

  /// The combination of booleans, which are given as a list or one by one.
  fileprivate mutating func truths(_ combine: ([Bool?]) -> Bool?) -> FEELValue {
    let values = form == 0 ? elements(0) : arguments.map { $0 ?? .null }
    return values.map { FEELValue(combine($0.map { $0.truth })) } ?? .null
  }

  /// The index for an argument that is a position in a list of `count` elements; nil if there is no such element.
  func index(_ argument: Int, of count: Int) -> Int? {
    guard let position = number(argument)?.truncated, position != 0, position.magnitude <= count else { return nil }
    return position > 0 ? position - 1 : count + position
  }

  /// The list changed at the position in the second argument; null if there is no such position.
  mutating func changing(
    _ change: (inout [FEELValue], _ index: Int) -> Void
  ) -> FEELValue {
    guard var elements = elements(0), let index = index(1, of: elements.count) else { return .null }
    change(&elements, index)
    return made(elements)
  }
}
