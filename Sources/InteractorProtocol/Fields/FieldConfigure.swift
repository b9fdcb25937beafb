import JSON

/// Changes the options of a field in place. What is left out stays, and null takes an option away; a format of another
/// style starts anew.
public enum FieldConfigure: RequestMessage {
  public static let method: StaticString = "field/configure"
  public typealias Result = FieldStateBody

  /// The field and its new options.
  public struct Params: ParamsReadable, Sendable {
    public var field: [UInt8]
    public var format: FormatParams?
    public var model: FieldModelBody?
    public var policy: FieldPolicyParams?

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      format = try members.optional("format") { value throws(ParamsError) in try FormatParams(value) }
      model = try members.optional("model") { value throws(ParamsError) in try FieldModelBody(value) }
      policy = try members.optional("policy") { value throws(ParamsError) in try FieldPolicyParams(value) }
    }
  }
}
