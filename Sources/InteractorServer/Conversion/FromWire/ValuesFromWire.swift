import InteractorProtocol
import Interactors

extension Session {
  /// A value for a property of a type; of any type where there is no property. The path of an error is empty. An error
  /// about a secret tells the kind of value only, because a value of the wrong type may still be the password.
  func value(_ value: WireValue, of type: PropertyType?) throws(InteractorError) -> Value {
    do throws(ParamsError) {
      guard let type else { return try ValueReader.value(value) }
      return try ValueReader(numberEncoding: numberEncoding).value(value, of: type)
    } catch {
      throw InteractorError(type?.isSecret == true ? error.withoutExcerpt : error)
    }
  }

  /// Values for properties of an open subject, and for members that its schema keeps without declaring them. Paths of
  /// errors start at the name.
  func values(
    _ values: NamedValues,
    ofSubject subject: Text
  ) throws(InteractorError) -> [(name: Text, value: Value)] {
    try self.values(values, of: try engine.objectSchema(ofSubject: subject))
  }

  /// The same for a subject that is not open yet.
  func values(
    _ values: NamedValues,
    of schema: ObjectSchema
  ) throws(InteractorError) -> [(name: Text, value: Value)] {
    var result: [(name: Text, value: Value)] = []
    result.reserveCapacity(values.members.count)
    for member in values.members {
      let name = Text(utf8: member.name)
      result.append((name, try under(name.string, try value(member.value, of: schema, named: name))))
    }
    return result
  }

  private func value(_ value: WireValue, of schema: ObjectSchema, named name: Text) throws(InteractorError) -> Value {
    guard let place = schema.propertyPlace(name) else {
      guard schema.keepsUndeclared else { throw Self.undeclared }
      return try self.value(value, of: nil)
    }
    let type = PropertyType(schema.properties[place])
    return type.valueType.isScalar ? try self.value(value, of: type) : try tree(value, of: schema, at: place)
  }

  /// A value for an object, a list, or a property that takes any value. Something inside of it may be a secret, so an
  /// error tells kinds of values only.
  private func tree(_ value: WireValue, of schema: ObjectSchema, at place: Int) throws(InteractorError) -> Value {
    let plain: DataTree
    do throws(ParamsError) {
      plain = try ValueReader.value(value).plain
    } catch {
      throw InteractorError(error.withoutExcerpt)
    }
    return Value(try schema.admitted(plain, at: place, textsAreNumbers: numberEncoding == .string))
  }

  private static let undeclared = InteractorError.invalid(
    path: "",
    expected: "the value of a declared property",
    got: "the value of another one"
  )

  /// Options or arguments by name.
  func namedValues(_ values: NamedValues) throws(InteractorError) -> [Text: Value] {
    var result: [Text: Value] = [:]
    for member in values.members {
      let name = Text(utf8: member.name)
      result[name] = try under(name.string, try value(member.value, of: nil))
    }
    return result
  }
}

extension PropertyType {
  /// The type of a property by its schema.
  init(_ schema: PropertySchema) {
    self.init(schema.type, isOptional: schema.isOptional, isSecret: schema.isWriteOnly)
  }
}
