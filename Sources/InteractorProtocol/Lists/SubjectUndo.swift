import JSON

/// Takes back what a user has done last to the rows of a tree, or in a field on it.
package enum SubjectUndo: RequestMessage {
  package static let method: StaticString = "subject/undo"
  package typealias Params = SubjectUndoParams
  package typealias Result = SubjectUndoResult
}

/// Does again what was taken back last.
package enum SubjectRedo: RequestMessage {
  package static let method: StaticString = "subject/redo"
  package typealias Params = SubjectUndoParams
  package typealias Result = SubjectUndoResult
}

/// A root, and the field that the user is in.
package struct SubjectUndoParams: ParamsReadable, Sendable {
  /// The id of the root.
  package var subject: [UInt8]
  /// The field whose steps count, too; nil for none.
  package var field: [UInt8]?

  package static let content = Content.object(["subject": .subject, "field": .text])

  /// Reads `{subject, field?}`.
  package init(_ params: JSONValue?) throws(ParamsError) {
    let members = try Members(params)
    subject = try members.name("subject")
    field = try members.optionalName("field")
  }
}

/// What was taken back, or done again.
package struct SubjectUndoResult: JSONEncodable, Sendable {
  /// The revision after the request.
  package var revision: Int
  /// Whether there is another step to take back.
  package var canUndo: Bool
  /// Whether there is a step to do again.
  package var canRedo: Bool
  /// Whose step it was: `field` or `subject`.
  package var owner: String

  /// A result.
  package init(revision: Int, canUndo: Bool, canRedo: Bool, owner: String) {
    self.revision = revision
    self.canUndo = canUndo
    self.canRedo = canRedo
    self.owner = owner
  }

  /// Writes `{revision, canUndo, canRedo, of}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("revision", revision)
    writer.optional("canUndo", canUndo)
    writer.optional("canRedo", canRedo)
    writer.key("of")
    writer.string(owner)
    writer.endObject()
  }
}
