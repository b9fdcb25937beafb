import InteractorClient

// The words of the lines.
extension InvoiceWords {
  static let item = words("Item", de: "Posten", fr: "Article", hi: "वस्तु", ar: "الصنف", th: "รายการ", ja: "品目")
  static let quantity = words("Qty", de: "Menge", fr: "Qté", hi: "मात्रा", ar: "العدد", th: "จำนวน", ja: "数量")
  static let price = words("Price", de: "Preis", fr: "Prix", hi: "मूल्य", ar: "السعر", th: "ราคา", ja: "単価")
  static let net = words("Net", de: "Netto", fr: "Net", hi: "राशि", ar: "الصافي", th: "จำนวนเงิน", ja: "金額")
  static let addLine = words(
    "+ line",
    de: "+ Zeile",
    fr: "+ ligne",
    hi: "+ पंक्ति",
    ar: "+ سطر",
    th: "+ บรรทัด",
    ja: "+ 行"
  )
  static let noLine = words(
    "An invoice has at least one line.",
    de: "Eine Rechnung hat mindestens eine Zeile.",
    fr: "Une facture a au moins une ligne.",
    hi: "बिल में कम से कम एक पंक्ति होती है।",
    ar: "في الفاتورة سطر واحد على الأقل.",
    th: "ใบแจ้งหนี้ต้องมีอย่างน้อยหนึ่งบรรทัด",
    ja: "請求書には少なくとも1行が必要です。"
  )
  static let whichItem = words(
    "Line {position}: which item?",
    de: "Zeile {position}: welcher Posten?",
    fr: "Ligne {position} : quel article ?",
    hi: "पंक्ति {position}: कौन सी वस्तु?",
    ar: "السطر {position}: أي صنف؟",
    th: "บรรทัดที่ {position}: รายการใด",
    ja: "{position}行目: 品目を入力してください。"
  )
  static let sameItem = words(
    "Line {position}: “{item}” is in another line, too.",
    de: "Zeile {position}: „{item}“ steht noch in einer anderen Zeile.",
    fr: "Ligne {position} : « {item} » est aussi sur une autre ligne.",
    hi: "पंक्ति {position}: “{item}” दूसरी पंक्ति में भी है।",
    ar: "السطر {position}: {item} موجود في سطر آخر أيضًا.",
    th: "บรรทัดที่ {position}: มี “{item}” ในบรรทัดอื่นด้วย",
    ja: "{position}行目: 「{item}」は別の行にもあります。"
  )
}
