extension DataTree {
  /// A form. Its verdict is found out again. A submit that is under way belongs to the client that asked for it, and is
  /// left out.
  init(_ form: Form) {
    let members = form.members.filter { $0.field != nil }
    var kept = SnapshotMembers()
    kept.add("form", form.id)
    kept.add("fields", .list(members.compactMap { $0.field.map { .string($0.id) } }))
    kept.list("subjects", form.trees.map { .string($0.root.id) })
    kept.list("named", form.trees.filter { $0.isNamed }.map { .string($0.root.id) })
    if form.submitCount > 0 { kept.add("submits", form.submitCount) }
    // While a field composes, what was known of it before stays.
    let composing = members.filter { $0.field?.session?.composition != nil }
    kept.list("invalid", composing.filter { $0.isInvalid }.compactMap { $0.field.map { .string($0.id) } })
    kept.list("unwritten", composing.filter { $0.isUnwritten }.compactMap { $0.field.map { .string($0.id) } })
    self = kept.tree
  }
}
