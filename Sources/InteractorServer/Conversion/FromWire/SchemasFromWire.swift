import InteractorProtocol
import Interactors
import JSON
import SchemaKeywords

extension DataTree {
  /// The schema of a message as a tree. Where the client writes numbers as strings, the values of numeric properties
  /// become numbers. Errors have paths that start at the schema.
  package init(schema: JSONValue, numberEncoding: NumberEncoding) throws(ParamsError) {
    self = try SchemaConversion(numberEncoding: numberEncoding).schema(schema)
  }
}

/// Makes a tree of a schema.
private struct SchemaConversion {
  let numberEncoding: NumberEncoding

  /// A schema: an object of keywords. Anything else is for the reader to refuse.
  func schema(_ value: JSONValue) throws(ParamsError) -> DataTree {
    guard value.kind == .object else { return try plain(value) }
    let texts = numberEncoding == .string && isNumeric(value)
    var members: [DataTree.Member] = []
    members.reserveCapacity(value.count)
    try value.forEachMember { name, operand throws(ParamsError) in
      let keyword = SchemaKeyword(named: name)
      let text = keyword?.keyName ?? Text(utf8: Array(name))
      do throws(ParamsError) {
        members.append(DataTree.Member(text, try self.operand(operand, of: keyword, textsAreNumbers: texts)))
      } catch {
        throw (isSecret(value) ? error.withoutExcerpt : error).under(text.string)
      }
    }
    return .object(members)
  }

  private func operand(
    _ value: JSONValue,
    of keyword: SchemaKeyword?,
    textsAreNumbers: Bool
  ) throws(ParamsError) -> DataTree {
    switch (keyword?.operand, value.kind) {
    case (.schema, _): return try schema(value)
    case (.schemas, .array):
      return .list(try value.readList { element throws(ParamsError) in try schema(element) })
    case (.schemasByMember, .object), (.schemasByName, .object): return .object(try schemas(value))
    case (.value, _) where textsAreNumbers: return try number(value)
    case (.values, .array) where textsAreNumbers:
      return .list(try value.readList { element throws(ParamsError) in try number(element) })
    // It may be anything, and a schema that is referred to.
    case (.attachment, .object), (nil, .object): return try schema(value)
    case (.attachment, _), (nil, _): return try plain(value, takesAnyNumber: true)
    default: return try plain(value)
    }
  }

  private func schemas(_ value: JSONValue) throws(ParamsError) -> [DataTree.Member] {
    var members: [DataTree.Member] = []
    members.reserveCapacity(value.count)
    try value.forEachMember { name, member throws(ParamsError) in
      let name = Text(utf8: Array(name))
      members.append(DataTree.Member(name, try reading(name.string, try schema(member))))
    }
    return members
  }

  /// A value as it is. A number that is too long is an error, or its text where `takesAnyNumber` says so.
  private func plain(_ value: JSONValue, takesAnyNumber: Bool = false) throws(ParamsError) -> DataTree {
    switch value.kind {
    case .null: return .null
    case .boolean: return .boolean(value.boolean ?? false)
    case .string: return .string(Text(utf8: value.utf8 ?? []))
    case .integer, .number:
      if let integer = value.integer { return .integer(integer) }
      let text = value.numberText ?? []
      do throws(ParamsError) {
        return .number(try ValueReader.decimal(text, of: .number(text)))
      } catch {
        if takesAnyNumber { return .string(Text(utf8: text)) }
        throw error
      }
    case .array:
      return .list(
        try value.readList { element throws(ParamsError) in try plain(element, takesAnyNumber: takesAnyNumber) }
      )
    case .object:
      return .object(
        try value.readMembers("an object") { name, element throws(ParamsError) in
          DataTree.Member(Text(utf8: name), try plain(element, takesAnyNumber: takesAnyNumber))
        }
      )
    }
  }

  /// A value of a numeric property, of which a client that writes numbers as strings may write these, too.
  private func number(_ value: JSONValue) throws(ParamsError) -> DataTree {
    guard let text = value.utf8 else { return try plain(value) }
    do throws(ParamsError) {
      return .number(try ValueReader.decimal(text, of: .string(text)))
    } catch {
      return .string(Text(utf8: text))
    }
  }

  /// Whether `type` admits numbers and no strings.
  private func isNumeric(_ schema: JSONValue) -> Bool {
    guard let type = schema["type"] else { return false }
    let types = type.elements ?? [type]
    return types.contains { $0.equals("number") } && !types.contains { $0.equals("string") }
  }

  private func isSecret(_ schema: JSONValue) -> Bool {
    guard let writeOnly = schema["writeOnly"] else { return false }
    return writeOnly.boolean != false
  }
}
