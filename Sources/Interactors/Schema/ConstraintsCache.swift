/// Makes the constraints of properties. Equal ones are one object while something holds it. What is no plain scalar is
/// equal to itself only (`PropertyStructure`), so that looking for its like would only keep its schema twice.
final class ConstraintsCache {
  private var constraints = SharedTable<PropertySchema, PropertyConstraints>()
  /// What judging values as a whole is taken from.
  private let work: WorkBudget

  init(work: WorkBudget) { self.work = work }

  /// The shared constraints of a property.
  func constraints(for schema: PropertySchema) -> PropertyConstraints {
    var schema = schema
    schema.name = Text()
    schema.title = nil
    schema.summary = nil
    schema.defaultValue = nil
    if schema.structure != nil { return PropertyConstraints(schema: schema, work: work) }
    return constraints.object(for: schema) { [work] in PropertyConstraints(schema: schema, work: work) }
  }

  /// Drops what no property has any more.
  func sweep() { constraints.sweep() }
}
