extension Messages {
  static let arabic = MessageSet([
    "valueMissing": "هذه القيمة مطلوبة.",
    "badInput": "لا يمكن قراءة هذا كقيمة.",
    "badInput.digits": "أدخل أرقامًا هنا.",
    "typeMismatch": "القيمة ليست من النوع الصحيح.",
    "typeMismatch.date": "هذا ليس تاريخًا مثل \u{2066}2024-12-31\u{2069}.",
    "typeMismatch.time": "هذا ليس وقتًا مع منطقته الزمنية مثل \u{2066}23:59:00Z\u{2069}.",
    "typeMismatch.date-time": "هذا ليس تاريخًا ووقتًا مثل \u{2066}2024-12-31T23:59:00Z\u{2069}.",
    "typeMismatch.duration": "هذه ليست مدة مثل \u{2066}P1DT12H\u{2069}.",
    "typeMismatch.email": "هذا ليس عنوان بريد إلكتروني.",
    "typeMismatch.idn-email": "هذا ليس عنوان بريد إلكتروني.",
    "typeMismatch.hostname": "هذا ليس اسم مضيف.",
    "typeMismatch.idn-hostname": "هذا ليس اسم مضيف.",
    "typeMismatch.ipv4": "هذا ليس عنوان IPv4.",
    "typeMismatch.ipv6": "هذا ليس عنوان IPv6.",
    "typeMismatch.uri": "هذا ليس عنوان ويب أو URI آخر.",
    "typeMismatch.uri-reference": "هذا ليس URI ولا مرجعًا إليه.",
    "typeMismatch.iri": "هذا ليس عنوان ويب أو IRI آخر.",
    "typeMismatch.iri-reference": "هذا ليس IRI ولا مرجعًا إليه.",
    "typeMismatch.uri-template": "هذا ليس قالب URI.",
    "typeMismatch.uuid": "هذا ليس UUID.",
    "typeMismatch.regex": "هذا ليس تعبيرًا نمطيًا.",
    "typeMismatch.json-pointer": "هذا ليس JSON Pointer.",
    "typeMismatch.relative-json-pointer": "هذا ليس JSON Pointer نسبيًا.",
    "patternMismatch": "النص ليس بالصيغة المطلوبة.",
    "tooLong": "النص طويل جدًا.",
    "tooLong.maxLength":
      "في النص "
      + "{length, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}"
      + "؛ الحد الأقصى المسموح به "
      + "{maxLength, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}.",
    "tooLong.maximum":
      "لا يتسع الحقل لأكثر من "
      + "{maximum, plural, zero {# بايت} one {بايت واحد} two {# بايت} few {# بايتات} many {# بايتًا} other {# بايت}}.",
    "tooShort": "النص قصير جدًا.",
    "tooShort.minLength":
      "في النص "
      + "{length, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}"
      + "؛ الحد الأدنى المطلوب "
      + "{minLength, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}.",
    "rangeUnderflow": "القيمة صغيرة جدًا.",
    "rangeUnderflow.minimum": "يجب ألا تقل القيمة عن {minimum}.",
    "rangeUnderflow.exclusiveMinimum": "يجب أن تكون القيمة أكبر من {exclusiveMinimum}.",
    "rangeOverflow": "القيمة كبيرة جدًا.",
    "rangeOverflow.maximum": "يجب ألا تزيد القيمة على {maximum}.",
    "rangeOverflow.exclusiveMaximum": "يجب أن تكون القيمة أصغر من {exclusiveMaximum}.",
    "stepMismatch": "القيمة تقع بين درجتين.",
    "stepMismatch.multipleOf": "يجب أن تكون القيمة من مضاعفات {multipleOf}.",
    "customError": "القيمة تخالف إحدى القواعد.",
    "customError.enum": "القيمة ليست من القيم المسموح بها.",
    "customError.calculate": "لا يمكن حفظ نتيجة الحساب هنا.",
    "customError.check": "تعذر التحقق من القيمة.",
    "groupSeparator": "توضع فواصل المجموعات تلقائيًا.",
    "signNotAllowed": "القيم السالبة غير مسموح بها.",
    "reinterpreted": "قُرئ هذا على أنه {read}.",
    "tooManyIntegerDigits": "لا مكان لمزيد من الأرقام قبل الفاصلة العشرية.",
    "tooManyFractionDigits": "لا مكان لمزيد من الأرقام بعد الفاصلة العشرية.",
    "duplicateSeparator": "توجد فاصلة عشرية بالفعل.",
    "separatorNotAllowed": "الكسور غير مسموح بها هنا.",
    "nothingToDelete": "لا يوجد ما يُحذف.",
    "clamped": "غُيّرت القيمة من {from} إلى {to}.",
    "lineBreaksRemoved": "أُزيلت فواصل الأسطر.",
    "clearNotAllowed": "لا يمكن مسح هذا الحقل.",
    "overwrote": "حل هذا محل {value} الذي كُتب في هذه الأثناء.",
    "draftDropped": "أُهمل ما كُتب لأن الحقل يعرض الآن خاصية أخرى.",
    "nothingToUndo": "لا يوجد ما يمكن التراجع عنه أو إعادته.",
    "noFurtherStep": "لا توجد خطوة أخرى.",
    "readOnly": "لا يمكن تغيير هذه القيمة حاليًا.",
    "computed": "تُحسب هذه القيمة تلقائيًا.",
    "notRelevant": "هذه القيمة غير مطلوبة حاليًا.",
  ])
}
