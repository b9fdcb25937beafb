import Interactors
import Testing

/// Expressions over a tree of declared subjects (`FEELTree`): what they come to, and what they read.
@Suite("FEEL: trees of subjects")
struct FEELTreeTests {
  /// An expression of a rule of the subject at a path, its value, and what it reads: `#` behind a path is whether it is
  /// there, and which items there are; `...` is all below it.
  struct Case: CustomTestStringConvertible {
    let path: String
    let source: String
    let value: String
    let reads: String

    init(_ source: String, _ value: String, reads: String, in path: String = "") {
      self.path = path
      self.source = source
      self.value = value
      self.reads = reads
    }

    var testDescription: String { "\(path): \(source)" }
  }

  static let objects: [Case] = [
    .init("limit + 1", "11", reads: "limit"),
    .init("vat rate * limit", "2", reads: "limit vat rate"),
    .init("address.city", "\"Bonn\"", reads: "address/city"),
    .init("address.geo.lat + address.geo.lon", "57", reads: "address/geo/lat address/geo/lon"),
    .init("address.since.year", "2024", reads: "address/since"),
    .init("address.geo", "{lat: 50, lon: 7}", reads: "address/geo..."),
    .init(
      "address",
      "{city: \"Bonn\", zip: \"53111\", geo: {lat: 50, lon: 7}, since: 2024-02-29}",
      reads: "address..."
    ),
    .init("get value(address, \"city\")", "\"Bonn\"", reads: "address..."),
    .init("billing", "null", reads: "billing..."),
    .init("billing.city", "null", reads: "billing/city"),
    .init("billing = null", "true", reads: "billing#"),
    .init("null != address", "true", reads: "address#"),
    .init("address.geo = null", "false", reads: "address/geo#"),
    .init(
      "if billing = null then address.zip else billing.zip",
      "\"53111\"",
      reads: "address/zip billing# billing/zip"
    ),
    .init("address = address", "true", reads: "address..."),
    .init("{a: address}.a.city", "\"Bonn\"", reads: "address..."),
    .init("(function(a) a.city)(address)", "\"Bonn\"", reads: "address..."),
    .init("address[city = \"Bonn\"].zip", "[\"53111\"]", reads: "address..."),
    .init("notes.first name", "\"Ada\"", reads: "notes"),
    .init("notes.day", "3", reads: "notes"),
    .init("notes.what.ever", "null", reads: "notes"),
    .init("notes", "{first name: \"Ada\", day: 3}", reads: "notes"),
    .init("1 + 1", "2", reads: ""),
  ]

  static let lists: [Case] = [
    .init("lines.qty", "[1, 3, null, 4]", reads: "lines# lines/*/qty"),
    .init("lines.qty[2]", "3", reads: "lines# lines/*/qty"),
    .init("lines.extra.color", "[null, \"red\", null, null]", reads: "lines# lines/*/extra"),
    .init("lines.address.city", "[null, null, null, null]", reads: "lines# lines/*/address/city"),
    .init("lines.taxes.amount", "[[1, 2], [], [5], []]", reads: "lines# lines/*/taxes# lines/*/taxes/*/amount"),
    .init("lines[1].taxes.name", "[\"vat\", \"eco\"]", reads: "lines# lines/*/taxes# lines/*/taxes/*/name"),
    .init("flatten(lines.taxes.amount)", "[1, 2, 5]", reads: "lines# lines/*/taxes# lines/*/taxes/*/amount"),
    .init("count(lines)", "4", reads: "lines#"),
    .init("count(lines.taxes)", "4", reads: "lines#"),
    .init("count(lines.net)", "4", reads: "lines#"),
    .init("count(list: lines)", "4", reads: "lines#"),
    .init("lines = null", "false", reads: "lines#"),
    .init("list contains(lines.sku, \"b\")", "true", reads: "lines# lines/*/sku"),
    .init("\"b\" in lines.sku", "true", reads: "lines# lines/*/sku"),
    .init("string join(lines.sku, \"-\")", "\"a-b-c-d\"", reads: "lines# lines/*/sku"),
    .init("phones", "[\"0228-1\", \"0228-2\"]", reads: "phones..."),
    .init("phones[1]", "\"0228-1\"", reads: "phones# phones/*/value"),
    .init("phones[item != \"0228-1\"]", "[\"0228-2\"]", reads: "phones# phones/*/value"),
    .init("phones[ends with(item, \"2\")]", "[\"0228-2\"]", reads: "phones# phones/*/value"),
    .init("count(phones)", "2", reads: "phones#"),
    .init("grid", "[[1, 2], [3]]", reads: "grid..."),
    .init("grid[1][2]", "2", reads: "grid# grid/*/value..."),
    .init("for row in grid return sum(row)", "[3, 3]", reads: "grid# grid/*/value..."),
    .init("sort(lines, function(a, b) a.price < b.price).sku", "[\"d\", \"b\", \"a\", \"c\"]", reads: "lines..."),
  ]

  static let filters: [Case] = [
    .init("lines[paid].sku", "[\"a\", \"d\"]", reads: "lines# lines/*/sku lines/*/paid"),
    .init("lines[paid = false].net", "[3.3]", reads: "lines# lines/*/net lines/*/paid"),
    .init("lines[qty > limit / 5].sku", "[\"b\", \"d\"]", reads: "limit lines# lines/*/sku lines/*/qty"),
    .init("lines[item.qty > 2].sku", "[\"b\", \"d\"]", reads: "lines# lines/*/sku lines/*/qty"),
    .init("lines[unit price > 2].sku", "[\"a\", \"c\"]", reads: "lines# lines/*/sku lines/*/unit price"),
    .init("lines[-1].net", "1", reads: "lines# lines/*/net"),
    .init("lines[limit - 8].sku", "\"b\"", reads: "limit lines# lines/*/sku"),
    .init("lines[9].sku", "null", reads: "lines# lines/*/sku"),
    .init("lines[limit > 5].sku", "[\"a\", \"b\", \"c\", \"d\"]", reads: "limit lines# lines/*/sku"),
    .init("lines[limit > 50].sku", "[]", reads: "limit lines# lines/*/sku"),
    .init("lines[qty > 2][1].sku", "\"b\"", reads: "lines# lines/*/sku lines/*/qty"),
    .init("lines[qty > 2][paid].sku", "[\"d\"]", reads: "lines# lines/*/sku lines/*/qty lines/*/paid"),
    .init("count(lines[paid])", "2", reads: "lines# lines/*/paid"),
    .init("count(lines[paid].net)", "2", reads: "lines# lines/*/paid"),
    .init("lines[count(taxes) > 1].sku", "[\"a\"]", reads: "lines# lines/*/sku lines/*/taxes#"),
    .init(
      "lines[sum(taxes.amount) > 4].sku",
      "[\"c\"]",
      reads: "lines# lines/*/sku lines/*/taxes# lines/*/taxes/*/amount"
    ),
    .init(
      "lines[count(taxes[amount > 1]) = 1].sku",
      "[\"a\", \"c\"]",
      reads: "lines# lines/*/sku lines/*/taxes# lines/*/taxes/*/amount"
    ),
    .init("lines[extra.color = \"red\"].sku", "[\"b\"]", reads: "lines# lines/*/sku lines/*/extra"),
    .init("lines[extra = null].sku", "[\"a\", \"c\", \"d\"]", reads: "lines# lines/*/sku lines/*/extra"),
    .init("lines[(function() qty)() = 3].sku", "[\"b\"]", reads: "lines# lines... lines/*/sku"),
    .init("lines[sku = \"b\"].extra.color", "[\"red\"]", reads: "lines# lines/*/sku lines/*/extra"),
    .init("lines[1].address = null", "true", reads: "lines# lines/*/address..."),
  ]

  static let loops: [Case] = [
    .init("for l in lines return l.sku", "[\"a\", \"b\", \"c\", \"d\"]", reads: "lines# lines/*/sku"),
    .init(
      "for l in lines[paid] return l.qty * l.price",
      "[2.5, 1]",
      reads: "lines# lines/*/qty lines/*/price lines/*/paid"
    ),
    .init(
      "for l in lines, t in l.taxes return t.name",
      "[\"vat\", \"eco\", \"vat\"]",
      reads: "lines# lines/*/taxes# lines/*/taxes/*/name"
    ),
    .init("for l in lines return count(l.taxes)", "[2, 0, 1, 0]", reads: "lines# lines/*/taxes#"),
    .init("for l in lines return count(lines[qty > l.qty])", "[2, 1, 0, 0]", reads: "lines# lines/*/qty"),
    .init("for l in lines return l.extra.color", "[null, \"red\", null, null]", reads: "lines# lines/*/extra"),
    .init("(for l in lines return function() l.sku)[2]()", "\"b\"", reads: "lines# lines..."),
    .init("for i in 1..2 return lines[i].sku", "[\"a\", \"b\"]", reads: "lines# lines/*/sku"),
    .init("for p in phones return p + \"!\"", "[\"0228-1!\", \"0228-2!\"]", reads: "phones# phones/*/value"),
    .init(
      "for l in lines return if l.qty = null then 0 else l.qty + sum(append(partial, 0))",
      "[1, 4, 0, 9]",
      reads: "lines# lines/*/qty"
    ),
    .init("some l in lines satisfies l.qty > 3", "true", reads: "lines# lines/*/qty"),
    .init("every l in lines satisfies l.qty > 0", "null", reads: "lines# lines/*/qty"),
    .init("every l in lines[qty != null] satisfies l.qty > 0", "true", reads: "lines# lines/*/qty"),
    .init(
      "some a in lines, b in lines satisfies a.sku != b.sku and a.net = b.net",
      "false",
      reads: "lines# lines/*/sku lines/*/net"
    ),
  ]

  static let outwards: [Case] = [
    .init("qty * price", "3.3", reads: "qty price", in: "lines"),
    .init("net * vat rate", "0.66", reads: "net ../vat rate", in: "lines"),
    .init("total", "null", reads: "../total", in: "lines"),
    .init("parent().limit", "10", reads: "../limit", in: "lines"),
    .init("address.city", "null", reads: "address/city", in: "lines"),
    .init("parent().address.city", "\"Bonn\"", reads: "../address/city", in: "lines"),
    .init("count(parent().lines)", "4", reads: "../lines#", in: "lines"),
    .init("sum(lines[qty >= 3].net)", "4.3", reads: "../lines# ../lines/*/qty ../lines/*/net", in: "lines"),
    .init("position()", "2", reads: "position", in: "lines"),
    .init("previous().net + net", "5.8", reads: "net previous/net", in: "lines"),
    .init("previous() = null", "false", reads: "previous/#", in: "lines"),
    .init("if previous() = null then 0 else previous().qty", "1", reads: "previous/# previous/qty", in: "lines"),
    .init("previous().taxes.amount", "[1, 2]", reads: "previous/taxes# previous/taxes/*/amount", in: "lines"),
    .init("previous()[qty = 1].sku", "[\"a\"]", reads: "previous/...", in: "lines"),
    .init("count(lines[qty > previous().qty])", "2", reads: "../lines# ../lines/*/qty previous/qty", in: "lines"),
    .init("for t in taxes return t.amount * qty", "[]", reads: "qty taxes# taxes/*/amount", in: "lines"),
    .init("city + currency", "\"BonnEUR\"", reads: "city ../currency", in: "address"),
    .init("parent().limit", "10", reads: "../limit", in: "address"),
    .init("amount * qty * limit", "20", reads: "amount ../qty ../../limit", in: "lines/taxes"),
    .init("parent().taxes.amount", "[1, 2]", reads: "../taxes# ../taxes/*/amount", in: "lines/taxes"),
    .init("previous()", "{name: \"vat\", amount: 1}", reads: "previous/...", in: "lines/taxes"),
    .init("position()", "2", reads: "position", in: "lines/taxes"),
    .init("name", "\"eco\"", reads: "name", in: "lines/taxes"),
  ]

  @Test("An expression has its value", arguments: objects + lists + filters + loops + outwards)
  func values(_ example: Case) {
    #expect(FEELTree.outcome(of: example.source, in: example.path) == example.value)
  }

  @Test("An expression tells what it reads", arguments: objects + lists + filters + loops + outwards)
  func references(_ example: Case) {
    #expect(FEELTree.reads(of: example.source, in: example.path) == example.reads)
  }

  /// A mistake in a rule of the subject at a path, the place, what is wrong and what is expected.
  struct Mistake: CustomTestStringConvertible {
    let path: String
    let source: String
    let error: FEELSyntaxError

    init(_ source: String, _ offset: Int, _ message: String, _ expected: String, in path: String = "") {
      self.path = path
      self.source = source
      error = FEELSyntaxError(offset: offset, message: message, expected: expected)
    }

    var testDescription: String { "\(path): \(source)" }
  }

  static let mistakes: [Mistake] = [
    .init("lines.pric", 6, "there is no name 'pric'", "a name that is declared there, perhaps 'price'"),
    .init(
      "lines.foo",
      6,
      "there is no name 'foo'",
      "a name that is declared there, such as 'sku', 'qty', 'price' or 'net'"
    ),
    .init(
      "address.nope",
      8,
      "there is no name 'nope'",
      "a name that is declared there, such as 'city', 'zip', 'geo' or 'since'"
    ),
    .init("addres.city", 0, "there is no name 'addres'", "a name that is known, perhaps 'address'"),
    .init("lines[pad].net", 6, "there is no name 'pad'", "a name that is known, perhaps 'paid'"),
    .init("lines[paid].nett", 12, "there is no name 'nett'", "a name that is declared there, perhaps 'net'"),
    .init("lines[1].taxes.amont", 15, "there is no name 'amont'", "a name that is declared there, perhaps 'amount'"),
    .init(
      "for l in lines return l.nett",
      24,
      "there is no name 'nett'",
      "a name that is declared there, perhaps 'net'"
    ),
    .init(
      "sort(lines, function(a, b) a.pric < b.price)",
      29,
      "there is no name 'pric'",
      "a name that is declared there, perhaps 'price'"
    ),
    .init("{a: address}.a.citi", 15, "there is no name 'citi'", "a name that is declared there, perhaps 'city'"),
    .init("phones[itm = 1]", 7, "there is no name 'itm'", "a name that is known, perhaps 'item'"),
    .init("currency[itm = 1]", 9, "there is no name 'itm'", "a name that is known, perhaps 'item'"),
    .init("previous().net", 0, "'previous()' is not known here", "a rule of an item of a list"),
    .init("position()", 0, "'position()' is not known here", "a rule of an item of a list", in: "address"),
    .init("parent()", 0, "'parent()' is not known here", "a rule of an object or an item that stands in another one"),
    .init("position(1)", 9, "unexpected number", "')', since 'position' takes no arguments", in: "lines"),
    .init(
      "previous().foo",
      11,
      "there is no name 'foo'",
      "a name that is declared there, such as 'sku', 'qty', 'price' or 'net'",
      in: "lines"
    ),
    .init("lines/sku", 6, "there is no name 'sku'", "a name that is known"),
    // What lists and texts have in other languages.
    .init("lines.length > 1", 6, "a value has no 'length'", "'string length(string)', or 'count(list)'"),
    .init("lines.map(function(l) l.net)", 6, "a value has no 'map'", "'for x in list return …'"),
    .init("lines[paid].count()", 12, "a value has no 'count'", "'count(list)'"),
    .init("currency.toUpperCase()", 9, "a value has no 'toUpperCase'", "'upper case(string)'"),
    .init("phones.length", 7, "a value has no 'length'", "'string length(string)', or 'count(list)'"),
  ]

  @Test("An undeclared path is a mistake, told with its place", arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    #expect(throws: mistake.error) {
      _ = try FEELExpression(parsing: Text(mistake.source), scope: FEELTree.scope(mistake.path))
    }
  }
}
