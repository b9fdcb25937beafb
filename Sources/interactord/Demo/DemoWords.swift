/// What the demo itself says, besides the words of its form, which the daemon tells (`InvoiceWords`): in the languages
/// of the locales that it goes through.
enum DemoWords: CaseIterable {
  case invoice, remark
  // What keys do.
  case next, submit, quit, undo, undoRedo, locale, step, cancel, clear, addLine, addRemove, move
  // The state of the form.
  case checking, valid, notValid, changed, unchanged, error, errors, warning, warnings
  // What came of a key.
  case tryThis, textIsKept, lineIsRemoved, isFirstLine, isLastLine, keyIsForLine
  case submitting, wouldBeSent, notSent, noAnswer, hasNotPaid

  /// In English, German, French, Hindi, Arabic, Thai and Japanese. `%` stands for what is named.
  var texts: [String] {
    switch self {
    case .invoice: ["Invoice", "Rechnung", "Facture", "बिल", "فاتورة", "ใบแจ้งหนี้", "請求書"]
    case .remark:
      [
        "every key is decided by the daemon", "über jede Taste entscheidet der Daemon",
        "chaque touche est décidée par le démon", "हर कुंजी पर डेमन निर्णय लेता है", "الخادم يقرر كل ضغطة مفتاح",
        "เดมอนตัดสินทุกปุ่มที่กด", "すべてのキーはデーモンが判断します",
      ]
    case .next: ["next", "weiter", "suivant", "अगला", "التالي", "ถัดไป", "次へ"]
    case .submit: ["submit", "senden", "envoyer", "भेजें", "إرسال", "ส่ง", "送信"]
    case .quit: ["quit", "beenden", "quitter", "बाहर", "خروج", "ออก", "終了"]
    case .undo: ["undo", "zurück", "annuler", "पूर्ववत", "تراجع", "เลิกทำ", "元に戻す"]
    case .undoRedo:
      [
        "undo redo", "zurück, wieder", "annuler, rétablir", "पूर्ववत, फिर से", "تراجع، إعادة", "เลิกทำ ทำซ้ำ",
        "元に戻す/やり直す",
      ]
    case .locale: ["locale", "Sprache", "langue", "भाषा", "اللغة", "ภาษา", "言語"]
    case .step: ["step", "Schritt", "pas", "कदम", "خطوة", "ทีละขั้น", "増減"]
    case .cancel: ["cancel", "verwerfen", "abandonner", "रद्द", "إلغاء", "ยกเลิก", "取消"]
    case .clear: ["clear", "leeren", "vider", "खाली करें", "مسح", "ล้าง", "消去"]
    case .addLine: ["add line", "Zeile dazu", "ajouter une ligne", "पंक्ति जोड़ें", "إضافة سطر", "เพิ่มบรรทัด", "行を追加"]
    case .addRemove:
      ["add/remove", "dazu/weg", "ajouter/retirer", "जोड़ें/हटाएँ", "إضافة/حذف", "เพิ่ม/ลบ", "追加/削除"]
    case .move: ["move", "verschieben", "déplacer", "खिसकाएँ", "نقل", "ย้าย", "移動"]
    case .checking: ["checking…", "wird geprüft …", "vérification…", "जाँच हो रही है…", "جارٍ التحقق…", "กำลังตรวจ…", "確認中…"]
    case .valid: ["valid", "gültig", "valide", "मान्य", "صالح", "ถูกต้อง", "有効"]
    case .notValid: ["not valid", "ungültig", "non valide", "अमान्य", "غير صالح", "ไม่ถูกต้อง", "無効"]
    case .changed: ["changed", "geändert", "modifié", "बदला हुआ", "معدَّل", "แก้ไขแล้ว", "変更あり"]
    case .unchanged: ["unchanged", "unverändert", "inchangé", "अपरिवर्तित", "بلا تغيير", "ไม่มีการแก้ไข", "変更なし"]
    case .error: ["1 error", "1 Fehler", "1 erreur", "1 त्रुटि", "خطأ واحد", "ข้อผิดพลาด 1 รายการ", "エラー1件"]
    case .errors: ["% errors", "% Fehler", "% erreurs", "% त्रुटियाँ", "الأخطاء: %", "ข้อผิดพลาด % รายการ", "エラー%件"]
    case .warning:
      ["1 warning", "1 Warnung", "1 avertissement", "1 चेतावनी", "تحذير واحد", "คำเตือน 1 รายการ", "警告1件"]
    case .warnings:
      ["% warnings", "% Warnungen", "% avertissements", "% चेतावनियाँ", "التحذيرات: %", "คำเตือน % รายการ", "警告%件"]
    case .tryThis:
      [
        "Try another name, a discount of 60, a due date in May, prepaid; then ^S.",
        "Probieren Sie einen anderen Namen, 60 Rabatt, fällig im Mai, Vorkasse; dann ^S.",
        "Essayez un autre nom, une remise de 60, une échéance en mai, payé d’avance ; puis ^S.",
        "दूसरा नाम, 60 की छूट, मई की देय तिथि, अग्रिम भुगतान आज़माएँ; फिर ^S.",
        "جرّب اسمًا آخر، وخصمًا قدره 60، واستحقاقًا في مايو، ودفعًا مقدمًا؛ ثم ^S.",
        "ลองชื่ออื่น ส่วนลด 60 ครบกำหนดเดือนพฤษภาคม ชำระล่วงหน้า แล้วกด ^S",
        "別の名前、割引60、5月の支払期限、前払いを試してから^S。",
      ]
    case .textIsKept:
      [
        "The text of % is kept until it can be read.", "Der Text in „%“ bleibt stehen, bis er lesbar ist.",
        "Le texte de « % » est gardé jusqu’à ce qu’il soit lisible.", "% का पाठ पढ़े जा सकने तक रखा जाता है।",
        "يبقى نص % إلى أن تمكن قراءته.", "ข้อความของ % จะคงไว้จนกว่าจะอ่านได้", "%の文字は読めるようになるまで残ります。",
      ]
    case .lineIsRemoved:
      [
        "Line % is removed. ^Z brings it back.", "Zeile % ist weg. ^Z holt sie zurück.",
        "La ligne % est retirée. ^Z la ramène.", "पंक्ति % हटा दी गई। ^Z उसे वापस लाता है।", "حُذف السطر %. يعيده ^Z.",
        "ลบบรรทัดที่ % แล้ว ^Z เพื่อนำกลับมา", "%行目を削除しました。^Zで戻ります。",
      ]
    case .isFirstLine:
      [
        "This is the first line.", "Das ist die erste Zeile.", "C’est la première ligne.", "यह पहली पंक्ति है।",
        "هذا هو السطر الأول.", "นี่คือบรรทัดแรก", "最初の行です。",
      ]
    case .isLastLine:
      [
        "This is the last line.", "Das ist die letzte Zeile.", "C’est la dernière ligne.", "यह आखिरी पंक्ति है।",
        "هذا هو السطر الأخير.", "นี่คือบรรทัดสุดท้าย", "最後の行です。",
      ]
    case .keyIsForLine:
      [
        "This key is for a line: go to one first.", "Diese Taste gilt einer Zeile: gehen Sie erst zu einer.",
        "Cette touche vaut pour une ligne : allez d’abord sur l’une d’elles.", "यह कुंजी पंक्ति के लिए है: पहले किसी पंक्ति पर जाएँ।",
        "هذا المفتاح لسطر: انتقل إلى سطر أولًا.", "ปุ่มนี้ใช้กับบรรทัด ไปที่บรรทัดก่อน", "このキーは行用です。先に行へ移動してください。",
      ]
    case .submitting:
      [
        "Submitting as soon as the last check is answered …",
        "Gesendet wird, sobald die letzte Prüfung beantwortet ist …",
        "Envoi dès la réponse à la dernière vérification …", "आखिरी जाँच का उत्तर आते ही भेजा जाएगा …",
        "سيُرسل حالما تأتي إجابة آخر تحقق …", "จะส่งทันทีที่การตรวจครั้งสุดท้ายได้คำตอบ …", "最後の確認が終わり次第送信します…",
      ]
    case .wouldBeSent:
      [
        "This would be sent: %", "Gesendet würde: %", "Ceci serait envoyé : %", "यह भेजा जाता: %", "كان سيُرسل: %",
        "จะส่ง: %", "送信される内容: %",
      ]
    case .notSent:
      ["Not sent. %", "Nicht gesendet. %", "Pas envoyé. %", "नहीं भेजा गया। %", "لم يُرسل. %", "ไม่ได้ส่ง %", "送信していません。%"]
    case .noAnswer:
      [
        "A check has no answer.", "Eine Prüfung hat keine Antwort.", "Une vérification est sans réponse.",
        "एक जाँच का उत्तर नहीं आया।", "لا إجابة عن أحد التحققات.", "การตรวจหนึ่งไม่มีคำตอบ", "回答のない確認があります。",
      ]
    case .hasNotPaid:
      [
        "% has not paid the last invoice.", "% hat die letzte Rechnung nicht bezahlt.",
        "% n’a pas payé la dernière facture.", "% ने पिछला बिल नहीं चुकाया है।", "لم يدفع % الفاتورة الأخيرة.",
        "% ยังไม่ได้ชำระใบแจ้งหนี้ล่าสุด", "%は前回の請求書が未払いです。",
      ]
    }
  }

  /// The text in the language of a locale, or else in English, with what it names.
  func text(in locale: String, _ named: String = "") -> String {
    let language = String(locale.prefix { $0 != "-" && $0 != "_" })
    let place = ["en", "de", "fr", "hi", "ar", "th", "ja"].firstIndex(of: language) ?? 0
    let texts = texts
    return texts[texts.indices.contains(place) ? place : 0].replacing("%", with: named)
  }
}
