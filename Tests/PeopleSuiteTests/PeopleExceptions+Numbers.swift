extension PeopleExceptions {
  static let amounts: [String: [String]] = [
    "N24: a refused key behind digits is forgotten, or the word for a factor": [
      "amount|cs-CZ|typed|50 hal.",
      "amount|de-DE|typed|12 T€",
      "amount|de-DE|typed|12,5 Tsd. €",
      "amount|de-DE|typed|5 k€",
      "amount|es-ES|typed|12’50",
      "amount|fr-FR|typed|1,5 M€",
      "amount|it-IT|typed|12 euro e 50",
      "amount|ja-JP|typed|100万円",
      "amount|ja-JP|typed|千二百円",
      "amount|ja-JP|typed|３千円",
      "amount|ja-JP|typed|￥1,234－",
      "amount|nl-NL|typed|12 euro 50",
      "amount|ro-RO|typed|12 lei 50",
      "amount|uk-UA|typed|12-50",
      "amount|uk-UA|typed|50 коп.",
      "amount|zh-TW|typed|1.5萬元",
    ],
    "N3: a sign that is none in Unicode": [
      "amount|ja-JP|typed|▲1,234円",
      "amount|ru-RU|typed|минус 5",
    ],
  ]
}
