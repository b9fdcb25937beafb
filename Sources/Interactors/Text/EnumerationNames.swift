extension RawRepresentable<String> where Self: CaseIterable {
  /// The case of a name that came from outside; nil if there is none.
  ///
  /// The bytes are compared. `String` compares what texts are in normal form, which takes quadratic time where there are
  /// many combining marks.
  public init?(name: Text) {
    let bytes = name.utf8
    guard let named = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(bytes) }) else { return nil }
    self = named
  }
}
