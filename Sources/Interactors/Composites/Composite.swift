/// A composite that is open.
struct Composite {
  var kind: any CompositeKind
  /// The fields behind the roles, by id: a field may move to another property, or be bound anew.
  var views: [Text: Text]
}
