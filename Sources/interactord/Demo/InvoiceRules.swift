import InteractorClient

/// The rules of the invoice. The daemon evaluates them; the client has no code for them.
enum InvoiceRules {
  /// The rules for `subject/open`. The client is asked about a name `debounce` milliseconds after its last change.
  static func list(debounce: Int64) -> JSONLiteral {
    [
      ["property": "total", "calculate": .string(total)],
      [
        "property": "discount", "constraint": "discount <= 50", "severity": "warning",
        "message": [
          "en": "{discount, number}% is more than half. Is that right?",
          "de": "{discount, number} % ist mehr als die Hälfte. Sicher?",
          "fr": "{discount, number} %, c’est plus de la moitié. Sûr ?",
          "ar": "{discount, number}٪ أكثر من النصف. متأكد؟",
        ],
      ],
      [
        "property": "due", "name": "dueAfterInvoice", "constraint": "due >= invoiced",
        "relevant": "terms != \"prepaid\"", "required": "terms != \"prepaid\"",
        "message": [
          "en": "Due {due, date} is before the invoice of {invoiced, date}.",
          "de": "Fällig am {due, date}, vor der Rechnung vom {invoiced, date}.",
          "fr": "Échéance le {due, date}, avant la facture du {invoiced, date}.",
          "ar": "الاستحقاق {due, date} قبل الفاتورة {invoiced, date}.",
        ],
      ],
      ["property": "order", "relevant": "byOrder", "required": "byOrder"],
      [
        "property": "customer", "client": .string(CustomerLookup.rule), "debounce": .integer(debounce),
        "message": [
          "en": "No customer “{customer}”. Try Ada Lovelace, Alan Turing.",
          "de": "Kein Kunde „{customer}“. Etwa Ada Lovelace, Alan Turing?",
          "fr": "Pas de client « {customer} ». Essayez Ada Lovelace, Alan Turing.",
          "ar": "لا عميل باسم {customer}. جرّب Ada Lovelace أو Alan Turing.",
        ],
      ],
    ]
  }

  private static let total =
    "round half up(quantity * unitPrice * (if discount = null then 1 else (100 - discount) / 100), 2)"
}
