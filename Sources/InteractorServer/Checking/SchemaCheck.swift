import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// What a schema and rules make of a form, and what is wrong with a value (`interactord check`). They are read as
/// `subject/open` reads them with `undeclared` as `keep`.
package struct SchemaCheck {
  /// The properties, each object followed by what is inside of it.
  package let properties: [PropertyLine]
  /// What is doubtful in the schema.
  package let warnings: [Finding]
  private let session: Session
  private let documents: Documents
  private let whole: SchemaNode
  private let isOfValue: Bool

  /// Something to tell the author of a schema or of a value.
  package struct Finding: Sendable {
    /// Where it is: a path within the schema, or a JSON pointer within the value.
    package var place: String
    /// A sentence.
    package var message: String
    /// Whether it makes a value invalid.
    package var isError = true
  }

  /// What is checked by. `schemas` and `rules` are as `subject/open` takes them.
  package struct Documents {
    var schema: JSONValue
    var schemas: JSONValue?
    var rules: JSONValue?

    /// A schema, an object of others that it refers to, and an array of rules.
    package init(schema: JSONValue, schemas: JSONValue? = nil, rules: JSONValue? = nil) {
      self.schema = schema
      self.schemas = schemas
      self.rules = rules
    }
  }

  /// Why a schema or rules are refused, in a sentence with the path.
  package struct Refusal: Error {
    /// The sentence.
    package let message: String
  }

  /// Reads a schema and rules.
  package init(_ documents: Documents, options: SessionOptions) throws(Refusal) {
    let session = Session(options: options, output: OutgoingQueue())
    session.asksClient = true
    self.session = session
    self.documents = documents
    do throws(InteractorError) {
      let params = try documents.opening(values: nil)
      let tree = try session.tree(params.schema, "schema")
      var reader = try session.schemaReader(params)
      whole = try reader.node(tree)
      let shape = try reader.objectSchema(tree)
      properties = PropertyLine.lines(of: shape)
      isOfValue = reader.isOfValue
      let ignored = reader.ignored.map { Finding(place: $0, message: "The \"format\" has no effect.", isError: false) }
      warnings = reader.warnings.map { Finding(place: $0.path, message: $0.message, isError: false) } + ignored
      _ = try session.open(params)
    } catch {
      throw Refusal(message: session.sentence(error))
    }
  }

  /// What is wrong with a value, by the schema and by the rules.
  package func findings(in value: JSONValue) -> [Finding] {
    do throws(InteractorError) {
      let found = whole.issues(with: try DataTree(checked: value)).map { issue in
        Finding(place: issue.pointer.string, message: session.sentence(issue.issue))
      }
      do throws(InteractorError) {
        let params = try documents.opening(values: isOfValue ? JSONValue.object(with: value) : value)
        _ = try session.engine.closeSubject(.checked)
        _ = try session.open(params)
      } catch {
        // A value of another type is in no property, so that no rule sees it.
        return found.isEmpty ? [Finding(place: "", message: session.sentence(error))] : found
      }
      return found + (try session.ruleFindings())
    } catch {
      return [Finding(place: "", message: session.sentence(error))]
    }
  }
}

extension DataTree {
  /// A value as it is.
  fileprivate init(checked value: JSONValue) throws(InteractorError) {
    do throws(ParamsError) {
      self = try reading("value", try DataTree(try WireTree(value, takesFractions: true)))
    } catch {
      throw InteractorError(error)
    }
  }
}

extension JSONValue {
  /// An object with the one member `value`.
  fileprivate static func object(with value: JSONValue) throws(InteractorError) -> JSONValue {
    try read(Array("{\"value\":".utf8) + value.serialized() + Array("}".utf8))
  }

  /// The value of a text that was put together of parsed ones.
  fileprivate static func read(_ bytes: [UInt8]) throws(InteractorError) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONDocument(bytes).root
    } catch {
      throw .invalid(path: "", expected: "JSON within the limits of a message", got: "\(error)")
    }
  }
}

extension SchemaCheck.Documents {
  /// What `subject/open` gets for the subject that is checked.
  fileprivate func opening(values: JSONValue?) throws(InteractorError) -> SubjectOpen.Params {
    var bytes = Array("{\"subject\":\"\(Text.checked)\",\"undeclared\":\"keep\",\"schema\":".utf8)
    bytes += schema.serialized()
    for (name, value) in [("schemas", schemas), ("rules", rules), ("values", values)] {
      if let value { bytes += Array(",\"\(name)\":".utf8) + value.serialized() }
    }
    let params = try JSONValue.read(bytes + Array("}".utf8))
    do throws(ParamsError) {
      return try SubjectOpen.Params(params)
    } catch {
      throw InteractorError(error)
    }
  }
}

extension Text {
  /// The id of the subject that is checked.
  fileprivate static var checked: Text { "checked" }
}

extension Session {
  /// What rules say of the values of the subject, and of those in objects that are not null.
  fileprivate func ruleFindings() throws(InteractorError) -> [SchemaCheck.Finding] {
    var findings: [SchemaCheck.Finding] = []
    var waiting: [(id: Text, pointer: Text)] = [(.checked, Text())]
    while let (id, pointer) = waiting.popLast() {
      let state = try engine.readSubject(id)
      for (property, issues) in state.issues {
        let context = engine.messageContext(ofProperty: property, of: id)
        for issue in issues where issue.source == .rule {
          findings.append(
            SchemaCheck.Finding(
              place: pointer.path(to: property).string,
              message: messages.sentence(for: issue, in: context).string,
              isError: issue.severity == .error
            )
          )
        }
      }
      for value in state.values.reversed() where value.members != nil {
        waiting.append((id.path(to: value.name), pointer.path(to: value.name)))
      }
    }
    return findings
  }

  /// An error as the answer to a request tells it.
  fileprivate func sentence(_ error: InteractorError) -> String {
    let message = responseError(error).message
    return message.hasPrefix("params.") ? String(message.dropFirst("params.".count)) : message
  }

  fileprivate func sentence(_ issue: Issue) -> String { messages.sentence(for: issue, in: .unknown).string }
}
