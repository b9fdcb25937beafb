import JSON

/// Moves a field to another subject or property. The running edit session ends and writes nothing across.
public enum FieldRebind: RequestMessage {
  public static let method: StaticString = "field/rebind"
  public typealias Result = FieldStateBody

  /// Where to; what is left out stays.
  public struct Params: ParamsReadable, Sendable {
    public var field: [UInt8]
    public var subject: [UInt8]?
    public var property: [UInt8]?

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      subject = try members.optionalName("subject")
      property = try members.optionalName("property")
    }
  }
}
