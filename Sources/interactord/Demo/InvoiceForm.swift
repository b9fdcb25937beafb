import InteractorClient

/// What the demo shows: an invoice, described in the client's own terms. Nothing here knows how a number is typed.
enum InvoiceForm {
  /// The subject's name.
  static let subject = "invoice"

  /// Its shape, a JSON Schema.
  static let schema: JSONLiteral = [
    "type": "object",
    "required": ["customer"],
    "properties": [
      "customer": ["type": "string", "title": "Customer", "maxLength": 60],
      "quantity": ["type": "integer", "title": "Quantity", "minimum": 1, "maximum": 9999, "default": 1],
      "unitPrice": ["type": "number", "title": "Unit price", "minimum": 0, "default": 0],
      "discount": ["type": ["number", "null"], "title": "Discount in percent", "minimum": 0, "maximum": 100],
      "total": ["type": "number", "title": "Total", "readOnly": true],
      "terms": ["type": "string", "title": "Terms", "enum": ["prepaid", "net 14", "net 30"], "default": "net 30"],
      "paid": ["type": "boolean", "title": "Paid"],
      "note": ["type": ["string", "null"], "title": "Note"],
    ],
  ]

  /// What it starts with.
  static let values: JSONLiteral = ["customer": "Ada Lovelace", "quantity": 3, "unitPrice": .number("19.90")]

  /// The controls in focus order.
  static let fields: [FieldDefinition] = [
    FieldDefinition("customer", .textField, ["title": "Customer", "mandatory": true, "placeholder": "who pays?"]),
    FieldDefinition("quantity", .textField, ["title": "Quantity"]),
    FieldDefinition(
      "unitPrice",
      .textField,
      ["title": "Unit price"],
      format: ["style": "decimal", "minimumFractionDigits": 2, "maximumFractionDigits": 2, "maximumIntegerDigits": 9]
    ),
    FieldDefinition(
      "discount",
      .textField,
      ["title": "Discount %", "placeholder": "none"],
      format: ["style": "decimal", "maximumFractionDigits": 1]
    ),
    FieldDefinition(
      "total",
      .label,
      ["title": "Total"],
      format: ["style": "decimal", "minimumFractionDigits": 2, "maximumFractionDigits": 2]
    ),
    FieldDefinition("terms", .picker, ["title": "Terms"]),
    FieldDefinition("paid", .toggle, ["title": "Paid"]),
    FieldDefinition("note", .textView, ["title": "Note", "placeholder": "anything else?"]),
    FieldDefinition("reset", .button, ["title": "Reset"], action: ["subject": "reset"]),
  ]

  /// The locales that the demo cycles through: among them are two decimal separators, three groupings, two kinds of
  /// digits, and a minus of its own.
  static let locales = ["en-US", "de-DE", "fr-FR", "hi-IN", "ar-EG", "sv-SE"]

  /// The program's own part: what the invoice comes to. There is no other arithmetic in the demo, and this is exact.
  static func total(quantity: ExactDecimal, unitPrice: ExactDecimal, discount: ExactDecimal?) -> ExactDecimal? {
    guard let gross = quantity.times(unitPrice) else { return nil }
    guard let discount else { return gross }
    return ExactDecimal(100).minus(discount).flatMap { gross.times($0)?.hundredth }
  }
}

/// One control of the form. Fields are named as the properties they show.
struct FieldDefinition {
  var field: String
  var view: View
  /// The parameters of `field/bind`.
  var binding: JSONLiteral

  /// The kinds of control.
  enum View: String { case label, textField, textView, toggle, picker, button }

  init(
    _ field: String,
    _ view: View,
    _ model: JSONLiteral,
    format: JSONLiteral? = nil,
    action: JSONLiteral? = nil
  ) {
    self.field = field
    self.view = view
    var members: [(name: String, value: JSONLiteral)] = [("field", .string(field)), ("view", .string(view.rawValue))]
    members.append(("subject", .string(InvoiceForm.subject)))
    if view != .button { members.append(("property", .string(field))) }
    if let format { members.append(("format", format)) }
    members.append(("model", model))
    if let action { members.append(("policy", ["action": action])) }
    binding = .object(members)
  }

  /// Whether it takes text.
  var isText: Bool { view == .textField || view == .textView }
}
