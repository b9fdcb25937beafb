/// What must do its work at the same times as a session: a record.
package protocol SessionFollower: AnyObject {
  /// The time of the next call of `advance`, in nanoseconds of the session's clock; nil if nothing waits for a time.
  var nextDeadline: UInt64? { get }

  /// Does what is due by now. The session calls it before it does its own work.
  func advance()
}
