/// Functions on contexts (DMN 1.4, table 80).
enum ContextFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("get value", "m, key", gives: .anything) { call in
      guard let context = call.context(0), let key = call.string(1), call.budget.take(key.stepsAsName) else {
        return .null
      }
      return context[key] ?? .null
    },
    FEELFunction("get entries", "m", gives: .anything) { call in entries(&call) },
    FEELFunction("context", "entries", gives: .anything) { call in context(&call) },
    FEELFunction("context put", "context, key, value | context, keys, value", gives: .anything) { call in
      guard let keys = keys(&call) else { return .null }
      return put(call.value(2), keys[...], in: call.context(0), &call)
    },
    FEELFunction("context merge", "contexts", gives: .anything) { call in merge(&call) },
  ]

  private static let key: Text = "key"
  private static let value: Text = "value"
  private static let entryNames = FEELEntryNames([key, value]) ?? .none

  /// The entries as contexts of a key and a value.
  private static func entries(_ call: inout FEELCall) -> FEELValue {
    guard let context = call.context(0), call.budget.take(making: 2 * context.count) else { return .null }
    return call.made(zip(context.names.all, context.values).map { .context(entryNames, [.string($0), $1]) })
  }

  /// A context from contexts of a key and a value; null if a key stands there twice.
  private static func context(_ call: inout FEELCall) -> FEELValue {
    guard let elements = call.elements(0) else { return .null }
    var entries = Entries()
    for element in elements {
      guard case .context(let entry) = element, case .string(let name)? = entry[key], let value = entry[value],
        call.budget.take(name.stepsAsName), entries.add(name, value)
      else { return .null }
    }
    return entries.context(&call)
  }

  /// The keys of `context put`: by position one key or a list of them, by name what the name says.
  private static func keys(_ call: inout FEELCall) -> [Text]? {
    if call.form == 0, call.isNamed, call.string(1) == nil { return nil }
    guard let elements = call.elements(1), !elements.isEmpty else { return nil }
    var keys: [Text] = []
    for element in elements {
      guard case .string(let key) = element, call.budget.take(key.stepsAsName) else { return nil }
      keys.append(key)
    }
    return keys
  }

  /// A context with another value for a key, or within the context at the first key for the others.
  private static func put(
    _ value: FEELValue,
    _ keys: ArraySlice<Text>,
    in context: FEELContext?,
    _ call: inout FEELCall
  ) -> FEELValue {
    guard let key = keys.first, let context else { return .null }
    var value = value
    if keys.count > 1 {
      guard case .context(let inner)? = context[key] else { return .null }
      value = put(value, keys.dropFirst(), in: inner, &call)
      if value.isNull { return .null }
    }
    guard call.budget.take(making: context.count + 1) else { return .null }
    var values = context.values
    if let place = context.names.place(of: key) {
      values[place] = value
      return call.budget.made(.context(context.names, values))
    }
    guard context.count < FEELLimits.listElements, call.budget.take(context.names.steps),
      let names = FEELEntryNames(context.names.all + [key])
    else { return .null }
    return call.budget.made(.context(names, values + [value]))
  }

  /// The entries of all contexts; of those with one name, the last.
  private static func merge(_ call: inout FEELCall) -> FEELValue {
    guard let elements = call.elements(0) else { return .null }
    var merged = Entries()
    for element in elements {
      guard case .context(let context) = element, call.budget.take(context.names.steps) else { return .null }
      for (name, value) in zip(context.names.all, context.values) { merged.replace(name, value) }
    }
    return merged.context(&call)
  }

  /// Entries that become a context.
  private struct Entries {
    private var names: [Text] = []
    private var values: [FEELValue] = []
    private var places: [Text: Int] = [:]
    private var steps = 0

    /// Adds an entry; false if there is one with the name.
    mutating func add(_ name: Text, _ value: FEELValue) -> Bool {
      guard places[name] == nil else { return false }
      replace(name, value)
      return true
    }

    /// Adds an entry, or gives it another value.
    mutating func replace(_ name: Text, _ value: FEELValue) {
      if let place = places[name] {
        values[place] = value
      } else {
        places[name] = names.count
        names.append(name)
        values.append(value)
        steps += name.stepsAsName
      }
    }

    /// The context; null if it has too many entries.
    func context(_ call: inout FEELCall) -> FEELValue {
      guard names.count <= FEELLimits.listElements, call.budget.take(making: names.count), call.budget.take(steps),
        let names = FEELEntryNames(names)
      else { return .null }
      return call.budget.made(.context(names, values))
    }
  }
}
