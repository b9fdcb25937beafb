import InteractorProtocol
import Interactors
import JSON
import SchemaKeywords

// Schemas. What is secret in one goes down to all in it.

extension MessageMask {
  /// Writes a schema within another one. `scope` is about what that one says of it.
  mutating func write(schema: JSONValue, _ scope: MaskScope, to writer: inout JSONWriter) {
    guard schema.kind == .object else { return schema.encode(to: &writer) }
    let masked = MaskedSchema(schema)
    var inner = scope
    if !scope.topic.mayBeSecret { inner.topic = masked.ownTopic ?? .plain }
    var values = inner
    var definitions = inner
    if !inner.topic.mayBeSecret, scope.declared?.hasSecrets ?? true {
      values.topic = masked.topicOfValues
      // Secrets may refer to them.
      definitions.topic = .unknown
    }
    writer.beginObject()
    schema.forEachMember { name, operand in
      writer.key(utf8: Array(name))
      guard let keyword = SchemaKeyword(named: name) else {
        return write(operand, as: .attachment, values, to: &writer)
      }
      let isSaved = scope.declared?.isSnapshot == true
      let content = isSaved ? SchemaContent.savedContent(of: keyword) : SchemaContent.content(of: keyword)
      switch keyword.operand {
      case .value, .values, .attachment: write(operand, as: content, values, to: &writer)
      default: write(operand, as: content, keyword == .definitions ? definitions : inner, to: &writer)
      }
    }
    writer.endObject()
  }
}
