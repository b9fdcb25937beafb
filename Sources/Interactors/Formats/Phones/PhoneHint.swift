/// What a phone field shows beside its text (text-entry P10).
struct PhoneHint {
  /// What depends on the calling code alone.
  struct Plan: Sendable {
    let callingCode: Int
    /// The codes of all its regions.
    let regions: DataTree
    let region: PhoneRegion?
    let example: [UInt8]

    /// Of a region's own plan the example is national.
    init(callingCode: Int, own: PhoneRegion?, isNational: Bool, types: Set<PhoneType>?) {
      self.callingCode = callingCode
      let all = PhoneTable.regions(withCallingCode: callingCode)
      regions = .list(all.compactMap { $0.code.map(DataTree.string) })
      region = own ?? (all.count == 1 || all.first?.isMain == true ? all.first : nil)
      if let sample = (region ?? all.first)?.example(for: types) {
        let number = PhoneNumber(callingCode: callingCode, national: sample)
        example = number.text(isNational ? .national : .international)
      } else {
        example = []
      }
    }
  }

  private let plan: Plan?
  private let found: (region: PhoneRegion, type: PhoneType)?
  private let rest: [UInt8]

  init(_ text: Text, _ format: PhoneFormat) {
    let own = format.options.region
    let read = PhoneDraft(text, readsExtension: format.options.readsExtensions)
    if read.isForeign {
      (plan, found, rest) = (nil, nil, [])
      return
    }
    let hasPlus = read.digits.first == UInt8(ascii: "+")
    let written = format.writer.write(read.digits, tail: read.tail)
    let number = try? PhoneReader(region: own).number(read.digits)
    let typedCode: Int? = number?.callingCode ?? written.callingCode
    if let code = typedCode ?? (hasPlus ? nil : own?.callingCode) {
      let isOwn = code == own?.callingCode
      plan =
        isOwn && !hasPlus
        ? format.plan
        : Plan(callingCode: code, own: isOwn ? own : nil, isNational: false, types: format.options.types)
    } else {
      plan = nil
    }
    if let number, number.length == .possible, let region = number.region, let type = region.type(of: number.national) {
      found = (region, type)
    } else {
      found = nil
    }
    if text.isEmpty, let plan {
      rest = plan.example.map { $0.isASCIIDigit ? UInt8(ascii: "_") : $0 }
    } else {
      rest = written.rest
    }
  }

  /// `{region, regions, callingCode, type, rest, example}`.
  var tree: DataTree {
    var region = DataTree.null
    if let code = (found?.region ?? plan?.region)?.code { region = .string(code) }
    var callingCode = DataTree.null
    if let plan { callingCode = .integer(Int64(plan.callingCode)) }
    var type = DataTree.null
    if let found { type = .string(Text(found.type.rawValue)) }
    let members: [DataTree.Member] = [
      DataTree.Member("region", region),
      DataTree.Member("regions", plan?.regions ?? .list([])),
      DataTree.Member("callingCode", callingCode),
      DataTree.Member("type", type),
      DataTree.Member("rest", .string(Text(utf8: rest))),
      DataTree.Member("example", .string(Text(utf8: plan?.example ?? []))),
    ]
    return .object(members)
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
