/// Collects what a composite shows, so that nothing is shown if its action fails.
final class StagedViews: CompositeViews {
  private(set) var writes: [(Property, Value)] = []
  /// Why the last value could not be shown.
  private(set) var failure: InteractorError?
  /// The property behind the field in a role; nil for an optional role without one.
  private let property: (_ role: Text) throws(InteractorError) -> Property?

  /// What a text holds for the field in a role.
  private let range: (_ text: Text, _ role: Text) -> ValueRange?
  /// Whether the last range was read otherwise than the field writes values.
  private(set) var isReinterpreted = false
  /// What the two values lack that the last text holds.
  private(set) var missing: Text?

  init(
    property: @escaping (_ role: Text) throws(InteractorError) -> Property?,
    range: @escaping (_ text: Text, _ role: Text) -> ValueRange?
  ) {
    self.property = property
    self.range = range
  }

  func range(in text: Text, as role: Text) -> (start: Value, end: Value)? {
    let found = range(text, role)
    isReinterpreted = found?.isReinterpreted ?? false
    missing = found?.missing
    return missing == nil ? found.map { ($0.start, $0.end) } : nil
  }

  func clear(_ role: Text) throws(InteractorError) {
    if let property = try property(role) { writes.append((property, property.clearedValue)) }
  }

  func show(_ value: Value, in role: Text) throws(InteractorError) {
    do throws(InteractorError) {
      failure = nil
      if let write = try write(value, in: role) { writes.append(write) }
    } catch {
      failure = error
      throw error
    }
  }

  private func write(_ value: Value, in role: Text) throws(InteractorError) -> (Property, Value)? {
    guard let property = try property(role) else { return nil }
    guard let value = property.constraints.schema.admitted(value) else {
      let expected = "a field whose property holds \(value.kindName)"
      throw .invalid(path: "views.\(role)", expected: expected, got: property.type.rawValue)
    }
    return (property, value)
  }
}
