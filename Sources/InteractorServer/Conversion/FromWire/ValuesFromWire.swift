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

  /// Values for properties of a subject, each read by the type that `type` has for its name. Paths of errors start at
  /// the name.
  func values(
    _ values: NamedValues,
    of type: (Text) throws(InteractorError) -> PropertyType
  ) throws(InteractorError) -> [(name: Text, value: Value)] {
    var result: [(name: Text, value: Value)] = []
    result.reserveCapacity(values.members.count)
    for member in values.members {
      let name = Text(utf8: member.name)
      result.append((name, try under(name.string, try value(member.value, of: try type(name)))))
    }
    return result
  }

  /// Values for properties of an open subject.
  func values(
    _ values: NamedValues,
    ofSubject subject: Text
  ) throws(InteractorError) -> [(name: Text, value: Value)] {
    try self.values(values) { name throws(InteractorError) in
      do throws(InteractorError) {
        return try engine.propertyType(subject, name)
      } catch {
        // An unknown property is a mistake in the parameters; an unknown subject is a failure of the request.
        if case .failed(.unknownProperty, _) = error { throw Self.undeclared }
        throw error
      }
    }
  }

  /// Values for properties of a subject that is not open yet.
  func values(
    _ values: NamedValues,
    of schema: ObjectSchema
  ) throws(InteractorError) -> [(name: Text, value: Value)] {
    if values.members.isEmpty { return [] }
    var types: [Text: PropertyType] = [:]
    for property in schema.properties { types[property.name] = PropertyType(property) }
    return try self.values(values) { name throws(InteractorError) in
      guard let type = types[name] else { throw Self.undeclared }
      return type
    }
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
