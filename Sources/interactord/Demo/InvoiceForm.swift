import InteractorClient

/// The form of the demo: an invoice, as a client describes it. Nothing here knows how a number is typed.
enum InvoiceForm {
  /// The id of the subject and of the form.
  static let subject = "invoice"
  /// The id of the subject inside of it, an object that is null until something in it has a value.
  static let address = "invoice/address"

  /// The JSON Schema of the subject.
  static let schema: JSONLiteral = [
    "type": "object",
    "required": ["customer", "lines"],
    "properties": [
      "customer": ["type": "string", "title": "Customer", "maxLength": 60],
      "lines": InvoiceLines.schema,
      "net": ["type": "number", "title": "Net"],
      "discount": ["type": ["number", "null"], "title": "Discount in percent", "minimum": 0, "maximum": 100],
      "total": ["type": "number", "title": "Total"],
      "invoiced": ["type": ["string", "null"], "title": "Invoice date", "format": "date", "default": "2026-06-01"],
      "terms": ["type": "string", "title": "Terms", "enum": ["prepaid", "net 14", "net 30"], "default": "net 30"],
      "due": ["type": ["string", "null"], "title": "Due date", "format": "date", "default": "2026-07-01"],
      "byOrder": ["type": "boolean", "title": "By order", "default": false],
      "order": ["type": ["string", "null"], "title": "Order number", "pattern": "^PO-[0-9]{4}$"],
      "note": ["type": ["string", "null"], "title": "Note"],
      "address": [
        "type": ["object", "null"],
        "title": "Address",
        "properties": [
          "country": ["type": ["string", "null"], "title": "Country"],
          "city": ["type": ["string", "null"], "title": "City", "maxLength": 60],
          "phone": ["type": ["string", "null"], "title": "Phone"],
        ],
      ],
      "account": ["type": ["string", "null"], "title": "IBAN"],
    ],
  ]

  /// The initial values.
  static let values: JSONLiteral = [
    "customer": "Ada Lovelace", "lines": [["item": "Analysis", "quantity": 3, "price": .number("19.90")]],
  ]

  /// The controls that are always there, in focus order. Those of the lines stand before `InvoiceLines.add`.
  static let fields: [FieldDefinition] = [
    FieldDefinition(
      "customer",
      .textField,
      ["title": InvoiceWords.customer, "placeholder": InvoiceWords.whoPays, "mandatory": true]
    ),
    InvoiceLines.add,
    FieldDefinition("net", .label, ["title": InvoiceWords.net], format: money, isBeside: true),
    FieldDefinition(
      "discount",
      .textField,
      ["title": InvoiceWords.discount, "placeholder": InvoiceWords.none],
      format: ["style": "decimal", "maximumFractionDigits": 1]
    ),
    FieldDefinition("total", .label, ["title": InvoiceWords.total], format: money),
    FieldDefinition("invoiced", .textField, ["title": InvoiceWords.invoiced], format: ["style": "date"]),
    FieldDefinition("terms", .picker, ["title": InvoiceWords.terms, "options": InvoiceWords.options]),
    FieldDefinition("due", .textField, ["title": InvoiceWords.due], format: ["style": "date"]),
    FieldDefinition("byOrder", .toggle, ["title": InvoiceWords.byOrder]),
    FieldDefinition("order", .textField, ["title": InvoiceWords.order, "placeholder": "PO-0000"], format: blocking),
    FieldDefinition("note", .textView, ["title": InvoiceWords.note, "placeholder": InvoiceWords.anythingElse]),
    FieldDefinition(
      "country",
      .textField,
      ["title": InvoiceWords.country, "options": InvoiceCountries.options],
      format: ["style": "choice", "unmatched": "revert"],
      of: address
    ),
    FieldDefinition("city", .textField, ["title": InvoiceWords.city], of: address),
    FieldDefinition(
      "phone",
      .textField,
      ["title": InvoiceWords.phone],
      format: ["style": "phone", "region": ["expression": "country"]],
      of: address
    ),
    FieldDefinition("account", .textField, ["title": "IBAN"], format: ["style": "code", "kind": "iban"]),
    FieldDefinition(submit, .button, ["title": InvoiceWords.submit], action: ["submit": .string(subject)]),
    FieldDefinition(
      "reset",
      .button,
      ["title": InvoiceWords.reset],
      action: ["subject": "reset"],
      isBeside: true
    ),
  ]

  /// The button that submits the form.
  static let submit = "submit"

  /// How amounts are shown.
  static let money: JSONLiteral = ["style": "decimal", "minimumFractionDigits": 2, "maximumFractionDigits": 2]

  /// An edit is rejected if the text could never become valid.
  private static let blocking: JSONLiteral = ["style": "text", "mismatch": "block"]

  /// The locales of the demo. They have two decimal separators, three ways of grouping, two sets of digits, two
  /// calendars, and three orders of a date. `InvoiceWords` has their languages.
  static let locales = ["en-US", "de-DE", "ar-EG", "th-TH", "ja-JP", "hi-IN", "fr-FR"]
}

/// One control of the form. Fields have the names of their properties; those of a line begin with its key.
struct FieldDefinition {
  var field: String
  var view: View
  /// The key of the line that it belongs to; nil outside of the lines.
  var line: String?
  /// Whether it stands on the same line of the screen as the control before it.
  var isBeside: Bool
  /// The parameters of `field/bind`.
  var binding: JSONLiteral

  /// The kinds of control.
  enum View: String { case label, textField, textView, toggle, picker, button }

  init(
    _ field: String,
    _ view: View,
    _ model: JSONLiteral,
    format: JSONLiteral? = nil,
    action: JSONLiteral? = nil,
    of subject: String = InvoiceForm.subject,
    property: String? = nil,
    line: String? = nil,
    isBeside: Bool = false
  ) {
    self.field = field
    self.view = view
    self.line = line
    self.isBeside = isBeside
    var members: [(name: String, value: JSONLiteral)] = [("field", .string(field)), ("view", .string(view.rawValue))]
    members.append(("subject", .string(subject)))
    if let property = property ?? (view == .button ? nil : field) { members.append(("property", .string(property))) }
    if let format { members.append(("format", format)) }
    members.append(("model", model))
    if let action { members.append(("policy", ["action": action])) }
    binding = .object(members)
  }

  /// Whether the user can edit text in it.
  var isText: Bool { view == .textField || view == .textView }
}
