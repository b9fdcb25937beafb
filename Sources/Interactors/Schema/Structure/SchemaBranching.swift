/// What the properties of an object say about each other: which of them take part, and which must have a value. It is
/// made of `if`, `then` and `else`, `dependentRequired`, `dependentSchemas` (Core section 10.2.2, Validation section
/// 6.5.4), and choices by a property (rows R18).
///
/// A property that only branches declare takes part while one of them is taken.
struct SchemaBranching: Sendable {
  let tests: [Test]
  /// The places of the properties that only branches declare.
  let conditional: Set<Int>
  /// The places of all properties that a branch declares or requires.
  let places: [Int]

  /// Something that is found out about an object, with the branches that hang on it.
  enum Test: Sendable {
    /// `if`. `about` is the property that it asks about; nil if there are several.
    case condition(SchemaNode, about: Text?, then: Branch?, otherwise: Branch?)
    /// Whether the object has a member.
    case presence(of: Text, Branch)
    /// Which value a property has.
    case choice(of: Text, [(values: [DataTree], branch: Branch)])
  }

  /// What holds of an object if a test comes out so.
  struct Branch: Sendable {
    /// The places of the properties that it declares.
    var declared: [Int] = []
    /// The places of those that it requires.
    var required: [Int] = []
    /// What is found out then.
    var tests: [Test] = []
  }
}
