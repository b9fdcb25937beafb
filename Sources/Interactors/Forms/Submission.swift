/// What a submit does about checks whose answers are still to come.
public enum PendingPolicy: String, Sendable, CaseIterable {
  /// It waits for them, until its deadline.
  case wait
  /// It answers at once that the form is not valid.
  case refuse
  /// It answers at once, as if there were no checks.
  case ignore
}

/// A submit that is under way.
struct Submission {
  /// Tells it from all other submits of the session.
  var ticket: Int
  /// The button that was pressed for it; nil if the client asked for it by name.
  var button: Text?
  /// What it does about checks that are still to come.
  var pendingPolicy: PendingPolicy
  /// How long it waits for them, in milliseconds; nil for as long as the checks take.
  var deadline: UInt64?
  /// What ends the waiting at the deadline, once it has begun.
  var timer: ScheduledTimer?
  /// Whether its deadline has passed.
  var isOverdue = false
  /// What its commits did beyond what was asked.
  var reasons: [(field: Text, reason: Reason)] = []
}
