/// Something that goes on in step with a session: a record.
package protocol SessionFollower: AnyObject {
  /// The time at which it must be called, in nanoseconds of the session's clock; nil if it waits for no time.
  var nextDeadline: UInt64? { get }

  /// Does what is due by now. Called before the session does.
  func advance()
}
