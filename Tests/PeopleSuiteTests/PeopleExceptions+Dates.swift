extension PeopleExceptions {
  static let dates: [String: [String]] = [
    "D5: the numeric pattern of mt-MT is that of its neighbours": [
      "date|mt-MT|pasted|02/12/2045",
      "date|mt-MT|typed|02/12/2045",
    ]
  ]

  static let times: [String: [String]] = [:]
}
