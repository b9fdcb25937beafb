import InteractorClient

/// The words of the form, in the languages of its locales. The daemon tells each in the language of the session, and
/// again after `locale/set`, so that the client keeps no list of words by language.
enum InvoiceWords {
  static let customer = words("Customer", de: "Kunde", fr: "Client", hi: "ग्राहक", ar: "العميل", th: "ลูกค้า", ja: "顧客")
  static let whoPays = words(
    "who pays?",
    de: "wer zahlt?",
    fr: "qui paie ?",
    hi: "कौन भुगतान करेगा?",
    ar: "من يدفع؟",
    th: "ใครเป็นผู้จ่าย",
    ja: "支払う人"
  )
  static let discount = words(
    "Discount %",
    de: "Rabatt %",
    fr: "Remise %",
    hi: "छूट %",
    ar: "الخصم %",
    th: "ส่วนลด %",
    ja: "割引 %"
  )
  static let none = words("none", de: "keiner", fr: "aucune", hi: "कोई नहीं", ar: "بلا", th: "ไม่มี", ja: "なし")
  static let total = words("Total", de: "Summe", fr: "Total", hi: "कुल", ar: "المجموع", th: "รวม", ja: "合計")
  static let invoiced = words(
    "Invoiced",
    de: "Rechnung",
    fr: "Facturé le",
    hi: "बिल तिथि",
    ar: "الفاتورة",
    th: "วันที่แจ้งหนี้",
    ja: "請求日"
  )
  static let terms = words("Terms", de: "Zahlung", fr: "Paiement", hi: "भुगतान", ar: "الدفع", th: "เงื่อนไข", ja: "支払条件")
  static let due = words("Due", de: "Fällig", fr: "Échéance", hi: "देय तिथि", ar: "الاستحقاق", th: "ครบกำหนด", ja: "支払期限")
  static let byOrder = words(
    "By order",
    de: "Bestellung",
    fr: "Commande",
    hi: "ऑर्डर से",
    ar: "بأمر شراء",
    th: "ตามใบสั่ง",
    ja: "注文書"
  )
  static let order = words(
    "Order no.",
    de: "Bestellnr.",
    fr: "N° de cde",
    hi: "ऑर्डर सं.",
    ar: "رقم الأمر",
    th: "เลขใบสั่ง",
    ja: "注文番号"
  )
  static let note = words("Note", de: "Notiz", fr: "Note", hi: "टिप्पणी", ar: "ملاحظة", th: "หมายเหตุ", ja: "備考")
  static let anythingElse = words(
    "anything else?",
    de: "sonst noch etwas?",
    fr: "autre chose ?",
    hi: "और कुछ?",
    ar: "أي شيء آخر؟",
    th: "มีอะไรอีกไหม",
    ja: "その他"
  )
  static let phone = words("Phone", de: "Telefon", fr: "Téléphone", hi: "फ़ोन", ar: "الهاتف", th: "โทรศัพท์", ja: "電話")
  static let country = words("Country", de: "Land", fr: "Pays", hi: "देश", ar: "البلد", th: "ประเทศ", ja: "国")
  static let city = words("City", de: "Ort", fr: "Ville", hi: "शहर", ar: "المدينة", th: "เมือง", ja: "市区町村")
  static let submit = words("Submit", de: "Senden", fr: "Envoyer", hi: "भेजें", ar: "إرسال", th: "ส่ง", ja: "送信")
  static let reset = words(
    "Reset",
    de: "Zurücksetzen",
    fr: "Réinitialiser",
    hi: "रीसेट करें",
    ar: "إعادة ضبط",
    th: "ล้างค่า",
    ja: "リセット"
  )

  /// The terms of payment, with their words.
  static let options: JSONLiteral = [
    [
      "value": "prepaid",
      "text": words(
        "prepaid",
        de: "Vorkasse",
        fr: "payé d’avance",
        hi: "अग्रिम भुगतान",
        ar: "مدفوع مقدمًا",
        th: "ชำระล่วงหน้า",
        ja: "前払い"
      ),
    ],
    ["value": "net 14", "text": within(14, hi: "14 दिन", ar: "١٤ يومًا", ja: "14日以内")],
    ["value": "net 30", "text": within(30, hi: "30 दिन", ar: "٣٠ يومًا", ja: "30日以内")],
  ]

  private static func within(_ days: Int, hi: String, ar: String, ja: String) -> JSONLiteral {
    words("net \(days)", de: "\(days) Tage", fr: "\(days) jours", hi: hi, ar: ar, th: "\(days) วัน", ja: ja)
  }

  static func words(
    _ en: String,
    de: String,
    fr: String,
    hi: String,
    ar: String,
    th: String,
    ja: String
  ) -> JSONLiteral {
    [
      "en": .string(en), "de": .string(de), "fr": .string(fr), "hi": .string(hi), "ar": .string(ar), "th": .string(th),
      "ja": .string(ja),
    ]
  }
}
