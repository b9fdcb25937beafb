/// What a subject keeps of all its properties together, so that a form on it need not look at each of them.
///
/// A property counts with its state of the last transaction that has finished. `Subject.count` brings it up to date.
struct SubjectTally {
  /// How many properties differ from their baselines.
  fileprivate(set) var dirty = 0
  /// How many relevant properties wait for an answer of the client.
  fileprivate(set) var pending = 0
  /// How many relevant properties have an error.
  fileprivate(set) var invalid = 0
  /// How many issues the relevant properties have together.
  fileprivate(set) var issues = 0
  /// The places of the relevant properties that have issues or are pending; nil while there are so few properties that
  /// a look at all of them is quicker.
  fileprivate var noticed: RankSet?
  /// Properties that have changed while no form was on the subject, and are still to be counted.
  fileprivate var uncounted: [Property] = []

  /// Up to this many properties are looked through.
  fileprivate static let fewProperties = 64

  /// What forms on the subject count of it.
  var sum: Sum { Sum(isDirty: dirty > 0, isPending: pending > 0, invalid: invalid) }

  /// What a subject is to a form: whether it has properties that are dirty or pending, and how many have an error.
  struct Sum: Equatable {
    var isDirty = false
    var isPending = false
    var invalid = 0
  }
}

/// As what a property counts in the tally of its subject.
struct PropertyCount: OptionSet {
  var rawValue: UInt8

  static let dirty = PropertyCount(rawValue: 1)
  static let pending = PropertyCount(rawValue: 2)
  static let invalid = PropertyCount(rawValue: 4)
  /// It has issues or is pending.
  static let noticed = PropertyCount(rawValue: 8)
  /// It stands among the properties that are still to be counted.
  static let uncounted = PropertyCount(rawValue: 16)
}

extension Property {
  /// As what the property counts now.
  fileprivate var presentCount: PropertyCount {
    var count: PropertyCount = []
    if isDirty { count.insert(.dirty) }
    if conditions == nil && issues.isEmpty && !asksOptions { return count }
    guard isRelevant else { return count }
    if isPending { count.formUnion([.pending, .noticed]) }
    if !issues.isEmpty { count.insert(.noticed) }
    if hasErrors { count.insert(.invalid) }
    return count
  }
}

extension Subject {
  /// Counts all properties, of a subject that has just been opened.
  func countAll() {
    tally = SubjectTally()
    if properties.count > SubjectTally.fewProperties { tally.noticed = RankSet(capacity: properties.count) }
    for property in properties {
      property.count = []
      property.countedIssues = 0
      count(property)
    }
  }

  /// Notes that a property has changed, while there is no form that would want to know.
  func countLater(_ property: Property) {
    if property.count.contains(.uncounted) { return }
    property.count.insert(.uncounted)
    tally.uncounted.append(property)
  }

  /// Counts the properties that have changed while there was no form.
  func countUncounted() {
    if tally.uncounted.isEmpty { return }
    let properties = tally.uncounted
    tally.uncounted = []
    for property in properties {
      property.count.remove(.uncounted)
      count(property)
    }
  }

  /// Counts a property anew.
  func count(_ property: Property) {
    let (before, now) = (property.count, property.presentCount)
    let issues = now.contains(.noticed) ? property.issues.count : 0
    if issues != property.countedIssues {
      tally.issues += issues - property.countedIssues
      property.countedIssues = issues
    }
    if before == now { return }
    property.count = now
    let changed = before.symmetricDifference(now)
    if changed.contains(.dirty) { tally.dirty += now.contains(.dirty) ? 1 : -1 }
    if changed.contains(.pending) { tally.pending += now.contains(.pending) ? 1 : -1 }
    if changed.contains(.invalid) { tally.invalid += now.contains(.invalid) ? 1 : -1 }
    if changed.contains(.noticed) {
      if now.contains(.noticed) {
        tally.noticed?.insert(property.position)
      } else {
        tally.noticed?.remove(property.position)
      }
    }
  }

  /// The relevant properties that have issues or are pending, in the order of the schema; the first `count` of them, if
  /// there are many.
  func noticedProperties(atMost count: Int = .max) -> [Property] {
    guard let noticed = tally.noticed else { return properties.filter { $0.count.contains(.noticed) } }
    return noticed.members(atMost: count).map { properties[$0] }
  }
}
