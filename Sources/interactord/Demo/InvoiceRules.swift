import InteractorClient

/// The rules of the invoice. The daemon evaluates them; the client has no code for them.
enum InvoiceRules {
  /// The rules for `subject/open`. The client is asked about a name `debounce` milliseconds after its last change.
  static func list(debounce: Int64) -> JSONLiteral {
    [
      ["property": "lines/*/net", "calculate": "quantity * price"],
      ["property": "lines/*/item", "required": "true", "message": InvoiceWords.whichItem],
      ["property": "lines/*/item", "unique": ["item"], "message": InvoiceWords.sameItem],
      ["property": "net", "calculate": "if count(lines) = 0 then 0 else sum(lines.net)"],
      ["property": "total", "calculate": .string(total)],
      [
        "property": "discount", "constraint": "discount <= 50", "severity": "warning",
        "message": [
          "en": "{discount, number}% is more than half. Is that right?",
          "de": "{discount, number} % ist mehr als die Hälfte. Sicher?",
          "fr": "{discount, number} %, c’est plus de la moitié. Sûr ?",
          "ar": "{discount, number}٪ أكثر من النصف. متأكد؟",
          "hi": "{discount, number}% आधे से अधिक है। क्या यह सही है?",
          "th": "{discount, number}% เกินครึ่ง ถูกต้องหรือไม่",
          "ja": "{discount, number}% は半額を超えています。よろしいですか。",
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
          "hi": "देय तिथि {due, date} बिल की तिथि {invoiced, date} से पहले है।",
          "th": "ครบกำหนด {due, date} ก่อนวันที่แจ้งหนี้ {invoiced, date}",
          "ja": "支払期限 {due, date} が請求日 {invoiced, date} より前です。",
        ],
      ],
      ["property": "order", "relevant": "byOrder", "required": "byOrder"],
      ["property": "address/city", "required": "country != null"],
      [
        "property": "customer", "client": .string(CustomerLookup.rule), "debounce": .integer(debounce),
        "message": [
          "en": "No customer “{customer}”. Try Ada Lovelace, Alan Turing.",
          "de": "Kein Kunde „{customer}“. Etwa Ada Lovelace, Alan Turing?",
          "fr": "Pas de client « {customer} ». Essayez Ada Lovelace, Alan Turing.",
          "ar": "لا عميل باسم {customer}. جرّب Ada Lovelace أو Alan Turing.",
          "hi": "“{customer}” नाम का कोई ग्राहक नहीं। Ada Lovelace या Alan Turing लिखें।",
          "th": "ไม่มีลูกค้าชื่อ “{customer}” ลองใช้ Ada Lovelace หรือ Alan Turing",
          "ja": "「{customer}」という顧客はいません。Ada Lovelace や Alan Turing をお試しください。",
        ],
      ],
    ]
  }

  private static let total =
    "round half up(net * (if discount = null then 1 else (100 - discount) / 100), 2)"
}
