/// How the check digits of a code are computed (text-entry K4).
struct CheckMethod: Hashable, Sendable {
  /// What a client calls it.
  let name: Text
  private let kind: Kind

  private enum Kind: Hashable, Sendable {
    case luhn, mod97, mod11, mod37, verhoeff, damm
    /// The characters by their weights, which repeat to the left of the last one, must have a sum that the modulus
    /// divides.
    case weights([Int64], modulus: Int64)
  }

  private init(_ name: Text, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// ISO/IEC 7812: cards, IMEI. Letters count as two digits, 10 to 35, as in ISIN.
  static let luhn = CheckMethod("luhn", .luhn)
  /// ISO/IEC 7064, MOD 97-10: LEI; with the first four characters at the end, IBAN.
  static let mod97 = CheckMethod("mod97", .mod97)
  /// ISO/IEC 7064, MOD 11-2, with `X` for ten: ISNI, ORCID.
  static let mod11 = CheckMethod("mod11-2", .mod11)
  /// ISO/IEC 7064, MOD 37,36, with letters: GRid.
  static let mod37 = CheckMethod("mod37-36", .mod37)
  /// Verhoeff's, which finds all exchanges of neighbours.
  static let verhoeff = CheckMethod("verhoeff", .verhoeff)
  /// Damm's, which does so with one table.
  static let damm = CheckMethod("damm", .damm)

  /// A sum of weights: 1 and 3 for EAN.
  static func weights(_ weights: [Int64], modulus: Int64) -> CheckMethod {
    CheckMethod("weights", .weights(weights, modulus: modulus))
  }

  private static let named = [luhn, mod97, mod11, mod37, verhoeff, damm]

  /// A method by its name, or `{weights, modulus}`. The path of an error starts at the option.
  init(_ tree: DataTree) throws(InteractorError) {
    if case .string(let name) = tree, let method = Self.named.first(where: { $0.name == name }) {
      self = method
      return
    }
    guard case .object(let members) = tree else {
      let names = Self.named.map { $0.name.string }.joined(separator: ", ")
      throw .invalid(path: "", expected: "one of \(names), or {weights, modulus}", got: tree.kindName)
    }
    for member in members where member.name != "weights" && member.name != "modulus" {
      throw .invalid(path: member.name.string, expected: "weights or modulus", got: "\(member.name)")
    }
    guard case .integer(let modulus)? = tree["modulus"], 2...1_000_000 ~= modulus else {
      let got = tree["modulus"]?.kindName ?? "nothing"
      throw .invalid(path: "modulus", expected: "an integer from 2 to 1000000", got: got)
    }
    guard case .list(let elements)? = tree["weights"], 1...512 ~= elements.count else {
      throw .invalid(path: "weights", expected: "1 to 512 integers", got: tree["weights"]?.kindName ?? "nothing")
    }
    var weights: [Int64] = []
    for (index, element) in elements.enumerated() {
      guard case .integer(let weight) = element, -1_000_000...1_000_000 ~= weight else {
        throw .invalid(path: "weights[\(index)]", expected: "an integer of at most 1000000", got: element.kindName)
      }
      weights.append(weight)
    }
    self = .weights(weights, modulus: modulus)
  }

  /// Whether the check digits of a code are right. It has ASCII digits and letters; another character makes it wrong.
  func isRight(_ code: [UInt32]) -> Bool {
    var values: [Int] = []
    values.reserveCapacity(code.count)
    for scalar in code {
      guard let value = scalar.codeValue else { return false }
      values.append(value)
    }
    if values.isEmpty { return false }
    switch kind {
    case .luhn: return Self.luhnSum(values).isMultiple(of: 10)
    case .mod97: return Self.remainder(of: values, by: 97) == 1
    case .mod11: return Self.mod11(values)
    case .mod37: return Self.mod37(values)
    case .verhoeff: return Self.verhoeff(values)
    case .damm: return Self.damm(values)
    case .weights(let weights, let modulus): return Self.sum(values, weights, modulus) == 0
    }
  }

  // MARK: - Methods

  private static func luhnSum(_ values: [Int]) -> Int {
    var sum = 0
    var doubles = false
    func add(_ digit: Int) {
      let value = doubles ? digit * 2 : digit
      sum += value > 9 ? value - 9 : value
      doubles.toggle()
    }
    for value in values.reversed() {
      add(value % 10)
      if value > 9 { add(value / 10) }
    }
    return sum
  }

  private static func remainder(of values: [Int], by modulus: Int) -> Int {
    values.reduce(0) { ($1 > 9 ? $0 * 100 + $1 : $0 * 10 + $1) % modulus }
  }

  private static func mod11(_ values: [Int]) -> Bool {
    var check = 0
    for (index, value) in values.enumerated() {
      // `X` is ten, and only the check digit.
      let isLast = index == values.count - 1
      guard value < 10 || (isLast && value == 33) else { return false }
      check = (2 * check + (value == 33 ? 10 : value)) % 11
    }
    return check == 1
  }

  private static func mod37(_ values: [Int]) -> Bool {
    var check = 36 / 2
    for value in values {
      let doubled = check == 0 ? 36 : check
      check = (doubled * 2 % 37 + value) % 36
    }
    return check == 1
  }

  private static func verhoeff(_ values: [Int]) -> Bool {
    var check = 0
    for (index, value) in values.reversed().enumerated() {
      guard value < 10 else { return false }
      check = CheckTables.dihedral[check * 10 + CheckTables.permutations[index % 8 * 10 + value]]
    }
    return check == 0
  }

  private static func damm(_ values: [Int]) -> Bool {
    var check = 0
    for value in values {
      guard value < 10 else { return false }
      check = CheckTables.quasigroup[check * 10 + value]
    }
    return check == 0
  }

  /// In a sum by 11, `X` is ten.
  private static func sum(_ values: [Int], _ weights: [Int64], _ modulus: Int64) -> Int64 {
    var sum: Int64 = 0
    for (index, value) in values.reversed().enumerated() {
      let weight = weights[weights.count - 1 - index % weights.count]
      let counted = modulus == 11 && value == 33 ? 10 : Int64(value)
      sum = (sum + weight * counted) % modulus
    }
    return sum
  }
}

extension UInt32 {
  /// 0 to 9 for the ASCII digits, 10 to 35 for the letters of ASCII.
  fileprivate var codeValue: Int? {
    if self &- 0x30 < 10 { return Int(self &- 0x30) }
    let letter = (self | 0x20) &- 0x61
    return self < 128 && letter < 26 ? Int(letter) + 10 : nil
  }
}
