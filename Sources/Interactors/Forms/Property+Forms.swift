extension Property {
  /// Counts the property anew in its subject, and in the forms on it.
  @inline(__always)
  func recountInForms(_ transaction: Transaction) {
    // Then no form is on the subject. The first one counts what waits.
    if !count.contains(.uncounted) { recount(transaction) }
  }

  @inline(never)
  private func recount(_ transaction: Transaction) {
    let subject = subject
    if subject.tree.forms.isEmpty { return subject.tree.countLater(self) }
    subject.count(self)
    for tree in subject.tree.forms { tree.form.recount(tree, in: transaction) }
    for field in fields {
      for member in field.memberships {
        // Each form once, however many of its fields show the property.
        guard let target = member.target, target.reporters.first === member else { continue }
        member.form.recount(target, in: transaction)
      }
    }
  }
}
