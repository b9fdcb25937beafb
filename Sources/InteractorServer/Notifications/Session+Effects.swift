import InteractorProtocol
import Interactors
import JSON
import JSONRPC

extension Session {
  /// Queues everything that the client must be told of the last request.
  func queueEffects() {
    engine.withEffects { effects in
      if !effects.isEmpty { tell(effects) }
    }
  }

  private func tell(_ effects: borrowing Effects) {
    if effects.hasOthers {
      let changes = effects.listChanges
      // One that is not taken out of the array is not copied.
      for place in changes.indices { notify(changes[place]) }
    }
    var items: [ItemChange] = []
    effects.subjectChanges.withUnsafeBufferPointer { changes in
      guard let first = changes.baseAddress else { return }
      for place in changes.indices { tell(first[place], &items) }
    }
    if !items.isEmpty { notify(items) }
    if effects.hasOthers { tellUnbound(effects.unboundFields) }
    if !effects.changedFields.isEmpty {
      output.notify(ViewChangeNotification(fields: effects.changedFields, session: self))
    }
    if effects.hasOthers { tellOthers(effects) }
  }

  private func tellOthers(_ effects: borrowing Effects) {
    for form in effects.changedForms {
      output.notify(FormStateNotification(form: form, among: effects.changedForms.count, session: self))
    }
    for field in effects.pressedFields {
      let params = FieldPressed.Params(field: field.utf8)
      output.notify(FieldPressed.method) { params.encode(to: &$0) }
    }
    for number in effects.withdrawnChecks { output.withdraw(CheckQuestion.id(number)) }
    for request in effects.checkRequests {
      output.request(CheckQuestion(request, session: self), id: CheckQuestion.id(request.id))
    }
    for number in effects.withdrawnOptions { output.withdraw(OptionsQuestion.id(number)) }
    for request in effects.optionsRequests {
      output.request(OptionsQuestion(request, session: self), id: OptionsQuestion.id(request.id))
    }
    for failure in effects.formatFailures {
      log(failure.message)
      output.sendTrace(failure.message)
    }
    memory.add(effects.formatBytes)
    for result in effects.choicesResults { tell(result) }
    for submit in effects.submits { tell(submit) }
  }

  /// Tells of a subject. Items of lists are told behind all others, those of one list together.
  private func tell(_ change: borrowing SubjectChange, _ items: inout [ItemChange]) {
    if !tellsIssueChanges, change.changes.contains(where: { $0.hasNewIssues }) {
      tellValues(of: change, &items)
    } else {
      notify(change, &items)
    }
  }

  /// Tells of the values alone, without the properties of which only the issues differ.
  private func tellValues(of change: SubjectChange, _ items: inout [ItemChange]) {
    var change = change
    change.changes.removeAll { !$0.hasNewValue }
    if !change.changes.isEmpty { notify(change, &items) }
  }

  /// Tells of a list, before anything about its items.
  private func notify(_ change: ListChange) {
    let stretch = treeOrder.stretch(of: change.rootID, .list(change.subject, change.property))
    // Many items may need several messages.
    if change.items.count > 1 { return output.notify(ListChangeNotification(change, stretch: stretch, self)) }
    output.notify(ListChangeNotification.self) { writer in
      ListChangeNotification.write(change, self, to: &writer)
    } later: {
      ListChangeNotification(change, stretch: stretch, self)
    }
  }

  private func tellUnbound(_ fields: [Text]) {
    if fields.isEmpty { return }
    for field in fields { output.update(true) { (waiting: inout ViewChangeNotification) in waiting.forget(field) } }
    let params = FieldUnbound.Params(fields: fields.map { $0.utf8 })
    output.notify(FieldUnbound.method) { params.encode(to: &$0) }
  }

  private func notify(_ change: SubjectChange, _ items: inout [ItemChange]) {
    change.changes.withUnsafeBufferPointer { changes in
      // A pointer lends the elements, where an array and a buffer make copies.
      guard let first = changes.baseAddress else { return }
      // Where no issues are new, the value is: mostly, nothing need be compared.
      for place in changes.indices where !first[place].hasNewIssues || first[place].hasNewValue {
        memory.add(first[place].value.textSize)
      }
    }
    if change.treePlace != nil { return notifyInTree(change, &items) }
    notify(change, stretch: 0)
  }

  /// Tells of the values of a subject that is no item.
  private func notify(_ change: SubjectChange, stretch: Int) {
    // Several values may need several messages. One is written without a copy of the change.
    guard change.changes.count == 1 else {
      return output.notify(SubjectChangeNotification(change, stretch: stretch, session: self))
    }
    output.notify(SubjectChangeNotification.self) { writer in
      SubjectChangeNotification.write(change, self, to: &writer) { property in
        engine.messageContext(ofProperty: property, of: change.subject)
      }
    } later: {
      SubjectChangeNotification(change, stretch: stretch, session: self)
    }
  }

  private func notifyInTree(_ change: SubjectChange, _ items: inout [ItemChange]) {
    let stretch = treeOrder.stretch(of: change.treePlace?.root, .values)
    guard let item = change.item else { return notify(change, stretch: stretch) }
    items.append(ItemChange(change: change, item: item, stretch: stretch))
  }

  /// Tells of items, of those of one list together.
  private func notify(_ items: [ItemChange]) {
    // The changes of one item are never divided, and are written without a copy.
    if items.count == 1 {
      return output.notify(ItemsChangeNotification.self) { writer in
        ItemsChangeNotification.write(items[0], self, to: &writer)
      } later: {
        ItemsChangeNotification(items[0], self)
      }
    }
    var all: [ItemsChangeNotification] = []
    var places: [ListChangeNotification.Place: Int] = [:]
    for item in items {
      let changes = ItemsChangeNotification(item, self)
      if let place = places[changes.key] {
        all[place].merge(changes)
      } else {
        places[changes.key] = all.count
        all.append(changes)
      }
    }
    for changes in all { output.notify(changes) }
  }
}
