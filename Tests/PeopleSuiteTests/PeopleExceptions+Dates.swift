extension PeopleExceptions {
  static let dates: [String: [String]] = [
    "D27: eras and words around a date": [
      "date|ja-JP|typed|H30.1.2",
      "date|ja-JP|typed|R8/11/5",
      "date|ja-JP|typed|S50.1.2",
      "date|th-TH|typed|วันที่ 5 เดือนพฤศจิกายน พ.ศ. 2569",
      "date|th-TH|typed|วันอาทิตย์ที่ 11 มกราคม 1987",
      "date|zh-Hant-TW-u-ca-roc|typed|1151105",
    ],
    "D5: the numeric pattern of mt-MT is that of its neighbours": [
      "date|mt-MT|pasted|02/12/2045",
      "date|mt-MT|typed|02/12/2045",
    ],
    "D8: an emptied section takes the literal before it along": [
      "date|ja-JP|typed|⌫⌫15|2035-01-10",
      "date|zh-CN|typed|⌫⌫15|2024-01-18",
      "date|zh-CN|typed|⌫⌫16|2022-01-22",
      "date|zh-CN|typed|⌫⌫26|2011-01-25",
    ],
  ]

  static let times: [String: [String]] = [
    "D8: the padding zero stays when the digit that caused it goes": [
      "time|en-IN|typed|3:7⌫30p"
    ],
    "D8: an emptied section takes the literal before it along": [
      "time|cs-CZ|typed|⌫⌫05|01:42:00",
      "time|da-DK|typed|⌫⌫11|00:20:00",
      "time|da-DK|typed|⌫⌫14|01:59:00",
      "time|de-DE|typed|⌫⌫44|00:30:00",
      "time|es-ES|typed|⌫⌫00|02:32:00",
      "time|es-ES|typed|⌫⌫25|00:59:00",
      "time|es-ES|typed|⌫⌫31|01:32:00",
      "time|fa-IR|typed|⌫⌫50|00:13:00",
      "time|fi-FI|typed|⌫⌫32|01:09:00",
      "time|he-IL|typed|⌫⌫16|02:20:00",
      "time|hr-HR|typed|⌫⌫41|00:47:00",
      "time|it-IT|typed|⌫⌫14|01:44:00",
      "time|it-IT|typed|⌫⌫28|00:00:00",
      "time|nb-NO|typed|⌫⌫31|02:04:00",
      "time|nl-NL|typed|⌫⌫16|01:22:00",
      "time|pt-BR|typed|⌫⌫26|00:24:00",
      "time|pt-BR|typed|⌫⌫37|02:13:00",
      "time|pt-BR|typed|⌫⌫53|01:19:00",
      "time|ro-RO|typed|⌫⌫06|02:40:00",
      "time|sv-SE|typed|⌫⌫03|02:24:00",
      "time|sv-SE|typed|⌫⌫09|01:26:00",
      "time|sv-SE|typed|⌫⌫48|00:07:00",
      "time|tr-TR|typed|⌫⌫21|02:58:00",
      "time|uk-UA|typed|⌫⌫06|01:03:00",
      "time|uk-UA|typed|⌫⌫47|01:02:00",
      "time|zh-CN|typed|⌫⌫09|01:54:00",
      "time|zh-CN|typed|⌫⌫48|00:57:00",
      "time|zh-CN|typed|⌫⌫57|01:51:00",
    ],
  ]
}
