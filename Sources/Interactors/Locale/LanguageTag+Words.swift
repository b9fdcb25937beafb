extension LanguageTag? {
  /// The tables of words for a locale: that of its language, and the English one, whose words are read everywhere.
  var words: [Words] {
    let language = self?.language ?? "en"
    return ([language] + (language == "en" ? [] : ["en"])).compactMap(Words.of)
  }
}
