import CLinux
import InteractorClient
import Interactors

/// A keystroke after a long history, compared with one after a short history.
enum HistoryWork: Workload {
  private static let alone = Row(
    "instructions: engine alone, per keystroke",
    unit: "Ir",
    budget: Row.whenOptimized(6000),
    method: "callgrind, in process; a grouped decimal, over 400 keystrokes"
  )
  private static let ratio = Row(
    "instructions: keystroke after 16,000 keystrokes, against 1,000",
    unit: "x",
    budget: 1.05,
    method: "callgrind, in process, over 400 edits each of which is a step of undo"
  )
  private static let growth = Row(
    "heap: growth from 1,000 to 16,000 keystrokes",
    unit: "B",
    budget: 4096,
    method: "mallinfo2, in process"
  )
  static let rows = [alone, ratio, growth]

  static func run(_ counter: Counter) throws(ClientError) {
    let work = try EngineWork()
    for number in 0..<200 { try work.keystroke(number) }
    try counter.region("keystroke", count: 400) { number throws(ClientError) in try work.keystroke(number) }
    try work.requireGroups()
    for number in 0..<500 { try work.keystrokeElsewhere(number) }
    let before = clinux_heap_bytes()
    try counter.region("short", count: 400) { number throws(ClientError) in try work.keystrokeElsewhere(number) }
    for number in 0..<7600 { try work.keystrokeElsewhere(number) }
    counter.tell("growth", Int(clinux_heap_bytes()) - Int(before))
    try counter.region("long", count: 400) { number throws(ClientError) in try work.keystrokeElsewhere(number) }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    [
      alone.figure(counts["keystroke"]), ratio.figure(counts.ratio("long", to: "short")),
      growth.figure(counts["growth"]),
    ]
  }
}

/// A keystroke among many fields, compared with one among few.
enum FieldsWork: Workload {
  private static let ratio = Row(
    "instructions: keystroke at 16,000 fields, against 1,000",
    unit: "x",
    budget: 1.05,
    method: "callgrind, in process, over 400 keystrokes; the fields on 16 subjects of 1,000 properties"
  )
  static let rows = [ratio]

  static func run(_ counter: Counter) throws(ClientError) {
    let work = try EngineWork()
    try work.bind(0..<1000)
    for number in 0..<200 { try work.keystroke(number) }
    try counter.region("few", count: 400) { number throws(ClientError) in try work.keystroke(number) }
    for subject in 1..<16 { try work.bind(subject * 1000..<(subject + 1) * 1000) }
    for number in 0..<200 { try work.keystroke(number) }
    try counter.region("many", count: 400) { number throws(ClientError) in try work.keystroke(number) }
  }

  static func figures(_ counts: Counts) -> [Figure] { [ratio.figure(counts.ratio("many", to: "few"))] }
}

/// A keystroke in a subject of many properties with a field each, compared with one in a subject of few.
enum PropertiesWork: Workload {
  private static let ratio = Row(
    "instructions: keystroke in a subject of 8,000 fields, against 500",
    unit: "x",
    budget: 1.05,
    method: "callgrind, in process, over 200 keystrokes"
  )
  static let rows = [ratio]

  static func run(_ counter: Counter) throws(ClientError) {
    for (name, properties) in [("small", 0..<500), ("large", 0..<8000)] {
      let work = try EngineWork()
      try work.bind(properties)
      for number in 0..<200 { try work.digit(number, in: "field0") }
      try counter.region(name, count: 200) { number throws(ClientError) in try work.digit(number, in: "field0") }
    }
  }

  static func figures(_ counts: Counts) -> [Figure] { [ratio.figure(counts.ratio("large", to: "small"))] }
}

/// What it takes to open a form and to close it on a subject of many properties, against one of few.
enum FormsWork: Workload {
  private static let ratio = Row(
    "instructions: form over 2 fields on a subject of 8,000 properties, against 500",
    unit: "x",
    budget: 1.05,
    method: "callgrind, in process, over 100 forms that are opened, told of a keystroke, and closed"
  )
  static let rows = [ratio]

  static func run(_ counter: Counter) throws(ClientError) {
    for (name, properties) in [("narrow", 0..<500), ("wide", 0..<8000)] {
      let work = try EngineWork()
      try work.bind(properties)
      for number in 0..<50 { try work.form(number) }
      try counter.region(name, count: 100) { number throws(ClientError) in try work.form(number) }
    }
  }

  static func figures(_ counts: Counts) -> [Figure] { [ratio.figure(counts.ratio("wide", to: "narrow"))] }
}

/// A keystroke in a form over many subjects, compared with one over few: the first that has its field, and the last.
enum SubjectsWork: Workload {
  private static let ratio = Row(
    "instructions: keystroke in a form over 10,000 subjects, against 10",
    unit: "x",
    budget: 1.05,
    method: "callgrind, in process, over 200 keystrokes that make the last field invalid and valid again"
  )
  private static let unseen = Row(
    "instructions: keystroke in such a form with a mistake out of sight, against 10",
    unit: "x",
    // The first mistake is found by halving. In code that is not optimized as a whole that weighs more.
    budget: Row.whenOptimized(1.05) ?? 1.08,
    method: "callgrind, in process, over 200 keystrokes; a property of the last subject is wrong that has no field"
  )
  static let rows = [ratio, unseen]

  static func run(_ counter: Counter) throws(ClientError) {
    for (name, count) in [("few", 10), ("many", 10_000)] {
      for (kind, isWrong) in [("subjects", false), ("unseen", true)] {
        let work = try EngineWork()
        try work.openForm(overSubjects: count, isWrongOutOfSight: isWrong)
        let last = Text("field\(count - 1)")
        for number in 0..<200 { try work.digit(number, in: last) }
        try counter.region("\(name) \(kind)", count: 200) { number throws(ClientError) in
          try work.digit(number, in: last)
        }
      }
    }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    [
      ratio.figure(counts.ratio("many subjects", to: "few subjects")),
      unseen.figure(counts.ratio("many unseen", to: "few unseen")),
    ]
  }
}
