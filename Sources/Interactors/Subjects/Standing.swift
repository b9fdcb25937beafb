/// What the objects around a property make of it.
struct Standing: OptionSet {
  var rawValue: UInt8

  /// One of them is not relevant, so that the property is not either (rows R12).
  static let irrelevant = Standing(rawValue: 1)
  /// The user may not change one of them, so that he may not change the property either.
  static let readOnly = Standing(rawValue: 2)
  /// The object that it is in is null (rows R17).
  static let absent = Standing(rawValue: 4)

  /// Whether nothing is wrong with the property.
  var isSilent: Bool { rawValue & (Self.irrelevant.rawValue | Self.absent.rawValue) != 0 }
}
