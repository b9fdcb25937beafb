import InteractorProtocol
import Interactors
import JSON

extension Session {
  func open(_ params: SubjectOpen.Params) throws(InteractorError) -> SubjectOpen.Result {
    var reader = try schemaReader(params)
    let schema = try reader.objectSchema(try tree(params.schema, "schema"))
    let values = try under("values", try values(params.values, of: schema))
    let cells = schema.cells(in: values)
    if cells > 0 { try requireMemory(for: .items, size: cells) }
    let state = try engine.openSubject(
      Text(utf8: params.subject),
      schema: schema,
      values: values,
      rules: rules(params.rules),
      words: words(params.messages)
    )
    if !reader.ignored.isEmpty {
      let subject = String(decoding: params.subject, as: UTF8.self)
      log("Formats that have no effect in the subject \"\(subject)\": \(reader.ignored.joined(separator: ", ")).")
    }
    return SubjectOpen.Result(
      revision: state.revision,
      values: wireValues(state.values),
      keys: wireKeys(state.keys),
      issues: tellsIssueChanges ? wireIssues(state, of: Text(utf8: params.subject)) : [],
      ignored: reader.ignored,
      warnings: reader.warnings.map { SubjectOpen.Result.Warning(path: $0.path, message: $0.message) }
    )
  }

  /// What reads the schema of a subject.
  func schemaReader(_ params: SubjectOpen.Params) throws(InteractorError) -> SchemaReader {
    var others: [DataTree.Member] = []
    for (uri, schema) in params.schemas {
      let name = Text(utf8: uri)
      others.append(DataTree.Member(name, try tree(schema, "schemas.\(name)")))
    }
    return SchemaReader(
      patterns: patterns,
      others: others,
      keepsUndeclared: params.undeclared == .keep,
      unfilledIsAbsent: params.unfilled == .absent
    )
  }

  /// A schema of a message, which stands at a path of the parameters.
  func tree(_ schema: JSONValue, _ path: String) throws(InteractorError) -> DataTree {
    do throws(ParamsError) {
      return try reading(path, try DataTree(schema: schema, numberEncoding: numberEncoding))
    } catch {
      throw InteractorError(error)
    }
  }

  func read(_ params: SubjectRead.Params) throws(InteractorError) -> SubjectRead.Result {
    let subject = Text(utf8: params.subject)
    let state = try engine.readSubject(subject, properties: names(params.properties))
    return wireSubject(state, of: subject, lists: params.takesLists ? .arrays : .leftOut)
  }

  func write(_ params: SubjectWrite.Params) throws(InteractorError) -> SubjectWriteResult {
    let subject = Text(utf8: params.subject)
    let values = try under("values", try values(params.values, ofSubject: subject))
    let cells = try engine.objectSchema(ofSubject: subject).cells(in: values)
    if cells > 0 { try requireMemory(for: .items, size: cells) }
    return wireWriteResult(try engine.writeSubject(subject, values: values, revision: params.revision))
  }

  func reset(_ params: SubjectPropertiesParams) throws(InteractorError) -> SubjectWriteResult {
    wireWriteResult(try engine.resetSubject(Text(utf8: params.subject), properties: names(params.properties)))
  }

  func revert(_ params: SubjectPropertiesParams) throws(InteractorError) -> SubjectWriteResult {
    wireWriteResult(try engine.revertSubject(Text(utf8: params.subject), properties: names(params.properties)))
  }

  func clear(_ params: SubjectPropertiesParams) throws(InteractorError) -> SubjectWriteResult {
    wireWriteResult(try engine.clearSubject(Text(utf8: params.subject), properties: names(params.properties)))
  }

  func accept(_ params: SubjectPropertiesParams) throws(InteractorError) -> SubjectWriteResult {
    wireWriteResult(try engine.acceptSubject(Text(utf8: params.subject), properties: names(params.properties)))
  }

  func setIssues(_ params: SubjectSetIssues.Params) throws(InteractorError) -> SubjectSetIssues.Result {
    let subject = Text(utf8: params.subject)
    let issues = try issues(params.issues)
    let clearOn = IssueClearing(params.clearOn)
    switch params.place {
    case .property(let name):
      let property = Text(utf8: name)
      let isSet = try engine.setIssues(of: subject, property, issues, clearOn: clearOn, revision: params.revision)
      return SubjectSetIssues.Result(set: isSet, place: nil)
    case .pointer(let pointer):
      let found = try engine.setIssues(
        of: subject,
        at: Text(utf8: pointer),
        issues,
        clearOn: clearOn,
        revision: params.revision
      )
      return SubjectSetIssues.Result(set: found.isSet, place: found.place.map { PropertyPlaceBody($0) })
    }
  }

  func close(_ params: SubjectClose.Params) throws(InteractorError) -> SubjectClose.Result {
    let subject = Text(utf8: params.subject)
    let unbound = try engine.closeSubject(subject)
    treeOrder.forget(subject)
    return SubjectClose.Result(unbound: unbound.map { $0.utf8 })
  }

  private func names(_ names: [[UInt8]]?) -> [Text]? { names?.map { Text(utf8: $0) } }
}
