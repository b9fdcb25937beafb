/// What a subject keeps of its properties and of those inside of it, so that a form need not look at each of them.
///
/// A property counts with its state of the last transaction that has finished. `Subject.count` brings it up to date.
struct SubjectTally {
  private var dirtyCount: Int32 = 0
  private var pendingCount: Int32 = 0
  private var invalidCount: Int32 = 0
  private var issueCount: Int32 = 0
  /// The places of the subject's own relevant properties that have issues or are pending; nil while there are so few
  /// properties that a look at all of them is quicker.
  fileprivate var noticed: Places?

  /// Places in a set that takes a pointer where there is none.
  fileprivate final class Places {
    var set: RankSet

    init(count: Int) { set = RankSet(capacity: count) }
  }

  /// How many properties differ from their baselines.
  var dirty: Int { Int(dirtyCount) }
  /// How many relevant properties wait for an answer of the client.
  var pending: Int { Int(pendingCount) }
  /// How many relevant properties have an error.
  var invalid: Int { Int(invalidCount) }
  /// How many issues the relevant properties have together.
  var issues: Int { Int(issueCount) }

  /// Up to this many properties are looked through.
  fileprivate static let fewProperties = 64

  /// What forms on the tree count of it.
  var sum: Sum { Sum(isDirty: dirty > 0, isPending: pending > 0, invalid: invalid) }

  /// What a tree is to a form: whether it has properties that are dirty or pending, and how many have an error.
  struct Sum: Equatable {
    var isDirty = false
    var isPending = false
    var invalid = 0
  }

  /// Whether something in it has issues or is pending.
  var isNoticed: Bool { issues > 0 || pending > 0 || invalid > 0 }

  /// Adds to what is counted.
  fileprivate mutating func add(dirty: Int, pending: Int, invalid: Int, issues: Int) {
    dirtyCount &+= Int32(truncatingIfNeeded: dirty)
    pendingCount &+= Int32(truncatingIfNeeded: pending)
    invalidCount &+= Int32(truncatingIfNeeded: invalid)
    issueCount &+= Int32(truncatingIfNeeded: issues)
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

  /// What is added to a number of properties of a kind where one counts now as this, and did before as something else.
  fileprivate func change(_ kind: PropertyCount, since before: PropertyCount) -> Int {
    (contains(kind) ? 1 : 0) - (before.contains(kind) ? 1 : 0)
  }
}

extension Property {
  /// As what the property counts now.
  fileprivate var presentCount: PropertyCount {
    // A draft that a field has left counts, although the object would be made by writing it only.
    if standing.contains(.absent), !hasKeptWork { return [] }
    var count: PropertyCount = []
    if isDirty { count.insert(.dirty) }
    if conditions == nil && issues.isEmpty && !asksOptions && !hasKeptWork { return count }
    guard isRelevant else { return count }
    if hasUnwrittenWork { count.insert(.dirty) }
    if isPending { count.formUnion([.pending, .noticed]) }
    if !reportedIssues.isEmpty { count.insert(.noticed) }
    if hasErrors { count.insert(.invalid) }
    return count
  }
}

extension Subject {
  /// Counts all properties, of a subject that has just been made or has come back, and of those inside of it.
  func countAll() {
    tally = SubjectTally()
    if properties.count > SubjectTally.fewProperties { tally.noticed = .init(count: properties.count) }
    for subject in innerSubjects { subject.countAll() }
    for property in properties {
      property.count = []
      property.countedIssues = 0
      count(property)
    }
  }

  /// Counts a property anew, here and in the subjects that this one is inside of.
  func count(_ property: Property) {
    let (before, now) = (property.count.subtracting(.uncounted), property.presentCount)
    let issues = now.contains(.noticed) ? Int32(truncatingIfNeeded: property.reportedIssues.count) : 0
    let newIssues = Int(issues - property.countedIssues)
    property.countedIssues = issues
    property.count = now
    if before == now, newIssues == 0 { return }
    if before.contains(.noticed) != now.contains(.noticed) {
      if now.contains(.noticed) {
        tally.noticed?.set.insert(property.place)
      } else {
        tally.noticed?.set.remove(property.place)
      }
    }
    var subject: Subject? = self
    while let counting = subject {
      counting.tally.add(
        dirty: now.change(.dirty, since: before),
        pending: now.change(.pending, since: before),
        invalid: now.change(.invalid, since: before),
        issues: newIssues
      )
      counting.item?.list.note(counting)
      subject = counting.item?.isRemoved == true ? nil : counting.parent
    }
  }

  /// An item stands in its list no more: what is counted of it does not count in the subjects around.
  func removeFromOuter() {
    item?.list.note(self)
    var subject = parent
    while let counting = subject {
      counting.tally.add(
        dirty: -tally.dirty,
        pending: -tally.pending,
        invalid: -tally.invalid,
        issues: -tally.issues
      )
      counting.item?.list.note(counting)
      subject = counting.item?.isRemoved == true ? nil : counting.parent
    }
  }

  /// The relevant properties that have issues or are pending, in the order of the schema; those inside of an object
  /// stand at its place. The first `count` of them, if there are many.
  func noticedProperties(atMost count: Int = .max) -> [Property] {
    var found: [Property] = []
    collectNoticed(into: &found, atMost: count)
    return found
  }

  /// The first relevant property with an error, in the order of the schema.
  var firstInvalidProperty: Property? {
    if tally.invalid == 0 { return nil }
    if !hasInnerSubjects, let noticed = tally.noticed {
      return noticed.set.members().lazy.map { self.properties[$0] }.first { $0.count.contains(.invalid) }
    }
    for property in properties {
      if property.count.contains(.invalid) { return property }
      let inner = known(at: property.place) ?? knownList(at: property.place)?.noticed { $0.tally.invalid > 0 }.first
      if let found = inner?.firstInvalidProperty { return found }
    }
    return nil
  }

  private func collectNoticed(into found: inout [Property], atMost count: Int) {
    if tally.issues == 0 && tally.pending == 0 { return }
    if hasNoticedInside {
      for property in properties where found.count < count {
        if property.count.contains(.noticed) { found.append(property) }
        let list = knownList(at: property.place)
        let inner = known(at: property.place).map { [$0] } ?? list?.noticed { $0.tally.isNoticed } ?? []
        for subject in inner where found.count < count { subject.collectNoticed(into: &found, atMost: count) }
      }
      return
    }
    guard let noticed = tally.noticed else {
      found += properties.lazy.filter { $0.count.contains(.noticed) }.prefix(count - found.count)
      return
    }
    found += noticed.set.members(atMost: count - found.count).map { properties[$0] }
  }
}

extension SubjectTree {
  /// Notes that a property has changed, while there is no form that would want to know.
  func countLater(_ property: Property) {
    if property.count.contains(.uncounted) { return }
    property.count.insert(.uncounted)
    uncounted.append(property)
  }

  /// Counts the properties that have changed while there was no form.
  func countUncounted() {
    if uncounted.isEmpty { return }
    let properties = uncounted
    uncounted = []
    for property in properties { property.subject.count(property) }
  }
}
