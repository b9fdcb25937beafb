/// All functions, by name.
package enum FEELFunctions {
  /// The functions of all tables.
  static let all: [FEELFunction] =
    ConversionFunctions.all + StringFunctions.all + PatternFunctions.all + NumberFunctions.all + ListFunctions.all
    + StatisticFunctions.all + RangeFunctions.all + temporal

  /// The name of each function, with the number of parameters of each of its forms.
  package static var forms: [(name: String, count: Int)] {
    all.flatMap { function in function.forms.map { (function.name, $0.count) } }
  }

  private static let byWord: [ArraySlice<UInt8>: [(name: [UInt8], function: FEELFunction)]] = {
    var functions: [ArraySlice<UInt8>: [(name: [UInt8], function: FEELFunction)]] = [:]
    for function in all {
      let name = Array(function.name.utf8)
      functions[name[FEELCharacters.word(in: name, at: 0)], default: []].append((name, function))
    }
    return functions.mapValues { $0.sorted { $0.name.count > $1.name.count } }
  }()

  /// The function with the longest name in the source at an offset, and where the name ends.
  static func longestName(in source: [UInt8], at offset: Int) -> (function: FEELFunction, end: Int)? {
    for entry in byWord[source[FEELCharacters.word(in: source, at: offset)]] ?? [] {
      if let end = FEELCharacters.end(of: entry.name, in: source, at: offset) { return (entry.function, end) }
    }
    return nil
  }
}
