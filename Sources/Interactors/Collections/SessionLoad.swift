/// What all that a session holds takes from one request that concerns all of it, in steps of `WorkBudget`: `locale/set`
/// makes all formats again and shows all fields anew, a write may tell every form.
///
/// Such a request cannot be refused half way, so what it may take is limited before it, by each request that adds
/// something: a format, a field, an issue, a place in a form. What every field and every property takes, one or two
/// microseconds, is not counted.
final class SessionLoad {
  /// What one request may take.
  static let maximumSteps = WorkBudget.requestSteps
  /// A field in a form is counted again, and the form told; or it leaves the form, with all that it takes.
  static let stepsOfMember = 6
  /// An issue of a property is told by each field on it, with its sentence.
  static let stepsOfIssue = 12
  /// So many bytes that a field tells take a step: of titles, options, data of the client, and of a text that other
  /// fields show as well.
  static let bytesPerStep = 200

  /// What the formats in use take. `FormatCache` counts them.
  var formatSteps = 0
  /// Adds up what all that is open takes. The engine sets it.
  var count: () -> Int = { 0 }
  /// What else is open takes at most so much. What is closed is taken away when it would be too much.
  private var steps = 0

  /// What so many take together that each take so much. What is too much for any session is told as a step too much, so
  /// that it can be added to others.
  static func steps(_ count: Int, each steps: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: steps)
    return overflow ? maximumSteps + 1 : min(product, maximumSteps + 1)
  }

  /// Whether a session could hold so much more. If it seems not, all is counted.
  func hasRoom(for more: Int) -> Bool {
    if formatSteps + steps + more <= Self.maximumSteps { return true }
    steps = count()
    return formatSteps + steps + more <= Self.maximumSteps
  }

  /// Adds so much, formats apart. Returns false, and adds nothing, if a session cannot hold it.
  func take(_ more: Int) -> Bool {
    if more == 0 { return true }
    guard hasRoom(for: more) else { return false }
    steps += more
    return true
  }
}
