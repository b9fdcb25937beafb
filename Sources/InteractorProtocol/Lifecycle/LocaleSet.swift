import JSON

/// Another locale: every field that is not being edited is formatted anew.
public enum LocaleSet: RequestMessage {
  public static let method: StaticString = "locale/set"
  public typealias Result = EmptyResult

  /// The locale.
  public struct Params: ParamsReadable, Sendable {
    /// A BCP 47 tag.
    public var locale: [UInt8]

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      locale = try Members(params).name("locale")
    }
  }
}
