import Interactors
import Testing

/// Functions as values: DMN 1.4, sections 10.3.2.9 and 10.3.2.13.
@Suite("FEEL: functions that expressions define")
struct FEELDefinitionTests {
  static let calls: [FEELCase] = [
    .init("(function(a) a + 1)(2)", "3"),
    .init("(function() \"x\")()", "\"x\""),
    .init("(function(a, b) a - b)(5, 3)", "2"),
    .init("(function(a, b) a - b)(b: 3, a: 5)", "2"),
    .init("(function(first name) first name + \"!\")(\"A\")", "\"A!\""),
    .init("(function(first name) first name)(first name: \"A\")", "\"A\""),
    .init("(function(a) a)()", "null"),
    .init("(function(a) a)(1, 2)", "null"),
    .init("(function(a) a)(b: 1)", "null"),
    .init("(function(a, b) a)(a: 1, a: 2)", "null"),
    .init("(function(a) a)(null)", "null"),
    .init("(function(a) [a])(null)", "[null]"),
    .init("{f: function(a) a * 2, x: f(4)}.x", "8"),
    .init("{f: function(a) a * 2}.f(4)", "8"),
    .init("{f: function(a) a * 2, g: function(a) f(a) + 1, x: g(3)}.x", "7"),
    .init("[function(a) a + 1, function(a) a + 2][2](10)", "12"),
    .init("(if true then abs else floor)(-1.5)", "1.5"),
    .init("(function(f, x) f(x))(abs, -2)", "2"),
    .init("(function(f, x) f(x))(function(a) a * a, 3)", "9"),
    .init("(function(a) function(b) a + b)(1)(2)", "3"),
    .init("(function(a) function(b) function(c) a + b + c)(1)(2)(3)", "6"),
    .init("5(1)", "null"),
    .init("n(1)", "null", [("n", .number(5))]),
    .init("{a: 1}.a(1)", "null"),
    .init("{a: 1}.b(1)", "null"),
    .init("null(1)", "null"),
  ]

  static let scopes: [FEELCase] = [
    // A function sees what was known where it was defined.
    .init("{x: 1, f: function() x, g: {x: 2, y: f()}}.g.y", "1"),
    .init("{n: 10, f: function(a) a + n, x: f(1)}.x", "11"),
    .init("(function(n) n + m)(1)", "6", [("m", .number(5))]),
    .init("(function(n) n)(1) + n", "6", [("n", .number(5))]),
    .init("(for i in [1, 2] return function() i)[1]()", "1"),
    .init("for f in (for i in [1, 2] return function(x) x * i) return f(10)", "[10, 20]"),
    .init("[1, 2, 3][(function(x) x > item - 1)(2)]", "[1, 2]"),
    .init("{k: 2, r: [1, 2, 3][item >= k]}.r", "[2, 3]"),
    .init("{k: 2, r: (function(l) l[item >= k])([1, 2, 3])}.r", "[2, 3]"),
    .init("5 in (function(x) x > 3)(?)", "true"),
    .init("{f: function(x) x in (1, 2), r: [f(1), f(3)]}.r", "[true, false]"),
    .init("(function(x) {x: x + 1, y: x}.y)(1)", "2"),
    .init("(function(item) [1, 2][item = 1])(1)", "[1]"),
    // A name of a function here hides one of the language, and a longer name is looked for first.
    .init("{abs: function(x) \"mine\", r: abs(-1)}.r", "\"mine\""),
    .init("(function(count) count([1, 2]))(function(x) \"mine\")", "\"mine\""),
    .init("(function(string) string length(\"abc\"))(1)", "3"),
    .init("abs(1)", "1", [("abs", .number(5))]),
    .init("abs + 1", "6", [("abs", .number(5))]),
    // Entries do not see themselves or later ones.
    .init(
      "{f: function(x) g(x), g: 1}",
      "error there is no function 'g' at byte 16; expected a function that is known"
    ),
    .init("{a: b, b: 1}", "error there is no name 'b' at byte 4; expected a name that is known"),
    // Recursion is by a function that is given to itself.
    .init("(function(f, n) f(f, n))(function(s, n) if n < 2 then 1 else n * s(s, n - 1), 10)", "3628800"),
    .init(
      "(function(f, n) f(f, n))(function(s, n) if n < 2 then n else s(s, n - 1) + s(s, n - 2), 15)",
      "610"
    ),
    .init("(function(f, n) f(f, n))(function(s, n) if n = 0 then 0 else 1 + s(s, n - 1), 250)", "250"),
    .init("(function(f, n) f(f, n))(function(s, n) if n = 0 then 0 else 1 + s(s, n - 1), 257)", "null"),
    .init("(function(f) f(f))(function(f) f(f))", "null"),
  ]

  static let types: [FEELCase] = [
    .init("(function(a: number) a + 1)(2)", "3"),
    .init("(function(a: number) \"got \" + string(a))(\"x\")", "null"),
    .init("(function(a: number) [a])(null)", "[null]"),
    .init("(function(a: number) a)([7])", "7"),
    .init("(function(a: list<number>) count(a))(7)", "1"),
    .init("(function(a: list<number>) count(a))([\"x\"])", "null"),
    .init("(function(a: date and time) a.hour)(@\"2024-05-01\")", "0"),
    .init("(function(a: context<b: number>) a.b)({b: 1, c: 2})", "1"),
    .init("(function(a: context<b: number>) a.b)({c: 2})", "null"),
    .init("(function(f: function<number> -> Any, x: number) f(x))(function(a: number) a, 1)", "1"),
    .init("(function(a: Any) a)(\"x\")", "\"x\""),
    .init("(function() 1) instance of function", "true"),
    .init("(function() 1) instance of function<>->number", "true"),
    .init("(function() 1) instance of function<>->string", "false"),
    .init("(function() 1) instance of function<> -> Any", "true"),
    .init("(function(a) a) instance of function<number> -> Any", "true"),
    .init("(function(a) a) instance of function<number, number> -> Any", "false"),
    .init("(function(a: number) a) instance of function<number> -> Any", "true"),
    .init("(function(a: number) a) instance of function<string> -> Any", "false"),
    .init("(function(a: number) a > 1) instance of function<number> -> boolean", "true"),
    .init("(function(a: list<Any>) 1) instance of function<list<number>> -> number", "true"),
    .init("(function(a: list<number>) 1) instance of function<list<Any>> -> number", "false"),
    .init("(function() 1) instance of Any", "true"),
    .init("(function() 1) instance of context", "false"),
    .init("1 instance of function", "false"),
    .init("[abs, floor] instance of list<function<Any> -> Any>", "true"),
    .init("[abs, 1] instance of list<function>", "false"),
  ]

  static let values: [FEELCase] = [
    .init("(function() 1) = (function() 1)", "false"),
    .init("{f: abs, same: f = f}.same", "false"),
    .init("(function() 1) = null", "false"),
    .init("(function() 1) = 1", "null"),
    .init("(function(a) a) + 1", "null"),
    .init("-(function(a) a)(10)", "-10"),
    .init("string(function(a, first name) a)", "\"function(a, first name)\""),
    .init("count([abs, floor])", "2"),
    .init("list contains([abs], abs)", "false"),
    .init("(function(a) a).a", "null"),
    .init("[function() 1][1]()", "1"),
    .init("function(a) a", "function(a)"),
  ]

  static let sorting: [FEELCase] = [
    .init("sort([3, 1, 2], function(x, y) x < y)", "[1, 2, 3]"),
    .init("sort([3, 1, 2], function(x, y) x > y)", "[3, 2, 1]"),
    .init("sort(list: [2, 1], precedes: function(x, y) x < y)", "[1, 2]"),
    .init("sort([\"b\", \"aa\", \"c\"], function(x, y) string length(x) < string length(y))", "[\"b\", \"c\", \"aa\"]"),
    // Stable: what precedes neither stays as it stood.
    .init(
      "sort([{k: 2, n: 1}, {k: 1, n: 2}, {k: 2, n: 3}, {k: 1, n: 4}], function(a, b) a.k < b.k).n",
      "[2, 4, 1, 3]"
    ),
    .init("sort([3, 1, 2], function(x, y) false)", "[3, 1, 2]"),
    .init("sort([3, 1, 2], function(x, y) null)", "[3, 1, 2]"),
    .init("sort([2, 1], function(x) true)", "null"),
    .init("sort([2, 1], 5)", "null"),
    .init("sort([2, 1], null)", "[1, 2]"),
    .init("sort([], function(x, y) x < y)", "[]"),
    .init("sort(5, function(x, y) x < y)", "[5]"),
    .init("sort(null, function(x, y) x < y)", "null"),
    .init("count(sort(for i in 1..200 return i, function(x, y) true))", "200"),
    .init("{by: function(a, b) a > b, r: sort([1, 2], by)}.r", "[2, 1]"),
    .init("sort([@\"2024-05-02\", @\"2024-05-01\"], before)", "[2024-05-01, 2024-05-02]"),
    .init("list replace([2, 4, 7], function(item, newItem) item < newItem, 5)", "[5, 5, 7]"),
    .init("list replace(list: [1, 2], match: function(a, b) a = 2, newItem: 9)", "[1, 9]"),
    .init("list replace([1, 2], function(a, b) null, 9)", "null"),
    .init("list replace([1, 2], function(a) true, 9)", "null"),
    .init("list replace([1, 2], 2, 9)", "[1, 9]"),
    .init("list replace([1, 2], -1, 9)", "[1, 9]"),
    .init("list replace([1, 2], 3, 9)", "null"),
    .init("list replace([{a: 1}, {a: 2}], function(item, newItem) item.a = newItem.a, {a: 2, b: 3}).b", "[null, 3]"),
    .init("list replace([1], function(item, newItem) item = newItem.x, {x: 1})", "[{x: 1}]"),
  ]

  @Test("A function is what DMN says", arguments: calls + scopes + types + values + sorting)
  func functions(_ example: FEELCase) {
    #expect(example.outcome == example.expected)
  }
}
