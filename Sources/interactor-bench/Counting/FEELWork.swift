import InteractorClient
import Interactors

/// What the functions of FEEL take for each step that they are charged. A function that grows faster than its charge
/// would let a rule hold the session; one whose steps are dear would do the same more slowly.
enum FEELWork: Workload {
  private static let growth = Row(
    "instructions: per step of FEEL at four times the size, against twice, where it grows most",
    unit: "x",
    budget: 1.5,
    method: "callgrind, in process; what each function takes more for longer texts and lists"
  )
  private static let dearest = Row(
    "instructions: per step of FEEL, where most",
    unit: "Ir",
    method: "callgrind, in process; texts of 2,000 characters and lists of 400 elements"
  )
  static let rows = [growth, dearest]

  /// Each function, or operator, whose work grows with what it is given.
  private static let sources = [
    "string length(text)", "upper case(text)", "lower case(wide)", "contains(text, \"b\")",
    "contains(text, half + \"b\")",
    "starts with(text, copy)", "ends with(text, copy)", "substring(text, 2)", "substring(wide, -50, 10)",
    "substring before(text, \"b\")", "substring after(other, \"c\")", "string join(texts, \"-\")", "text + copy",
    "text = copy", "text < copy", "number(digits)", "matches(text, \"(a|b)*c\")", "matches(wide, \"x$\")",
    "replace(text, \"a\", \"b\")", "replace(text, \"(a)(a)\", \"$2$1\")", "replace(other, \"c\", \"d\")",
    "split(text, \"a\")", "split(other, \"c\")", "matches(text, \"(a)\\1b\")", "string(numbers)", "string(texts)",
    "list contains(numbers, -1)", "count(numbers)", "all(truths)", "any(truths)", "sublist(numbers, 2)",
    "append(numbers, 1)", "concatenate(numbers, numbers)", "insert before(numbers, 1, 0)", "remove(numbers, 1)",
    "list replace(numbers, 1, 0)", "reverse(numbers)", "index of(numbers, 7)", "union(numbers, numbers)",
    "distinct values(texts)", "flatten(nested)", "sort(numbers)", "sort(texts)", "sort(moments)", "min(numbers)",
    "max(moments)", "sum(numbers)", "product(ones)", "mean(numbers)", "median(numbers)", "stddev(numbers)",
    "mode(numbers)", "numbers = others", "numbers[item > 5]", "-1 in numbers",
    "moments[item > date and time(\"2024-05-03T00:00:00Z\")]",
    "numbers instance of list<number>", "is(numbers, others)",
    // Contexts, loops, functions.
    "get value(large, \"key 7\")", "get entries(large)", "context(get entries(large))",
    "context put(large, \"new\", 1)",
    "context put(large, \"key 7\", 1)", "context merge([large, copied])", "large = copied", "is(large, copied)",
    "string(large)", "contexts.a", "contexts[a > 5]", "contexts[b = null]", "contexts = contexts",
    "contexts instance of list<context<a: number>>", "list contains(contexts, {a: -1})", "for x in numbers return x",
    "for x in numbers return x + count(partial)", "for x in numbers return [x]", "for x in 1..count(numbers) return x",
    "count(for x in few, y in numbers return x)", "some x in numbers satisfies x < 0",
    "every x in contexts satisfies x.a >= 0", "sort(numbers, function(a, b) a < b)",
    "list replace(numbers, function(a, b) a > b, 5)", "for x in numbers return (function(y) y)(x)",
    "sum(wideNumbers)", "mean(wideNumbers)",
    // Declared lists.
    "lines.net", "lines", "sum(lines.net)", "lines[qty > 5].net", "count(lines[qty > 5])", "lines[-1].net",
    "for l in lines return l.qty", "some l in lines satisfies l.qty < 0", "lines[qty > 5][net > 100]",
    "sort(lines, function(a, b) a.qty < b.qty).qty",
  ]

  private static let sizes = [1, 2, 4]
  /// A step that takes fewer instructions than this is cheap, however much more it is than at another size: allocations
  /// of other sizes make such a difference.
  private static let cheapStep = 100.0

  static func run(_ counter: Counter) throws(ClientError) {
    try counter.continuously { counter throws(ClientError) in try run(each: counter) }
  }

  private static func run(each counter: Counter) throws(ClientError) {
    for size in sizes {
      let inputs = Inputs(size)
      let frame = FEELWorkFrame(inputs.values.map(\.value), lines: 100 * size)
      let scope = FEELWorkFrame.scope(inputs.values.map(\.name))
      for (index, source) in sources.enumerated() {
        guard let expression = try? FEELExpression(parsing: Text(source), scope: scope) else {
          throw .unexpected("no expression: \(source)")
        }
        let (_, steps) = expression.evaluate(in: frame, steps: .max / 16)
        counter.tell("FEEL \(index) \(size) steps", steps)
        try counter.region("FEEL \(index) \(size)", count: 1) { _ in
          _ = expression.evaluate(in: frame, steps: .max / 16)
        }
      }
    }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    var worst = (value: 0.0, name: "")
    var most = (value: 0.0, name: "")
    for (index, source) in sources.enumerated() {
      let steps = sizes.map { counts["FEEL \(index) \($0) steps"] }
      let work = sizes.map { counts["FEEL \(index) \($0)"] }
      // What does not grow at all is charged alike, too.
      let value =
        steps[2] - steps[1] < 8
        ? work[2] / work[1]
        : max((work[2] - work[1]) / (steps[2] - steps[1]), cheapStep)
          / max((work[1] - work[0]) / max(1, steps[1] - steps[0]), cheapStep)
      if !(value <= worst.value) { worst = (value, source) }
      if !(work[2] / steps[2] <= most.value) { most = (work[2] / steps[2], source) }
    }
    return [growth.figure(worst.value, note: worst.name), dearest.figure(most.value, note: most.name)]
  }

  /// What the names stand for, at some size.
  private struct Inputs {
    var values: [(name: Text, value: FEELValue)] = []

    init(_ size: Int) {
      let (characters, count) = (500 * size, 100 * size)
      func text(_ name: Text, _ character: Character, _ count: Int) {
        values.append((name, .string(Text(String(repeating: character, count: count)))))
      }
      func list(_ name: Text, _ element: (Int) -> FEELValue) {
        values.append((name, .list((0..<count).map(element))))
      }
      text("text", "a", characters)
      text("copy", "a", characters)
      text("half", "a", characters / 2)
      text("wide", "é", characters)
      text("digits", "7", characters)
      values.append(("other", .string(Text(String(repeating: "aaaaaaaaaaaaaaab", count: characters / 16)))))
      list("numbers") { .number(DecimalNumber(Int64($0 * 7919 % 1009))) }
      list("others") { .number(DecimalNumber(Int64($0 * 7919 % 1009))) }
      list("ones") { _ in .number(DecimalNumber(1)) }
      let huge = DecimalNumber("1e100") ?? DecimalNumber(0)
      list("wideNumbers") { .number($0 % 2 == 0 ? huge : DecimalNumber(Int64($0))) }
      list("few") { _ in .null }
      values[values.count - 1].value = .list([.null, .null])
      list("contexts") { .context([("a", .number(DecimalNumber(Int64($0 * 7919 % 1009))))]) }
      for name in ["large", "copied"] {
        values.append((Text(name), .context((0..<count).map { (Text("key \($0)"), .number(DecimalNumber(1))) })))
      }
      list("texts") { .string(Text("name \($0 * 7919 % 1009)")) }
      list("truths") { _ in .boolean(true) }
      list("nested") { .list([.number(DecimalNumber(Int64($0)))]) }
      let zone = DateTime(parsing: "2024-05-01T10:00:00@Europe/Berlin")
      list("moments") { number in
        let moment = zone?.adding(DaysTimeDuration(seconds: number * 7919 % 1009 * 3600))
        return moment.map { .dateTime($0) } ?? .null
      }
    }
  }
}
