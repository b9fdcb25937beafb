import COpenRPC
import InteractorProtocol
import Interactors
import JSON

// Where a session begins and ends; what the base protocol asks of every server is the connection's part.

extension Session {
  func initialize(_ params: Initialize.Params) throws(InteractorError) -> Initialize.Result {
    if let locale = params.locale { try setLocale(Text(utf8: locale)) }
    positionEncoding = params.positionEncodings.first ?? .utf16
    numberEncoding = params.numberEncoding
    tellsSplices = params.valueSplices
    clientProcess = params.processId
    asksClient = params.validate
    return Initialize.Result(
      serverName: Server.name,
      serverVersion: Server.version,
      capabilities: capabilities
    )
  }

  func shutdown(_ params: NoParams) throws(InteractorError) -> JSONNull {
    hasEnded = true
    endSubmits()
    return JSONNull()
  }

  func setLocale(_ params: LocaleSet.Params) throws(InteractorError) -> EmptyResult {
    try setLocale(Text(utf8: params.locale))
    return EmptyResult()
  }

  func setMessages(_ params: MessagesSet.Params) throws(InteractorError) -> EmptyResult {
    let templates = params.templates.map { (key: Text(utf8: $0.code), source: $0.template.map { Text(utf8: $0) }) }
    try engine.setMessages(templates, locale: params.locale.map { Text(utf8: $0) })
    return EmptyResult()
  }

  func discover(_ params: NoParams) throws(InteractorError) -> JSONText {
    var count = 0
    let document = UnsafeRawBufferPointer(start: openrpc_document(&count), count: count)
    do throws(JSONSyntaxError) {
      // Compact, as one message may be one line.
      return JSONText(try JSONDocument(document).root.serialized())
    } catch {
      throw .failed(.notSupported, message: "The OpenRPC document of this build cannot be read: \(error.reason)")
    }
  }

  private var capabilities: ServerCapabilities {
    let engine = options.limits
    let connection = options.connection
    return ServerCapabilities(
      positionEncoding: positionEncoding,
      numberEncoding: numberEncoding,
      valueSplices: tellsSplices,
      locale: self.engine.locale.utf8,
      views: FieldView.allCases.map(\.rawValue),
      formats: options.formats.styles.map(\.utf8),
      composites: options.composites.names.map(\.utf8),
      rules: Rule.members,
      limits: ServerCapabilities.Limits(
        messageBytes: connection.maximumMessageSize,
        depth: connection.json.maximumDepth,
        values: connection.json.maximumValues,
        subjects: engine.subjects,
        fields: engine.fields,
        composites: engine.composites,
        forms: engine.forms,
        textBytes: engine.textBytes,
        outputBytes: connection.maximumUnsentBytes,
        snapshotBytes: options.snapshot.bytes
      )
    )
  }
}
