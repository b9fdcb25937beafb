import InteractorServer
import Interactors
import JSON
import Testing

/// What schemas make of subjects: properties, objects and lists.
@Suite struct SchemaStructureTests {
  /// Definitions that the schemas below refer to.
  private static let definitions = ##"""
    "$defs":{
      "city":{"type":"string","minLength":2,"title":"City"},
      "address":{"type":"object","required":["city"],"properties":{"city":{"$ref":"#/$defs/city"},"zip":{"type":"string"}}},
      "person":{"type":"object","properties":{"name":{"type":"string"},"friend":{"$ref":"#/$defs/person"},"children":{"type":"array","items":{"$ref":"#/$defs/person"}}}},
      "odd":{"type":"object","properties":{"even":{"$ref":"#/$defs/even"}}},
      "even":{"type":"object","properties":{"odd":{"$ref":"#/$defs/odd"}}},
      "email":{"$anchor":"mail","type":"string","format":"email"},
      "page":{"$id":"https://example.com/page","type":"object","properties":{"n":{"$ref":"#/$defs/n"}},"$defs":{"n":{"type":"integer"}}}
    }
    """##

  /// A branch of a choice by the property `kind`, which requires others besides.
  private static func branch(_ kind: String, _ others: String, _ required: String...) -> String {
    let names = (["kind"] + required).map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"type":"object","required":[\#(names)],"properties":{"kind":{"const":"\#(kind)"},\#(others)}}"#
  }

  /// The property `p` of each schema, in short: type, `?` for optional, `!` for required, then limits, and in brackets
  /// what is in it. `->` leads to an object that was there before; `0` says that it begins as null, `if` that only
  /// branches declare it, and `of` which branches it chooses between.
  @Test(
    arguments: [
      (#"{"type":"string"}"#, "string"),
      (##"{"$ref":"#/$defs/city"}"##, "string City min 2"),
      (##"{"$ref":"#/$defs/city","title":"Town","minLength":5}"##, "string Town min 5"),
      (##"{"$ref":"#mail"}"##, "string email"),
      (#"{"allOf":[{"type":"integer","minimum":2},{"minimum":5,"maximum":9}],"maximum":7}"#, "integer 5..7"),
      (#"{"allOf":[{"type":["integer","null"]},{"type":["integer","string","null"]}]}"#, "integer?"),
      (#"{"allOf":[{"type":"integer"},{"type":"string"}]}"#, "any"),
      (#"{"allOf":[{"enum":["a","b","c"]},{"enum":["b","c","d"]}]}"#, "string enum b c"),
      (#"{"type":"number","allOf":[{"multipleOf":0.5},{"multipleOf":1.5}]}"#, "number step 1.5"),
      (#"{"type":"number","allOf":[{"multipleOf":2},{"multipleOf":3}]}"#, "number step 2 and more"),
      (#"{"type":"string","pattern":"^a","allOf":[{"pattern":"b$"}]}"#, "string and more"),
      (#"{"type":"string","not":{"const":"x"}}"#, "string and more"),
      (#"{"enum":["a","b"]}"#, "string enum a b"),
      (#"{"enum":[1,2,null]}"#, "integer? enum 1 2 null"),
      (#"{"const":true}"#, "boolean enum true"),
      (#"{"anyOf":[{"type":"string","maxLength":5},{"type":"null"}]}"#, "string? max 5"),
      (##"{"oneOf":[{"type":"null"},{"$ref":"#/$defs/address"}]}"##, "object? {city: string! City min 2, zip: string}"),
      (#"{"anyOf":[{"type":"string"},{"type":"integer"}]}"#, "any"),
      (##"{"$ref":"#/$defs/address"}"##, "object {city: string! City min 2, zip: string}"),
      (
        ##"{"$ref":"#/$defs/address","properties":{"city":{"maxLength":9},"po":{"type":"integer"}}}"##,
        "object {city: string! City min 2 max 9, po: integer, zip: string}"
      ),
      (
        #"{"type":"object","readOnly":true,"properties":{"a":{"type":"object","properties":{"b":{"type":"boolean"}}}}}"#,
        "object ro {a: object ro {b: boolean ro}}"
      ),
      (
        #"{"type":"array","items":{"type":"object","writeOnly":true,"properties":{"a":{"type":"string"}}}}"#,
        "array [object {a: string}]"
      ),
      (#"{"type":"object","writeOnly":true,"properties":{"a":{"type":"string"}}}"#, "object wo {a: string wo}"),
      (
        #"{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":3,"uniqueItems":true}"#,
        "array 1..3 unique [string]"
      ),
      (
        #"{"type":["array","null"],"x-key":"id","items":{"type":"object","properties":{"id":{"type":"string"}}}}"#,
        "array? key id [object {id: string}]"
      ),
      (#"{"type":"array","items":{"type":"array","items":{"type":"number"}}}"#, "array [array [number]]"),
      (#"{"type":"array","items":{}}"#, "array [any?]"),
      (#"{"type":"array","items":{"type":"string"},"contains":{"const":"a"}}"#, "array [string] and more"),
      (##"{"$ref":"#/$defs/person"}"##, "object {name: string, friend: object 0 -> 1, children: array [-> 1]}"),
      (##"{"$ref":"#/$defs/odd"}"##, "object {even: object 0 {odd: object 0 -> 1}}"),
      (#"{"$ref":"https://example.com/page"}"#, "object {n: integer}"),
      (
        #"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":{"type":"integer"}}"#,
        "object keeps {a: string} and more"
      ),
      (
        #"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":true}"#,
        "object keeps {a: string}"
      ),
      (#"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false}"#, "object {a: string}"),
      (#"{"type":"object","properties":{"a":{"type":"string"}},"minProperties":1}"#, "object {a: string} and more"),
      (
        #"{"type":"object","properties":{"a":{"type":"string"}},"if":{"required":["a"]},"then":{"minProperties":2}}"#,
        "object {a: string} and more"
      ),
      (
        #"{"type":"object","properties":{"a":{}},"if":{"required":["a"]},"then":{"properties":{"b":{"type":"string"},"a":{"type":"string"}},"required":["b"]},"else":{"properties":{"c":{"type":"integer"}}}}"#,
        "object {a: any?, b: string if, c: integer if} and more"
      ),
      (
        #"{"type":"object","properties":{"a":{"type":"string"}},"dependentSchemas":{"a":{"allOf":[{"properties":{"b":{"type":"string","maxLength":2}}}]}}}"#,
        "object {a: string, b: string max 2 if} and more"
      ),
      (
        #"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false,"if":{},"then":{"properties":{"b":{"type":"string"}}}}"#,
        "object {a: string} and more"
      ),
      (
        #"{"oneOf":[\#(branch("a", #""x":{"type":"string","maxLength":2,"title":"X"}"#)),\#(branch("b", #""x":{"type":"string","minLength":1}"#))]}"#,
        "object {kind: string! of a b, x: string X if} and more"
      ),
      (
        #"{"anyOf":[\#(branch("a", #""x":{"type":"string"}"#)),\#(branch("b", #""x":{"type":"integer"}"#)),{"type":"null"}]}"#,
        "object? {kind: string! of a b, x: any if} and more"
      ),
      (
        #"{"oneOf":[\#(branch("a", #""x":{"enum":["p","q"]}"#)),\#(branch("b", #""x":{"enum":["q","r"]}"#))]}"#,
        "object {kind: string! of a b, x: string enum p q r if} and more"
      ),
      // Another one is chosen by the second property; of these, nothing is.
      (
        #"{"oneOf":[\#(branch("a", #""n":{"const":1}"#, "n")),\#(branch("a", #""n":{"const":2}"#, "n"))]}"#,
        "object {kind: string enum a if, n: integer! of 1 2} and more"
      ),
      (#"{"oneOf":[\#(branch("a", #""x":{"type":"string"}"#)),\#(branch("a", #""y":{"type":"string"}"#))]}"#, "any"),
      (#"{"oneOf":[\#(branch("a", #""x":{"type":"string"}"#)),{"type":"object","properties":{"y":{}}}]}"#, "any"),
      (#"{"oneOf":[\#(branch("a", #""x":{"type":"string"}"#)),{"type":"string"}]}"#, "any"),
      (#"{"oneOf":[{"const":"a","title":"A"},{"const":"b"}]}"#, "string enum a=A b"),
      (#"{"type":"integer","anyOf":[{"const":1,"title":"one"},{"enum":[2,3]}]}"#, "integer enum 1=one 2 3"),
      (#"{"oneOf":[{"const":"a"},{"type":"null"},{"const":"b"}]}"#, "string? enum a null b"),
      (#"{"type":"string","oneOf":[{"const":"a"},{"const":"a"}]}"#, "string and more"),
      (#"{"type":"string","oneOf":[{"const":"a","minLength":1},{"const":"b"}]}"#, "string and more"),
      (#"{"type":"object","additionalProperties":{"type":"string"}}"#, "any"),
      (#"{"type":"array","prefixItems":[{"type":"string"}],"items":false}"#, "any"),
      (#"{"properties":{"a":{"type":"string"}}}"#, "any?"),
      (#"{"type":["object","string"],"properties":{"a":{"type":"string"}}}"#, "any"),
      (#"true"#, "any?"),
      (#"{}"#, "any?"),
    ]
  )
  func shapes(schema: String, expected: String) throws {
    let shape = try SchemaText.shape(#"{"properties":{"p":\#(schema)},\#(Self.definitions)}"#)
    var known: Set<Int> = [0]
    #expect(Self.text(of: shape, at: 0, &known) == expected)
  }

  @Test func defaultsOfObjectsAndListsAreWholeOrLeftOut() throws {
    let address = #"{"type":"object","properties":{"city":{"type":"string"},"n":{"type":"number"}}"#
    let shape = try SchemaText.shape(
      #"{"properties":{"a":\#(address),"default":{"n":2,"city":"B"}},"b":\#(address),"default":{"city":1}},"c":{"type":"array","items":{"type":"integer"},"default":[1,2.0]},"d":{"type":"array","items":{"type":"integer"},"default":["x"]}}}"#
    )
    let defaults = shape.properties.map { $0.defaultValue?.plain.jsonText.string }
    #expect(defaults == [#"{"n":2,"city":"B"}"#, nil, "[1,2]", nil])
  }

  @Test func equalShapesAreOne() throws {
    let shape = try SchemaText.shape(
      ##"{"properties":{"a":{"$ref":"#/$defs/address"},"b":{"$ref":"#/$defs/address","title":"B"},"c":{"anyOf":[{"$ref":"#/$defs/address"},{"type":"null"}]}},\##(Self.definitions)}"##
    )
    #expect(shape.object(at: 0) == shape.object(at: 1))
    #expect(shape.object(at: 0) == shape.object(at: 2))
    #expect(shape.objectCount == 2)
  }

  @Test(
    arguments: [
      (#"{"a":1,"o":{"city":"B"},"l":[{"city":"C"}],"x":{"y":1}}"#, "ok"),
      (#"{"a":"1"}"#, "a"),
      (#"{"o":{"city":1}}"#, "o.city"),
      (#"{"o":{"town":1}}"#, "o.town"),
      (#"{"o":null}"#, "o"),
      (#"{"l":[{"city":"C"},{"city":2}]}"#, "l[1].city"),
      (#"{"l":[1]}"#, "l[0]"),
      (#"{"l":{}}"#, "l"),
      (#"{"t":["a",1]}"#, "t[1]"),
    ]
  )
  func nestedValuesAreOfTheirTypes(values: String, path: String) throws {
    let address = #"{"type":"object","properties":{"city":{"type":"string"}}}"#
    let shape = try SchemaText.shape(
      #"{"properties":{"a":{"type":"integer"},"o":\#(address),"l":{"type":"array","items":\#(address)},"t":{"type":"array","items":{"type":"string"}}},"additionalProperties":true}"#
    )
    guard case .object(let members) = try SchemaText.tree(values) else { return }
    do throws(InteractorError) {
      _ = try shape.admitted(members)
      #expect(path == "ok")
    } catch {
      guard case .invalid(let wrong, _, _) = error else { return }
      #expect(wrong == path)
    }
  }

  // MARK: - Shapes in short

  private static func text(of shape: ObjectSchema, at place: Int, _ known: inout Set<Int>) -> String {
    let property = shape.properties[place]
    var words = [property.type.rawValue + (property.isOptional ? "?" : "") + (property.isRequired ? "!" : "")]
    if property.isReadOnly { words.append("ro") }
    if property.isWriteOnly { words.append("wo") }
    if let title = property.title { words.append(title.string) }
    if property.minimum != nil || property.maximum != nil {
      words.append("\(property.minimum.map(\.description) ?? "")..\(property.maximum.map(\.description) ?? "")")
    }
    if let step = property.multipleOf { words.append("step \(step)") }
    if let limit = property.minLength { words.append("min \(limit)") }
    if let limit = property.maxLength { words.append("max \(limit)") }
    if let format = property.format { words.append(format.rawValue) }
    if let values = property.enumeration {
      words.append(
        "enum "
          + values.map { value in
            (value.isNull ? "null" : value.plain.jsonText.string.replacing("\"", with: ""))
              + (property.valueTitles[value].map { "=\($0)" } ?? "")
          }.joined(
            separator: " "
          )
      )
    }
    if let values = property.alternatives {
      words.append("of " + values.map { $0.plain.jsonText.string.replacing("\"", with: "") }.joined(separator: " "))
    }
    if property.structure?.startsAbsent == true { words.append("0") }
    var hasMore =
      property.type != .any && property.type != .object && property.type != .array
      && property.structure?.whole != nil
    if let object = shape.object(at: place) {
      if object.keepsUndeclared { words.append("keeps") }
      words.append(text(of: object, &known))
      hasMore = object.condition != nil
    }
    if let list = shape.list(at: place) {
      if list.minItems > 0 || list.maxItems != nil {
        words.append("\(list.minItems)..\(list.maxItems.map(String.init) ?? "")")
      }
      if list.hasUniqueItems { words.append("unique") }
      if let key = list.key { words.append("key \(key)") }
      if list.holdsObjects {
        let isKnown = known.contains(list.items.index)
        words.append("[" + (isKnown ? "" : "object ") + text(of: list.items, &known) + "]")
      } else {
        words.append("[" + text(of: list.items, at: 0, &known) + "]")
      }
      hasMore = list.condition != nil
    }
    if hasMore { words.append("and more") }
    return words.joined(separator: " ")
  }

  private static func text(of object: ObjectSchema, _ known: inout Set<Int>) -> String {
    if !known.insert(object.index).inserted { return "-> \(object.index)" }
    var members: [String] = []
    for (place, property) in object.properties.enumerated() {
      let isConditional = object.isConditional(place)
      members.append("\(property.name): " + text(of: object, at: place, &known) + (isConditional ? " if" : ""))
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
