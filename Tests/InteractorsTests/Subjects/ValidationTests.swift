import Testing

@testable import Interactors

/// JSON Schema 2020-12 validation, section 6, with exact numbers.
@Suite struct ValidationTests {
  private static func decimal(_ text: String) -> DecimalNumber { DecimalNumber(text) ?? DecimalNumber(0) }

  private static func number(_ change: (inout PropertySchema) -> Void) -> PropertySchema {
    PropertySchema(name: "p", type: .number, isOptional: true).with(change)
  }

  @Test(
    arguments: [
      (number { $0.minimum = decimal("1.1") }, .number(decimal("1.1")), nil),
      (number { $0.minimum = decimal("1.1") }, .number(decimal("1.09999999999999999999999999")), .rangeUnderflow),
      (number { $0.exclusiveMinimum = decimal("1.1") }, .number(decimal("1.10")), .rangeUnderflow),
      (number { $0.maximum = decimal("0.3") }, .number(decimal("0.30000000000000000000000000001")), .rangeOverflow),
      (number { $0.exclusiveMaximum = decimal("3") }, .number(decimal("3.0")), .rangeOverflow),
      (number { $0.exclusiveMaximum = decimal("3") }, .number(decimal("2.99")), nil),
      (number { $0.multipleOf = decimal("0.01") }, .number(decimal("19.99")), nil),
      (number { $0.multipleOf = decimal("0.01") }, .number(decimal("19.995")), .stepMismatch),
      (number { $0.maximum = decimal("3") }, .null, nil),
      (number { $0.enumeration = [.number(decimal("1.0"))] }, .number(decimal("1")), nil),
      (number { $0.enumeration = [.number(decimal("1.0"))] }, .number(decimal("2")), .customError),
      (number { $0.isRequired = true }, .null, .valueMissing),
      (.string("p").with { $0.isRequired = true }, "", .valueMissing),
      (.string("p").with { $0.minLength = 2 }, "é", .tooShort),
      (.string("p").with { $0.minLength = 2 }, "e\u{301}", nil),
      (.string("p").with { $0.maxLength = 2 }, "👍👍", nil),
      (.string("p").with { $0.maxLength = 2 }, "👍👍👍", .tooLong),
      (.string("p").with { $0.enumeration = ["a", "b"] }, "c", .customError),
      (.boolean("p").with { $0.enumeration = [.boolean(true)] }, .boolean(false), .customError),
    ] as [(PropertySchema, Value, MessageCode?)]
  )
  func keywords(_ schema: PropertySchema, _ value: Value, _ code: MessageCode?) {
    #expect(schema.issues(with: value).map(\.code) == (code.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      (.string, "x", "x"), (.integer, 1, 1), (.number, 1, .number(DecimalNumber(1))),
      (.boolean, .boolean(true), .boolean(true)), (.string, 1, nil), (.integer, "1", nil),
      (.integer, .number(DecimalNumber(1)), nil), (.boolean, 1, nil), (.string, .null, nil),
    ] as [(ValueType, Value, Value?)]
  )
  func typesAdmitTheirValues(_ type: ValueType, _ value: Value, _ expected: Value?) {
    #expect(PropertySchema(name: "p", type: type).admitted(value) == expected)
    #expect(PropertySchema(name: "p", type: type, isOptional: true).admitted(Value.null) == .null)
  }

  @Test func openedSubjectStartsAtValuesElseDefaultsElseEmpty() throws {
    let engine = Engine()
    let schema = ObjectSchema(properties: [
      .integer("given", default: 1), .integer("default", default: 1), .integer("optional", optional: true),
      .integer("plain"), .string("text"), .boolean("flag"),
    ])
    let state = try engine.openSubject("s", schema: schema, values: [("given", 2)])
    #expect(state.revision == 0)
    #expect(state.values.map(\.name) == ["given", "default", "optional", "plain", "text", "flag"])
    #expect(state.values.map(\.value) == [2, 1, .null, 0, "", .boolean(false)])
    #expect(state.dirty.isEmpty)
    #expect(try engine.readSubject("s", properties: ["text", "given"]).values.map(\.name) == ["given", "text"])
    #expect(try engine.propertySchema("s", "given") == schema.properties[0])
  }

  @Test func openingRefusesWhatCannotBe() throws {
    let engine = Engine()
    let schema = ObjectSchema(properties: [.integer("n")])
    #expect(failure { _ = try engine.openSubject("s", schema: schema, values: [("n", "1")]) }?.path == "values.n")
    #expect(failure { _ = try engine.openSubject("s", schema: schema, values: [("x", 1)]) }?.path == "values.x")
    let twice = ObjectSchema(properties: [.integer("n"), .string("n")])
    #expect(failure { _ = try engine.openSubject("s", schema: twice) }?.path == "schema.properties")
    _ = try engine.openSubject("s", schema: schema)
    #expect(failure { _ = try engine.openSubject("s", schema: schema) }?.code == .subjectExists)
  }
}
