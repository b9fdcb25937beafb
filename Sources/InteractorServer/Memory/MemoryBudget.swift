/// The memory that a session may hold.
///
/// It is measured and not added up: what the process has in memory is what the budget is about, and no kind of object
/// can be forgotten in a sum. A session cannot read it itself, so that tests can set it.
package struct MemoryBudget: Sendable {
  /// How much the session may hold, in bytes. What the client has not read comes on top of it.
  package var limit = 512 << 20
  /// Returns the bytes of memory that the process occupies, without what the kernel can read again from files. Nil
  /// where nothing is measured: then there is no limit.
  package var measure: (@Sendable () -> Int)?
  /// Gives memory that is free back to the system.
  package var release: @Sendable () -> Void = {}

  /// A budget of the default limit that nothing measures.
  package init() {}
}

/// What a request may add to what the session holds. Each line of `Server.methods` says it.
enum MemoryGrowth {
  /// Nothing, or not for long. Such a request is handled even when the budget is used up, so that a client can read
  /// everything, end what it has begun, and close.
  case nothing
  /// Nothing, and it closes something.
  case less
  /// Texts: values, drafts and what can be undone.
  case texts
  /// Objects, which are larger than the text that describes them.
  case objects
  /// Items of lists. Their size is told in cells.
  case items

  /// How many bytes the session may hold afterwards for each byte of the request. `MemoryTests` measures it.
  var factor: Int {
    switch self {
    case .nothing, .less: 0
    case .texts: 8
    case .objects: 48
    case .items: 256
    }
  }
}
