import InteractorClient

/// The lines of the invoice: what an item of the list is, and the controls of one.
enum InvoiceLines {
  /// The property that is the list.
  static let property = "lines"

  /// The JSON Schema of the list. A price below zero is a credit.
  static let schema: JSONLiteral = [
    "type": "array", "title": "Lines", "minItems": 1,
    "items": [
      "type": "object",
      "properties": [
        "item": ["type": "string", "title": "Item", "maxLength": 60],
        "quantity": ["type": "integer", "title": "Quantity", "minimum": 1, "maximum": 9999, "default": 1],
        "price": ["type": "number", "title": "Price", "default": 0],
        "net": ["type": "number", "title": "Net"],
      ],
    ],
  ]

  /// The `messages` of `subject/open`.
  static let messages: JSONLiteral = ["lines": ["tooShort": InvoiceWords.noLine]]

  /// The place to add a line, which has the issues of the list as a whole. The client does what its press asks for.
  static let add = FieldDefinition("add", .button, ["title": InvoiceWords.addLine], property: property)

  /// The controls of a line, from left to right.
  static func fields(of key: String, in list: ListKeys) -> [FieldDefinition] {
    let subject = list.item(key)
    func field(
      _ name: String,
      _ title: JSONLiteral,
      _ view: FieldDefinition.View = .textField,
      _ format: JSONLiteral? = nil
    ) -> FieldDefinition {
      let model: JSONLiteral = ["title": title]
      return FieldDefinition("\(key)/\(name)", view, model, format: format, of: subject, property: name, line: key)
    }
    return [
      field("item", InvoiceWords.item), field("quantity", InvoiceWords.quantity),
      field("price", InvoiceWords.price, .textField, InvoiceForm.money.adding("maximumIntegerDigits", 5)),
      field("net", InvoiceWords.net, .label, InvoiceForm.money),
    ]
  }
}
