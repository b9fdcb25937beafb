import JSON

/// A subject, and some of its properties or all.
public struct SubjectPropertiesParams: ParamsReadable, Sendable {
  public var subject: [UInt8]
  /// The properties; nil for all of them.
  public var properties: [[UInt8]]?

  /// Reads `{subject, properties?}`.
  public init(_ params: JSONValue?) throws(ParamsError) {
    let members = try Members(params)
    subject = try members.name("subject")
    properties = try members.optionalNames("properties")
  }
}

/// Back to the default.
public enum SubjectReset: RequestMessage {
  public static let method: StaticString = "subject/reset"
  public typealias Params = SubjectPropertiesParams
  public typealias Result = SubjectWriteResult
}

/// Back to the baseline.
public enum SubjectRevert: RequestMessage {
  public static let method: StaticString = "subject/revert"
  public typealias Params = SubjectPropertiesParams
  public typealias Result = SubjectWriteResult
}

/// To null, or to the type's empty value.
public enum SubjectClear: RequestMessage {
  public static let method: StaticString = "subject/clear"
  public typealias Params = SubjectPropertiesParams
  public typealias Result = SubjectWriteResult
}

/// The baseline becomes the present value.
public enum SubjectAccept: RequestMessage {
  public static let method: StaticString = "subject/accept"
  public typealias Params = SubjectPropertiesParams
  public typealias Result = SubjectWriteResult
}

/// Ends every edit session on a subject, unbinds its fields and forgets it.
public enum SubjectClose: RequestMessage {
  public static let method: StaticString = "subject/close"
  public typealias Result = EmptyResult

  /// The subject.
  public struct Params: ParamsReadable, Sendable {
    public var subject: [UInt8]

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      subject = try Members(params).name("subject")
    }
  }
}
