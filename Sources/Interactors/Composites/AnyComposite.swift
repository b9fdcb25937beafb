/// A composite of any kind, in one state. It never changes: what changes a composite makes another one.
struct AnyComposite {
  let kind: AnyCompositeKind
  /// What a client may want to know of it (`CompositeKind.state`).
  let state: () -> CompositeState
  /// What `restore` makes it of again (`CompositeKind.saved`).
  let saved: () -> DataTree?
  /// The composite after an action (`CompositeKind.perform`).
  let performing:
    (_ action: Text, _ arguments: [Text: Value], _ views: any CompositeViews) throws(InteractorError) -> AnyComposite
  /// The composite after a text was put in; nil if the text is for its field alone (`CompositeKind.take`).
  let taking: (_ pasted: Text, _ role: Text, _ views: any CompositeViews) throws(InteractorError) -> AnyComposite?

  fileprivate init<Content: CompositeKind>(_ content: Content, _ kind: AnyCompositeKind) {
    self.kind = kind
    state = { content.state }
    saved = { content.saved }
    performing = { action, arguments, views throws(InteractorError) in
      var next = content
      try next.perform(action, arguments: arguments, views: views)
      return AnyComposite(next, kind)
    }
    taking = { text, role, views throws(InteractorError) in
      var next = content
      return try next.take(pasted: text, in: role, views: views) ? AnyComposite(next, kind) : nil
    }
  }
}

/// A kind of composites, whatever its type: what `CompositeKind` says of all of them.
struct AnyCompositeKind: Sendable {
  let name: Text
  let roles: [Text]
  let optionalRoles: [Text]
  let actions: [Text]
  let ordered: (first: Text, second: Text)?
  let type: @Sendable (_ role: Text) -> ValueType?
  private let opening: @Sendable ([Text: Value], AnyCompositeKind) throws(InteractorError) -> AnyComposite
  private let restoring: @Sendable (DataTree, AnyCompositeKind) throws(InteractorError) -> AnyComposite

  init<Content: CompositeKind>(_: Content.Type) {
    name = Content.name
    roles = Content.roles
    optionalRoles = Content.optionalRoles
    actions = Content.actions
    ordered = Content.ordered
    type = { Content.type(of: $0) }
    opening = { options, kind throws(InteractorError) in AnyComposite(try Content(options: options), kind) }
    restoring = { saved, kind throws(InteractorError) in AnyComposite(try Content(saved: saved), kind) }
  }

  /// A composite in its first state.
  func open(_ options: [Text: Value]) throws(InteractorError) -> AnyComposite { try opening(options, self) }

  /// The composite that was saved.
  func restore(_ saved: DataTree) throws(InteractorError) -> AnyComposite { try restoring(saved, self) }
}
