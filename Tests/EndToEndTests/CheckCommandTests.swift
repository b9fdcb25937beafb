import Glibc
import InteractorClient
import TestSupport
import Testing

/// `interactord check`: what a schema makes of a form, and what is wrong with a value.
@Suite struct CheckCommandTests {
  /// What is checked by what, and what comes of it.
  struct Example: CustomTestStringConvertible, Sendable {
    var schema: String
    var schemas: String?
    var rules: String?
    var value: String?
    var code: Int32
    var output: String

    var testDescription: String { "\(schema.prefix(60)) \(value ?? "")" }
  }

  private static let order = #"""
    {"required": ["name", "address"], "properties": {
      "name": {"type": "string", "minLength": 2, "maxLength": 20}, "quantity": {"type": "integer", "minimum": 1},
      "price": {"type": ["number", "null"], "multipleOf": 0.01}, "due": {"type": "string", "format": "date"},
      "paid": {"type": "boolean", "default": true}, "color": {"enum": ["red", "green"], "type": "string"},
      "word": {"type": "string", "writeOnly": true}, "kind": {"enum": ["a", 3]},
      "lines": {"type": "array", "minItems": 1, "items": {"type": "integer"}},
      "address": {"$ref": "#/$defs/address"}},
     "$defs": {"address": {"type": "object", "required": ["city"], "properties": {
       "city": {"type": "string", "pattern": "^[A-Z]"}, "a/b": {"type": "integer"},
       "other": {"$ref": "#/$defs/address"}}}}}
    """#
  private static let rules = #"""
    [{"property": "quantity", "constraint": "quantity < 9", "message": "At most eight."},
     {"property": "address/a~1b", "constraint": "a/b < 5", "severity": "warning", "message": "Rather few."}]
    """#

  private static let payment = #"""
    {"type": "object", "properties": {"payment": {"oneOf": [
      {"title": "By card", "type": "object", "required": ["kind", "number"],
       "properties": {"kind": {"const": "card"}, "number": {"type": "string", "minLength": 4}}},
      {"title": "By transfer", "type": "object", "required": ["kind"],
       "properties": {"kind": {"const": "bank"}, "iban": {"type": "string"}}}]}}}
    """#

  private static let ofAnyValue = """
    value  -  any

    schema: The schema is not one of an object with properties: the subject has one property, "value".
    schema: The property "value" is one JSON value, which no field can edit: it has no type.

    """

  private static let examples = [
    Example(
      schema: order,
      code: 0,
      output: """
        name *     text     string          minLength 2, maxLength 20
        quantity   integer  integer         minimum 1
        price      decimal  number or null  multipleOf 0.01
        due        date     string          format date
        paid       toggle   boolean         default true
        color      picker   string          enum "red", "green"
        word       text     string          writeOnly
        kind       -        any
        lines      -        array           minItems 1
        address *  group    object
          city *   text     string          pattern ^[A-Z]
          a/b      integer  integer
          other    group    object          as above

        schema.properties.kind: The property "kind" is one JSON value, which no field can edit: it can be of different \
        types.

        """
    ),
    Example(
      schema: payment,
      value: #"{"payment": {"kind": "card", "number": "1"}}"#,
      code: 1,
      output: """
        /payment/number: The text has 1 character; at least 4 are needed.

        """
    ),
    Example(
      schema: payment,
      value: #"{"payment": {"number": "1234"}}"#,
      code: 1,
      output: """
        /payment/kind: A value is needed.

        """
    ),
    Example(
      schema: payment,
      code: 0,
      output: """
        payment   group   object
          kind *  picker  string  enum "card", "bank"
          number  text    string  minLength 4, in a branch
          iban    text    string  in a branch

        """
    ),
    Example(
      schema: order,
      value: #"{"name": "x", "lines": [], "address": {"a/b": "1"}, "color": "blue", "quantity": 10}"#,
      code: 1,
      output: """
        /name: The text has 1 character; at least 2 are needed.
        /lines: There are 0 entries; at least 1 is needed.
        /address/city: A value is needed.
        /address/a~1b: This is not a value of the right type.
        /color: The value is none of the allowed ones.

        """
    ),
    Example(
      schema: order,
      value: #"{"name": "xy", "address": {"city": "Bern"}}"#,
      code: 0,
      output: "Nothing is wrong.\n"
    ),
    Example(
      schema: order,
      rules: rules,
      value: #"{"name": "xy", "quantity": 9, "address": {"city": "Bern", "a/b": 7}}"#,
      code: 1,
      output: "/quantity: At most eight.\n/address/a~1b: Rather few.\n"
    ),
    Example(
      schema: order,
      rules: rules,
      value: #"{"name": "xy", "quantity": 8, "address": {"city": "Bern", "a/b": 7}}"#,
      code: 0,
      output: "/address/a~1b: Rather few.\n"
    ),
    Example(schema: "true", code: 0, output: ofAnyValue),
    Example(schema: "{}", code: 0, output: ofAnyValue),
    Example(schema: "{}", value: "[null, 1.5]", code: 0, output: "Nothing is wrong.\n"),
    Example(schema: "false", value: "1", code: 1, output: "This value is not allowed.\n"),
    Example(
      schema: #"{"type": "string", "minLength": 3}"#,
      value: #""ab""#,
      code: 1,
      output: "The text has 2 characters; at least 3 are needed.\n"
    ),
    Example(
      schema: #"{"properties": {"a": {"type": "integer", "minimum": "x"}}}"#,
      code: 2,
      output: #"schema.properties.a.minimum must be a number, not "x".\#n"#
    ),
    Example(
      schema: ##"{"properties": {"a": {"$ref": "#/nowhere"}}}"##,
      code: 2,
      output: """
        schema.properties.a.$ref must be a reference to a schema, not "#/nowhere", where nothing stands.

        """
    ),
    Example(
      schema: #"{"properties": {"a": {"$ref": "https://example.com/whole"}}}"#,
      schemas: #"{"https://example.com/whole": {"type": "integer", "minimum": 3}}"#,
      value: #"{"a": 2}"#,
      code: 1,
      output: "/a: The value must be at least 3.\n"
    ),
    Example(
      schema: order,
      rules: #"[{"property": "quantity", "constraint": "quantity <"}]"#,
      code: 2,
      output: "rules[0].constraint must be a value at position 10: the expression ends too early.\n"
    ),
    Example(schema: order, rules: "{}", code: 2, output: "rules must be an array, not an object.\n"),
    Example(
      schema: #"{"properties": {"\u001B[2J": {"type": "string"}}}"#,
      code: 0,
      output: "\\u001B[2J  text  string\n"
    ),
  ]

  @Test(arguments: examples)
  func whatIsTold(_ example: Example) throws {
    let folder = try TemporaryFolder()
    var arguments = ["check", "--locale", "en-US"]
    if let rules = example.rules { arguments += ["--rules", try folder.file("rules", rules)] }
    if let schemas = example.schemas { arguments += ["--schemas", try folder.file("schemas", schemas)] }
    arguments.append(try folder.file("schema", example.schema))
    if let value = example.value { arguments.append(try folder.file("value", value)) }
    let result = try runProgram(arguments)
    #expect(result.output == example.output)
    #expect(result.code == example.code)
  }

  private static let commandLines: [(arguments: [String], code: Int32)] = [
    ([], 64), (["--what", "f"], 64), (["a", "b", "c"], 64), (["-", "-"], 64), (["--locale", "qq", "f"], 64),
    (["/nowhere"], 66), (["/"], 66), (["/proc/self/cmdline"], 65), (["--help"], 0),
  ]

  @Test(arguments: commandLines)
  func theExitCodeSaysWhatWasWrong(_ arguments: [String], _ code: Int32) throws {
    #expect(try runProgram(["check"] + arguments).code == code)
  }
}
