import COpenRPC
import InteractorProtocol
import Interactors
import JSON

// The beginning and the end of a session, and settings of the whole session. The connection handles the rest of the
// base protocol.

extension Session {
  func initialize(_ params: Initialize.Params) throws(InteractorError) -> Initialize.Result {
    if let locale = params.locale { try setLocale(Text(utf8: locale)) }
    positionEncoding = params.positionEncodings.first ?? .utf16
    numberEncoding = params.numberEncoding
    tellsSplices = params.valueSplices
    tellsSections = params.sections
    tellsIssueChanges = params.issueChanges
    clientProcess = params.processId
    asksClient = params.validate
    engine.tellsOptions = params.options
    return Initialize.Result(
      serverName: Server.name,
      serverVersion: Server.version,
      capabilities: wireCapabilities
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
    guard let start = openrpc_document(&count) else {
      let fault = openrpc_is_foreign() ? "not of this build" : "missing"
      throw .failed(.notSupported, message: "The OpenRPC document, openrpc.json, is \(fault).")
    }
    let document = UnsafeRawBufferPointer(start: start, count: count)
    do throws(JSONSyntaxError) {
      // Compact, because a message may have to be one line.
      return JSONText(try JSONDocument(document).root.serialized())
    } catch {
      throw .failed(.notSupported, message: "The OpenRPC document of this build cannot be read: \(error.reason)")
    }
  }

  /// Changes the session's locale. Errors have the path `locale`.
  private func setLocale(_ tag: Text) throws(InteractorError) {
    try engine.setLocale(try LocaleCatalog.canonicalTag(tag))
  }
}
