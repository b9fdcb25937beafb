/// All functions, by name.
package enum FEELFunctions {
  /// The functions of all tables.
  static let all: [FEELFunction] =
    ConversionFunctions.all + StringFunctions.all + PatternFunctions.all + NumberFunctions.all + ListFunctions.all
    + CallingFunctions.all + ContextFunctions.all + StatisticFunctions.all + RangeFunctions.all + temporal

  /// The name of each function, with the number of parameters of each of its forms.
  package static var forms: [(name: String, count: Int)] {
    all.flatMap { function in function.forms.map { (function.name, $0.count) } }
  }

  /// The functions as values, in the same order.
  static let values: [FEELValue] = all.enumerated().map { index, function in
    let form = function.forms.first ?? []
    let parameters = form.map { FEELFormalParameter(name: Text($0.name), type: .any) }
    let required = form.count { !$0.isOptional }
    return FEELFunctionValue(.builtin(index), parameters, required: required, result: nil).value
  }

  private typealias Entry = (name: [UInt8], index: Int)

  private static let byWord: [ArraySlice<UInt8>: [Entry]] = {
    var functions: [ArraySlice<UInt8>: [Entry]] = [:]
    for (index, function) in all.enumerated() {
      let name = Array(function.name.utf8)
      functions[name[FEELCharacters.word(in: name, at: 0)], default: []].append((name, index))
    }
    return functions.mapValues { $0.sorted { $0.name.count > $1.name.count } }
  }()

  /// The place of the function with the longest name in the source at an offset, and where the name ends.
  static func longestName(in source: [UInt8], at offset: Int) -> (index: Int, end: Int)? {
    for entry in byWord[source[FEELCharacters.word(in: source, at: offset)]] ?? [] {
      if let end = FEELCharacters.end(of: entry.name, in: source, at: offset) { return (entry.index, end) }
    }
    return nil
  }
}
