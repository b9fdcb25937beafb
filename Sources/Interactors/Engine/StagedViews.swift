/// Collects what a composite shows, so that nothing is shown if its action fails.
final class StagedViews: CompositeViews {
  private(set) var writes: [(Property, Value)] = []
  /// Why the last value could not be shown.
  private(set) var failure: InteractorError?
  /// The property behind the field in a role; nil for an optional role without one.
  private let property: (_ role: Text) throws(InteractorError) -> Property?

  init(property: @escaping (_ role: Text) throws(InteractorError) -> Property?) { self.property = property }

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
