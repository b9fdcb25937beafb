import InteractorProtocol
import Interactors

extension Session {
  func open(_ params: SubjectOpen.Params) throws(InteractorError) -> SubjectOpen.Result {
    var reader = SchemaReader(numberEncoding: numberEncoding, patterns: patterns)
    let schema: ObjectSchema
    do throws(ParamsError) {
      schema = try reading("schema", try reader.objectSchema(params.schema))
    } catch {
      throw InteractorError(error)
    }
    let state = try engine.openSubject(
      Text(utf8: params.subject),
      schema: schema,
      values: try under("values", try values(params.values, of: schema)),
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
      issues: tellsIssueChanges ? wireIssues(state, of: Text(utf8: params.subject)) : [],
      ignored: reader.ignored
    )
  }

  func read(_ params: SubjectRead.Params) throws(InteractorError) -> SubjectRead.Result {
    let subject = Text(utf8: params.subject)
    return wireSubject(try engine.readSubject(subject, properties: names(params.properties)), of: subject)
  }

  func write(_ params: SubjectWrite.Params) throws(InteractorError) -> SubjectWriteResult {
    let subject = Text(utf8: params.subject)
    let values = try under("values", try values(params.values, ofSubject: subject))
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
    let isSet = try engine.setIssues(
      of: Text(utf8: params.subject),
      Text(utf8: params.property),
      try issues(params.issues),
      clearOn: IssueClearing(params.clearOn),
      revision: params.revision
    )
    return SubjectSetIssues.Result(set: isSet)
  }

  func close(_ params: SubjectClose.Params) throws(InteractorError) -> SubjectClose.Result {
    SubjectClose.Result(unbound: try engine.closeSubject(Text(utf8: params.subject)).map(\.utf8))
  }

  private func names(_ names: [[UInt8]]?) -> [Text]? { names?.map { Text(utf8: $0) } }
}
