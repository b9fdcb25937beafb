extension Field {
  /// Recounts the draft of the field in its forms.
  func recountInForms(_ transaction: Transaction) {
    for member in memberships { member.form.recount(member, in: transaction) }
  }

  /// The field shows another property now: moves its places in forms there.
  func moveInForms(_ transaction: Transaction) {
    for member in memberships {
      let form = member.form
      let before = member.target
      form.untie(member, transaction)
      form.tie(member, transaction)
      transaction.mark(form)
      // Others may speak for the property that it has shown.
      if let before, !before.isEmpty { form.recount(before, in: transaction) }
      if let target = member.target { form.recount(target, in: transaction) }
    }
  }

  /// Takes the field out of its forms. Of a property that others show too, these are counted instead.
  func leaveForms(_ transaction: Transaction) {
    let members = memberships
    leaveAll(transaction)
    for member in members {
      let form = member.form
      let target = member.target
      form.remove(member, transaction)
      transaction.mark(form)
      if let target, !target.isEmpty { form.recount(target, in: transaction) }
    }
  }
}
