/// A composite that is open.
struct Composite {
  let content: AnyComposite
  /// The fields behind the roles, by id, because a field may move to another property or be bound again.
  let views: [Text: Text]

  /// The composite in another state.
  func with(_ content: AnyComposite) -> Composite { Composite(content: content, views: views) }
}
