extension RawRepresentable<String> where Self: CaseIterable {
  /// The case of a name that came from outside; nil if there is none.
  public init?(name: Text) {
    let bytes = name.utf8
    guard let named = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(bytes) }) else { return nil }
    self = named
  }
}

extension Text {
  /// This text if it is one of some names; nil if it is not.
  ///
  /// The bytes are compared, as they are for the name of a case. `String` compares what texts are in normal form, which
  /// takes quadratic time where there are many combining marks.
  func name(among names: some Sequence<String>) -> String? {
    let bytes = utf8
    return names.first { $0.utf8.elementsEqual(bytes) }
  }
}
