import InteractorProtocol
import Interactors

extension Session {
  func open(_ params: SubjectOpen.Params) throws(InteractorError) -> SubjectOpen.Result {
    let schema: ObjectSchema
    do throws(ParamsError) {
      schema = try SchemaReader(numberEncoding: numberEncoding, patterns: patterns).objectSchema(params.schema)
    } catch {
      throw InteractorError(error.under("schema"))
    }
    var properties: [Text: PropertySchema] = [:]
    if !params.values.members.isEmpty { for property in schema.properties { properties[property.name] = property } }
    let values = try values(params.values) { (name) throws(InteractorError) in
      guard let property = properties[name] else { throw Self.undeclared }
      return property
    }
    let state = try engine.openSubject(
      Text(utf8: params.subject),
      schema: schema,
      values: values,
      rules: rules(params.rules)
    )
    return SubjectOpen.Result(revision: state.revision, values: wireValues(state.values))
  }

  func read(_ params: SubjectRead.Params) throws(InteractorError) -> SubjectRead.Result {
    let state = try engine.readSubject(Text(utf8: params.subject), properties: names(params.properties))
    return SubjectRead.Result(
      revision: state.revision,
      values: wireValues(state.values),
      dirty: state.dirty.map(\.utf8),
      issues: state.issues.map { PropertyIssues(property: $0.property.utf8, issues: bodies($0.issues)) },
      relevant: state.relevant.map(\.utf8),
      readOnly: state.readOnly.map(\.utf8),
      required: state.required.map(\.utf8),
      computed: state.computed.map(\.utf8),
      pending: state.pending.map(\.utf8)
    )
  }

  func write(_ params: SubjectWrite.Params) throws(InteractorError) -> SubjectWriteResult {
    let subject = Text(utf8: params.subject)
    let values = try values(params.values) { (name) throws(InteractorError) in
      try self.declaredProperty(name, of: subject)
    }
    return result(try engine.writeSubject(subject, values: values, revision: params.revision))
  }

  func reset(_ params: SubjectPropertiesParams) throws(InteractorError) -> SubjectWriteResult {
    result(try engine.resetSubject(Text(utf8: params.subject), properties: names(params.properties)))
  }

  func revert(_ params: SubjectPropertiesParams) throws(InteractorError) -> SubjectWriteResult {
    result(try engine.revertSubject(Text(utf8: params.subject), properties: names(params.properties)))
  }

  func clear(_ params: SubjectPropertiesParams) throws(InteractorError) -> SubjectWriteResult {
    result(try engine.clearSubject(Text(utf8: params.subject), properties: names(params.properties)))
  }

  func accept(_ params: SubjectPropertiesParams) throws(InteractorError) -> SubjectWriteResult {
    result(try engine.acceptSubject(Text(utf8: params.subject), properties: names(params.properties)))
  }

  func setIssues(_ params: SubjectSetIssues.Params) throws(InteractorError) -> SubjectSetIssues.Result {
    var issues: [Issue] = []
    for (index, issue) in params.issues.enumerated() {
      do throws(InteractorError) { issues.append(try self.issue(issue)) } catch {
        throw error.under("issues[\(index)]")
      }
    }
    let clearing: IssueClearing =
      switch params.clearOn {
      case .change: .change
      case .submit: .submit
      case .manual: .manual
      }
    let isSet = try engine.setIssues(
      of: Text(utf8: params.subject),
      Text(utf8: params.property),
      issues,
      clearOn: clearing,
      revision: params.revision
    )
    return SubjectSetIssues.Result(set: isSet)
  }

  func close(_ params: SubjectClose.Params) throws(InteractorError) -> SubjectClose.Result {
    SubjectClose.Result(unbound: try engine.closeSubject(Text(utf8: params.subject)).map(\.utf8))
  }
}

extension Session {
  /// Values for properties, each read by its property's type. Paths of errors are those of the parameter `values`.
  func values(
    _ values: NamedValues,
    property: (Text) throws(InteractorError) -> PropertySchema
  ) throws(InteractorError) -> [(name: Text, value: Value)] {
    var result: [(name: Text, value: Value)] = []
    result.reserveCapacity(values.members.count)
    for member in values.members {
      let name = Text(utf8: member.name)
      do throws(InteractorError) {
        result.append((name, try value(member.value, for: try property(name))))
      } catch {
        throw error.under(name.string).under("values")
      }
    }
    return result
  }

  /// The schema of a property. That there is no such property is a mistake in the parameters; that there is no such
  /// subject is not.
  func declaredProperty(_ name: Text, of subject: Text) throws(InteractorError) -> PropertySchema {
    do throws(InteractorError) {
      return try engine.propertySchema(subject, name)
    } catch {
      if case .failed(.unknownProperty, _) = error { throw Self.undeclared }
      throw error
    }
  }

  private static let undeclared = InteractorError.invalid(
    path: "",
    expected: "the value of a declared property",
    got: "a value for none"
  )

  private func names(_ names: [[UInt8]]?) -> [Text]? { names?.map { Text(utf8: $0) } }

  private func result(_ result: WriteResult) -> SubjectWriteResult {
    SubjectWriteResult(revision: result.revision, changed: result.changed.map(\.utf8))
  }
}
