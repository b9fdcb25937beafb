extension Engine {
  /// When `advance` is to be called next, in nanoseconds of the clock; nil if nothing waits for a time.
  public var nextDeadline: UInt64? { time.nextDeadline }

  /// Lets everything happen that is due by now, in one transaction. `nanoseconds` are those of a clock that never goes
  /// back; an earlier time than before counts as the same.
  public func advance(to nanoseconds: UInt64) {
    time.advance(to: nanoseconds)
    guard time.hasDue else { return }
    transact(.program) { transaction in
      var due: [Field] = []
      var late: [(field: Text, request: Int)] = []
      while let event = time.takeDue() {
        switch event {
        case .checkIsDue(let check): transaction.ask(check)
        case .answerIsLate(let request): checks.giveUp(request, in: transaction)
        case .optionsAreDue(let field): due.append(field)
        case .optionsAreLate(let request): late.append((options.field(of: request)?.id ?? Text(), request))
        case .submitIsOverdue(let form):
          form.endWaiting(transaction)
          transaction.mark(form)
        }
      }
      // In the order of their ids, whichever timer was set first: that is not known of a restored session.
      for field in due.sorted(by: { $0.id < $1.id }) { options.note(field, isDue: true, transaction) }
      for (_, request) in late.sorted(by: { $0.field < $1.field }) {
        receiveOptions(.failed, to: request, isLate: true, transaction)
      }
    }
  }

  /// Gives the engine a clock that never goes back, in nanoseconds, and what clocks on the wall show, for `now()` and
  /// `today()` in rules. They are asked only if something has to wait, or a rule asks.
  public func setClock(_ clock: @escaping () -> UInt64, wall: @escaping () -> DateTime) {
    time.clock = clock
    time.wall.now = wall
  }
}
