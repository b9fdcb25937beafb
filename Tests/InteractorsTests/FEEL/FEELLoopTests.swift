import Interactors
import Testing

/// `for`, `some` and `every`: DMN 1.4, sections 10.3.2.14 and 10.3.2.15, tables 58 and 59.
@Suite("FEEL: loops")
struct FEELLoopTests {
  private static let people = FEELValue.list([
    .context([("name", .string("Ann")), ("age", .number(30))]),
    .context([("name", .string("Bo")), ("age", .number(17))]),
  ])

  static let lists: [FEELCase] = [
    .init("for i in [1, 2, 3] return i * 2", "[2, 4, 6]"),
    .init("for i in [] return i", "[]"),
    .init("for i in null return i", "null"),
    .init("for i in 5 return i + 1", "[6]"),
    .init("for i in {a: 1} return i.a", "[1]"),
    .init("for i in [null] return i", "[null]"),
    .init("for i in [[1, 2], [3]] return count(i)", "[2, 1]"),
    .init("for p in people return p.name", "[\"Ann\", \"Bo\"]", [("people", people)]),
    .init("for the person in people return the person.age", "[30, 17]", [("people", people)]),
    .init("for p in people[age > 18] return p.name", "[\"Ann\"]", [("people", people)]),
    .init("for i in split(\"a,b\", \",\") return i + \"!\"", "[\"a!\", \"b!\"]"),
    .init("for i in [1, 2] return if i > 1 then \"x\" else null", "[null, \"x\"]"),
    .init("for i in [1, 2] return {n: i}", "[{n: 1}, {n: 2}]"),
    .init("(for i in [1, 2] return {n: i}).n", "[1, 2]"),
    .init("(for i in [1, 2, 3] return i)[item > 1]", "[2, 3]"),
    .init("sum(for i in [1, 2, 3] return i * i)", "14"),
    .init("count(for i in [1, 2] return [])", "2"),
    // Several variables: the first one is the slowest, and later lists can read it.
    .init("for i in [1, 2], j in [10, 20] return i + j", "[11, 21, 12, 22]"),
    .init("for i in [[1, 2], [3]], j in i return j", "[1, 2, 3]"),
    .init("for i in [1, 2], j in [] return i", "[]"),
    .init("for i in [], j in null return i", "[]"),
    .init("for i in [1], j in null return i", "null"),
    .init("for i in 1..2, j in i..2 return [i, j]", "[[1, 1], [1, 2], [2, 2]]"),
    .init("for i in [1], i in [i + 1] return i", "[2]"),
    // Loops in loops.
    .init("for i in [1, 2] return for j in [1, 2] return i * j", "[[1, 2], [2, 4]]"),
    .init("for i in (for j in [1, 2] return j + 1) return i", "[2, 3]"),
    .init("for i in [1, 2] return sum(for j in 1..i return j)", "[1, 3]"),
    // Variables hide other names, in the loop alone.
    .init("for x in [1] return x", "[1]", [("x", .number(9))]),
    .init("[x, for x in [1] return x, x]", "[9, [1], 9]", [("x", .number(9))]),
    .init("for x in [x, x + 1] return x", "[9, 10]", [("x", .number(9))]),
    .init("for count in [1] return count + 1", "[2]"),
    .init("for sale price in [2] return sale price", "[2]", [("sale", .number(9))]),
    // A longer name of the subject goes on being read.
    .init("for sale in [1] return sale price", "[9]", [("sale price", .number(9))]),
    .init("for sale + 1", "3", [("for sale", .number(2))]),
  ]

  static let ranges: [FEELCase] = [
    .init("for i in 1..3 return i", "[1, 2, 3]"),
    .init("for i in 3..1 return i", "[3, 2, 1]"),
    .init("for i in -1..1 return i", "[-1, 0, 1]"),
    .init("for i in 2..2 return i", "[2]"),
    .init("for i in 1 + 1..2 * 2 return i", "[2, 3, 4]"),
    .init("for i in n..n + 1 return i", "[5, 6]", [("n", .number(5))]),
    .init("for i in 1..count([1, 2]) return i", "[1, 2]"),
    .init("for i in 1.0..2.0 return i", "[1, 2]"),
    .init("for i in 1.5..3.5 return i", "null"),
    .init("for i in 1..null return i", "null"),
    .init("for i in \"a\"..\"c\" return i", "null"),
    .init("for i in [1..3] return i", "[1, 2, 3]"),
    .init("for i in (1..3) return i", "[2]"),
    .init("for i in (1..4] return i", "[2, 3, 4]"),
    .init("for i in [1..4[ return i", "[1, 2, 3]"),
    .init("for i in (1..2) return i", "[]"),
    .init("for i in [3..1] return i", "null"),
    .init("for i in (> 1) return i", "null"),
    .init("for i in [\"a\"..\"b\"] return i", "null"),
    .init("for r in [[1..2], [3..4]] return r.start", "[1, 3]"),
    .init("for d in @\"2024-02-28\"..@\"2024-03-01\" return d", "[2024-02-28, 2024-02-29, 2024-03-01]"),
    .init("for d in @\"2024-01-01\"..@\"2023-12-31\" return d.day", "[1, 31]"),
    .init("for d in [@\"2024-01-01\"..@\"2024-01-02\"] return d.day", "[1, 2]"),
    .init("for d in @\"2024-01-01\"..1 return d", "null"),
    .init("for d in @\"P1D\"..@\"P2D\" return d", "null"),
    .init("for t in @\"2024-01-01T00:00:00\"..@\"2024-01-02T00:00:00\" return t", "null"),
    .init("for i in 9223372036854775806..9223372036854775807 return 1", "[1, 1]"),
    .init("for i in -9223372036854775807..-9223372036854775808 return 1", "[1, 1]"),
    .init("for i in 1..1e30 return i", "null"),
    .init("count(for i in 1..50000 return i)", "50000"),
    .init("for i in 1..100001 return 1", "null"),
  ]

  static let partial: [FEELCase] = [
    .init("for i in 1..4 return count(partial)", "[0, 1, 2, 3]"),
    .init("for i in 1..4 return if i = 1 then 1 else partial[-1] * i", "[1, 2, 6, 24]"),
    .init("for i in 1..6 return if i <= 2 then 1 else partial[-1] + partial[-2]", "[1, 1, 2, 3, 5, 8]"),
    .init("for i in 1..3 return partial", "[[], [[]], [[], [[]]]]"),
    .init("for i in [1, 2], j in [1, 2] return count(partial)", "[0, 1, 2, 3]"),
    .init("for i in 1..2 return for j in 1..2 return count(partial)", "[[0, 1], [0, 1]]"),
    .init("for i in [5] return partial", "[[]]", [("partial", .number(9))]),
    .init("for i in partial return i", "[1]", [("partial", .list([.number(1)]))]),
    .init("for i in 1..2 return partial result", "[9, 9]", [("partial result", .number(9))]),
    .init("for i in 1..3 return (function() count(partial))()", "[0, 1, 2]"),
    .init("(for i in 1..3 return function() count(partial))[3]()", "2"),
    .init("sum(for i in 1..100 return sum(partial[item > 98]) + i)", "null"),
  ]

  static let quantifiers: [FEELCase] = [
    .init("some i in [1, 2, 3] satisfies i > 2", "true"),
    .init("some i in [1, 2, 3] satisfies i > 3", "false"),
    .init("every i in [1, 2, 3] satisfies i > 0", "true"),
    .init("every i in [1, 2, 3] satisfies i > 1", "false"),
    .init("some i in [] satisfies true", "false"),
    .init("every i in [] satisfies false", "true"),
    .init("some i in null satisfies true", "null"),
    .init("every i in null satisfies true", "null"),
    .init("some i in 5 satisfies i = 5", "true"),
    // Unknown, unless another one decides.
    .init("some i in [null, 2] satisfies i > 1", "true"),
    .init("some i in [null, 1] satisfies i > 1", "null"),
    .init("some i in [2, null] satisfies i > 1", "true"),
    .init("every i in [null, 2] satisfies i > 1", "null"),
    .init("every i in [null, 1] satisfies i > 1", "false"),
    .init("every i in [1, null] satisfies i > 1", "false"),
    .init("some i in [1] satisfies \"yes\"", "null"),
    .init("every i in [1] satisfies null", "null"),
    .init("some i in [true, false] satisfies i", "true"),
    .init("every i in [true, false] satisfies i", "false"),
    // Several variables.
    .init("some i in [1, 2], j in [2, 3] satisfies i = j", "true"),
    .init("every i in [1, 2], j in [2, 3] satisfies i < j", "false"),
    .init("every i in [1, 2], j in [3, 4] satisfies i < j", "true"),
    .init("some i in [[1], [2]], j in i satisfies j = 2", "true"),
    .init("some i in [1], j in [] satisfies true", "false"),
    .init("every i in 1..3 satisfies i < 4", "true"),
    .init("some p in people satisfies p.age < 18", "true", [("people", people)]),
    .init("every p in people satisfies p.age < 18", "false", [("people", people)]),
    .init("some p in people satisfies p.nothing", "null", [("people", people)]),
    .init("not(some i in [1, 2] satisfies i > 5)", "true"),
    .init("if some i in [1] satisfies i = 1 then \"y\" else \"n\"", "\"y\""),
    .init("(some i in [1] satisfies i = 1) and (every i in [1] satisfies i = 1)", "true"),
    .init("some i in [1] satisfies i = 1 and i < 0", "false"),
    .init("some i in [1, 2] satisfies every j in [1, 2] satisfies i >= j", "true"),
    .init("every i in [1, 2] satisfies some j in [1, 2] satisfies i = j", "true"),
    .init("some thing + 1", "3", [("some thing", .number(2))]),
    .init("{a: some i in [1] satisfies i = 1, b: 2}", "{a: true, b: 2}"),
    .init("[some i in [1] satisfies true, 2]", "[true, 2]"),
  ]

  @Test("A loop is what DMN says", arguments: lists + ranges + partial + quantifiers)
  func loops(_ example: FEELCase) {
    #expect(example.outcome == example.expected)
  }
}
