/// A composite that is open.
struct Composite {
  var kind: any CompositeKind
  /// The fields behind the roles, by id, because a field may move to another property or be bound again.
  var views: [Text: Text]
}
