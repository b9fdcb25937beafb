/// What a phone field shows beside its text (text-entry P10).
struct PhoneHint {
  /// What depends on the calling code alone.
  struct Plan: Sendable {
    let callingCode: Int
    /// The codes of all its regions.
    let regions: DataTree
    /// The code of the region that a number is taken to belong to while it is not valid.
    let regionCode: DataTree
    let example: [UInt8]
    let exampleText: Text

    /// Of a region's own plan the example is national.
    init(callingCode: Int, own: PhoneRegion?, isNational: Bool, types: Set<PhoneType>?) {
      self.callingCode = callingCode
      let all = PhoneTable.regions(withCallingCode: callingCode)
      regions = .list(all.compactMap { $0.code.map(DataTree.string) })
      let region = own ?? (all.count == 1 || all.first?.isMain == true ? all.first : nil)
      regionCode = region?.code.map(DataTree.string) ?? .null
      if let sample = (region ?? all.first)?.example(for: types) {
        let number = PhoneNumber(callingCode: callingCode, national: sample)
        example = number.text(isNational ? .national : .international)
      } else {
        example = []
      }
      exampleText = Text(utf8: example)
    }
  }

  private let plan: Plan?
  private let found: (region: PhoneRegion, type: PhoneType)?
  private let rest: [UInt8]

  /// The hint of a text that is no number.
  static let none = PhoneHint()

  private init() { (plan, found, rest) = (nil, nil, []) }

  /// The hint of what was found in digits, of which `text` is written. `isEmpty` says that there is no text at all.
  init(_ found: PhoneFormat.Found, _ text: PhoneWriter.Number, _ format: PhoneFormat, isEmpty: Bool = false) {
    let own = format.options.region
    let hasPlus = text.digits.first == UInt8(ascii: "+")
    if let code = found.number?.callingCode ?? text.written.callingCode ?? (hasPlus ? nil : own?.callingCode) {
      let isOwn = code == own?.callingCode
      plan =
        isOwn && !hasPlus
        ? format.plan
        : Plan(callingCode: code, own: isOwn ? own : nil, isNational: false, types: format.options.types)
    } else {
      plan = nil
    }
    if let region = found.region, let type = found.type { self.found = (region, type) } else { self.found = nil }
    if isEmpty, let plan {
      rest = plan.example.map { $0.isASCIIDigit ? UInt8(ascii: "_") : $0 }
    } else {
      rest = text.written.rest
    }
  }

  private static let regionName: Text = "region"
  private static let regionsName: Text = "regions"
  private static let callingCodeName: Text = "callingCode"
  private static let typeName: Text = "type"
  private static let restName: Text = "rest"
  private static let exampleName: Text = "example"

  /// `{region, regions, callingCode, type, rest, example}`.
  var tree: DataTree {
    var region = plan?.regionCode ?? .null
    if let code = found?.region.code { region = .string(code) }
    var type = DataTree.null
    if let found { type = .string(Text(found.type.rawValue)) }
    return .object([
      DataTree.Member(Self.regionName, region),
      DataTree.Member(Self.regionsName, plan?.regions ?? .list([])),
      DataTree.Member(Self.callingCodeName, plan.map { .integer(Int64($0.callingCode)) } ?? .null),
      DataTree.Member(Self.typeName, type),
      DataTree.Member(Self.restName, .string(Text(utf8: rest))),
      DataTree.Member(Self.exampleName, .string(plan?.exampleText ?? Text())),
    ])
  }
}

extension PhoneRegion {
  /// An example of what a field asks for: of one of the types, else a mobile number, else any.
  fileprivate func example(for types: Set<PhoneType>?) -> [UInt8]? {
    var kinds: [PhoneNumberKind] = [.mobile, .fixedLine] + PhoneNumberKind.allCases.dropFirst()
    if let types { kinds = kinds.filter { kind in types.contains { $0.rawValue == "\(kind)" } } + kinds }
    return kinds.lazy.compactMap { numbers($0)?.example }.first { !$0.isEmpty }.map(Array.init)
  }
}
