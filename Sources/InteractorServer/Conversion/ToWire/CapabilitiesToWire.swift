import InteractorProtocol
import Interactors
import JSON
import JSONRPC

extension Session {
  /// What the server can do, and its limits.
  var wireCapabilities: ServerCapabilities {
    let connection = options.connection
    let limits = options.limits
    return ServerCapabilities(
      positionEncoding: positionEncoding,
      numberEncoding: numberEncoding,
      valueSplices: tellsSplices,
      locale: engine.locale.utf8,
      views: FieldView.allCases.map { $0.rawValue },
      formats: options.formats.styles.map { $0.utf8 },
      composites: options.composites.names.map { $0.utf8 },
      rules: Rule.members,
      phoneMetadata: PhoneCatalog.release.utf8,
      limits: ServerCapabilities.Limits(
        messageBytes: connection.maximumMessageSize,
        depth: connection.json.maximumDepth,
        values: connection.json.maximumValues,
        subjects: limits.subjects,
        items: limits.items,
        fields: limits.fields,
        composites: limits.composites,
        forms: limits.forms,
        textBytes: limits.textBytes,
        outputBytes: connection.maximumUnsentBytes,
        snapshotBytes: options.snapshot.bytes,
        memoryBytes: options.memory.limit
      )
    )
  }
}
