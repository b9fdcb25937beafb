extension Words {
  /// The table of a language by its code in BCP 47; nil for a language without one. A table is made when it is first
  /// asked for.
  static func of(_ language: String) -> Words? {
    switch language {
    case "af": afrikaans
    case "am": amharic
    case "ar": arabic
    case "az": azerbaijani
    case "be": belarusian
    case "bg": bulgarian
    case "bn": bengali
    case "br": breton
    case "bs": bosnian
    case "ca": catalan
    case "ckb": centralKurdish
    case "cs": czech
    case "cy": welsh
    case "da": danish
    case "de": german
    case "el": greek
    case "en": english
    case "eo": esperanto
    case "es": spanish
    case "et": estonian
    case "eu": basque
    case "fa": persian
    case "fi": finnish
    case "fil", "tl": filipino
    case "fr": french
    case "ga": irish
    case "gl": galician
    case "gu": gujarati
    case "ha": hausa
    case "he", "iw": hebrew
    case "hi": hindi
    case "hr": croatian
    case "ht": haitianCreole
    case "hu": hungarian
    case "hy": armenian
    case "id", "in": indonesian
    case "is": icelandic
    case "it": italian
    case "ja": japanese
    case "jv": javanese
    case "ka": georgian
    case "kk": kazakh
    case "km": khmer
    case "kn": kannada
    case "ko": korean
    case "ku": kurdish
    case "ky": kyrgyz
    case "lb": luxembourgish
    case "lo": lao
    case "lt": lithuanian
    case "lv": latvian
    case "mi": maori
    case "mk": macedonian
    case "ml": malayalam
    case "mn": mongolian
    case "mr": marathi
    case "ms": malay
    case "mt": maltese
    case "my": burmese
    case "nb", "no": norwegian
    case "ne": nepali
    case "nl": dutch
    case "nn": nynorsk
    case "oc": occitan
    case "or": odia
    case "pa": punjabi
    case "pl": polish
    case "ps": pashto
    case "pt": portuguese
    case "ro": romanian
    case "ru": russian
    case "se": northernSami
    case "si": sinhala
    case "sk": slovak
    case "sl": slovenian
    case "so": somali
    case "sq": albanian
    case "sr": serbian
    case "sv": swedish
    case "sw": swahili
    case "ta": tamil
    case "te": telugu
    case "tet": tetun
    case "tg": tajik
    case "th": thai
    case "tr": turkish
    case "ug": uyghur
    case "uk": ukrainian
    case "ur": urdu
    case "uz": uzbek
    case "vi": vietnamese
    case "yue": cantonese
    case "zh": chinese
    default: nil
    }
  }
}
