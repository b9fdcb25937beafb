/// The locales that Foundation's ICU knows, as tables of words: so a tag can be checked at the start of a session
/// without loading locale data (a millisecond and two megabytes). `LocaleTableTests` compares each table with
/// Foundation and prints the right one if they differ.
enum LocaleTables {
  /// The languages of `Locale.availableIdentifiers`, alone and with the scripts listed there.
  static let languages = WordTable(
    """
    af agq ain ak am apw ar arn as asa ast az az-Cyrl az-Latn ba bas be bem ber ber-Latn ber-Tfng bez bg bgc bho blo
    bm bn bo br brx bs bs-Cyrl bs-Latn byn ca ccp ce ceb cgg cho chr cic ckb co cs csw cv cy da dav de dje doi dsb
    dua dv dyo dz ebu ee el en eo es et eu ewo fa ff ff-Adlm ff-Latn fi fil fo fr fur fy ga gaa gd gez gl gn gsw gu
    guz gv ha haw he hi hi-Latn hmn hr hsb hu hy ia id ie ig ii inh io is it iu ja jbo jgo jmc jv ka kab kaj kam kcg
    kde kea kgp khq ki kk kk-Cyrl kkj kl kln km kn ko kok kok-Deva kok-Latn kpe ks ks-Arab ks-Aran ks-Deva ksb ksf
    ksh ku kw kxv kxv-Deva kxv-Latn kxv-Orya kxv-Telu ky lag lb lg lij lkt lmo ln lo lrc lt lu luo lut luy lv mai
    mas mer mfe mg mgh mgo mi mic mid mk ml mn mni mni-Beng mni-Mtei moh mr ms ms-Arab mt mua mus my myv mzn naq nb
    nd nds ne nl nmg nn nnh nnp no nqo nr nso nus nv ny nyn oc om or os osa pa pa-Arab pa-Aran pa-Guru pcm pl pqm
    prg ps pt qu raj rej rej-Rjng rhg rhg-Rohg rm rn ro rof ru rw rwk sa sah saq sat sat-Deva sat-Olck sbp sc scn sd
    sd-Arab sd-Deva se seh ses sg shi shi-Latn shi-Tfng si sjd sje sju sk sl sm smn sn so sq sr sr-Cyrl sr-Latn ss
    st su su-Latn sv sw syr szl ta te teo tg th ti tig tk tn to tok tr trv ts tt twq tzm ug uk ur ur-Arab ur-Aran uz
    uz-Arab uz-Cyrl uz-Latn vai vai-Latn vai-Vaii ve vec vi vmw vun wa wae wal wo xh xnr xog yav yi yo yrl yue
    yue-Hans yue-Hant za zgh zh zh-Hans zh-Hant zu
    """
  )

  /// `Locale.Region.isoRegions`: ISO 3166-1, UN M.49 and the few that CLDR adds.
  static let regions = WordTable(
    """
    001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154
    155 202 419 AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
    BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CU CV CW CX CY CZ DE DG DJ DK DM DO DZ EA EC EE EG
    EH ER ES ET EU EZ FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
    IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
    MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA
    PE PF PG PH PK PL PM PN PR PS PT PW PY QA QO RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST
    SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF WS
    XK YE YT ZA ZM ZW
    """
  )

  /// The numbering systems that write numbers with ten decimal digits, and `native`, the locale's own one
  /// (UTS 35, part 3, section 2).
  static let numberingSystems = WordTable(
    """
    adlm ahom arab arabext bali beng bhks brah cakm cham deva diak fullwide gara gong gonm gujr gukh guru hanidec
    hmng hmnp java kali kawi khmr knda krai lana lanatham laoo latn lepc limb mathbold mathdbl mathmono mathsanb
    mathsans mlym modi mong mroo mtei mymr mymrepka mymrpao mymrshan mymrtlng nagm native newa nkoo olck onao orya
    osma outlined rohg saur segment shrd sind sinh sora sund sunu takr talu tamldec telu thai tibt tirh tnsa vaii
    wara wcho
    """
  )

  /// The currencies of ISO 4217, including those that are out of use, and the few that CLDR adds
  /// (`Locale.Currency.isoCurrencies`).
  static let currencies = WordTable(
    """
    ADP AED AFA AFN ALK ALL AMD ANG AOA AOK AON AOR ARA ARL ARM ARP ARS ATS AUD AWG AZM AZN BAD BAM BAN BBD BDT BEC BEF
    BEL BGL BGM BGN BGO BHD BIF BMD BND BOB BOL BOP BOV BRB BRC BRE BRL BRN BRR BRZ BSD BTN BUK BWP BYB BYN BYR BZD CAD
    CDF CHE CHF CHW CLE CLF CLP CNH CNX CNY COP COU CRC CSD CSK CUC CUP CVE CYP CZK DDM DEM DJF DKK DOP DZD ECS ECV EEK
    EGP ERN ESA ESB ESP ETB EUR FIM FJD FKP FRF GBP GEK GEL GHC GHS GIP GMD GNF GNS GQE GRD GTQ GWE GWP GYD HKD HNL HRD
    HRK HTG HUF IDR IEP ILP ILR ILS INR IQD IRR ISJ ISK ITL JMD JOD JPY KES KGS KHR KMF KPW KRH KRO KRW KWD KYD KZT LAK
    LBP LKR LRD LSL LSM LTL LTT LUC LUF LUL LVL LVR LYD MAD MAF MCF MDC MDL MGA MGF MKD MKN MLF MMK MNT MOP MRO MRU MTL
    MTP MUR MVP MVR MWK MXN MXP MXV MYR MZE MZM MZN NAD NGN NIC NIO NLG NOK NPR NZD OMR PAB PEI PEN PES PGK PHP PKR PLN
    PLZ PTE PYG QAR RHD ROL RON RSD RUB RUR RWF SAR SBD SCR SDD SDG SDP SEK SGD SHP SIT SKK SLE SLL SOS SRD SRG SSP STD
    STN SUR SVC SYP SZL THB TJR TJS TMM TMT TND TOP TPE TRL TRY TTD TWD TZS UAH UAK UGS UGX USD USN USS UYI UYP UYU UYW
    UZS VEB VED VEF VES VND VNN VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XEU XFO XFU XOF XPD XPF XPT XRE XSU XTS
    XUA XXX YDD YER YUD YUM YUN YUR ZAL ZAR ZMK ZMW ZRN ZRZ ZWD ZWG ZWL ZWR
    """
  )

  /// How many digits an amount has after the decimal separator, where these are not two (CLDR, supplemental data).
  static let fractionDigits: [(digits: Int, currencies: WordTable)] = [
    (
      0,
      WordTable(
        """
        ADP AFN ALL BIF BYR CLP COP DJF ESP GNF IDR IQD IRR ISK ITL JPY KMF KPW KRW LAK LBP LUF MGA MGF MMK MRO PKR PYG
        RSD RWF SLL SOS STD SYP TMM TRL UGX UYI VND VUV XAF XOF XPF YER ZMK ZWD
        """
      )
    ),
    (3, WordTable("BHD JOD KWD LYD OMR TND")),
    (4, WordTable("CLF UYW")),
  ]

  /// The variants that a tag may have. None changes how numbers are written.
  static let variants = WordTable("1901 1996 oxendict scotland tarask valencia")

  /// Old codes and their replacements (UTS 35, language aliases).
  static let languageAliases: [(old: String, new: String)] = [
    ("in", "id"), ("iw", "he"), ("ji", "yi"), ("jw", "jv"), ("mo", "ro"), ("sh", "sr-Latn"), ("tl", "fil"),
    ("cmn", "zh"),
  ]

  /// Old codes and their replacements (UTS 35, territory aliases).
  static let regionAliases: [(old: String, new: String)] = [
    ("BU", "MM"), ("DD", "DE"), ("FX", "FR"), ("TP", "TL"), ("UK", "GB"), ("ZR", "CD"),
  ]
}

extension LocaleTables {
  /// The usual script of a language of `languages` (CLDR, likely subtags).
  static func usualScript(of language: String) -> String {
    usualScripts.first { $0.languages.contains(language) }?.script ?? "Latn"
  }

  /// The languages that are not written in Latin letters.
  private static let usualScripts: [(script: String, languages: WordTable)] = [
    ("Arab", WordTable("ar ckb fa lrc mzn ps sd ug")), ("Aran", WordTable("ks ur")), ("Armn", WordTable("hy")),
    ("Beng", WordTable("as bn mni")), ("Cakm", WordTable("ccp")), ("Cans", WordTable("csw iu")),
    ("Cher", WordTable("chr")), ("Cyrl", WordTable("ba be bg ce cv inh kk ky mk mn myv os ru sah sjd sr tg tt uk")),
    ("Deva", WordTable("bgc bho brx doi hi kok mai mr ne raj sa xnr")), ("Ethi", WordTable("am byn gez ti tig wal")),
    ("Geor", WordTable("ka")), ("Grek", WordTable("el")), ("Gujr", WordTable("gu")), ("Guru", WordTable("pa")),
    ("Hans", WordTable("zh")), ("Hant", WordTable("yue")), ("Hebr", WordTable("he yi")), ("Hmng", WordTable("hmn")),
    ("Jpan", WordTable("ja")), ("Kana", WordTable("ain")), ("Khmr", WordTable("km")), ("Knda", WordTable("kn")),
    ("Kore", WordTable("ko")), ("Laoo", WordTable("lo")), ("Mand", WordTable("mid")), ("Mlym", WordTable("ml")),
    ("Mymr", WordTable("my")), ("Nkoo", WordTable("nqo")), ("Olck", WordTable("sat")), ("Orya", WordTable("or")),
    ("Osge", WordTable("osa")), ("Rohg", WordTable("rhg")), ("Sinh", WordTable("si")), ("Syrc", WordTable("syr")),
    ("Taml", WordTable("ta")), ("Telu", WordTable("te")), ("Tfng", WordTable("ber shi zgh")), ("Thaa", WordTable("dv")),
    ("Thai", WordTable("th")), ("Tibt", WordTable("bo dz")), ("Vaii", WordTable("vai")), ("Wcho", WordTable("nnp")),
    ("Yiii", WordTable("ii")),
  ]

  /// The languages that are written in another script in some regions, with the usual one (CLDR, likely subtags).
  static let scripts: [(language: String, usual: String, elsewhere: [(script: String, regions: WordTable)])] = [
    ("az", "Latn", [("Arab", WordTable("IQ IR")), ("Cyrl", WordTable("RU"))]),
    ("ha", "Latn", [("Arab", WordTable("CM SD"))]),
    ("kk", "Cyrl", [("Arab", WordTable("AF CN IR MN"))]),
    ("ku", "Latn", [("Arab", WordTable("LB"))]),
    ("ky", "Cyrl", [("Arab", WordTable("CN")), ("Latn", WordTable("TR"))]),
    ("mn", "Cyrl", [("Mong", WordTable("CN"))]),
    ("ms", "Latn", [("Arab", WordTable("CC"))]),
    ("pa", "Guru", [("Aran", WordTable("PK"))]),
    ("sd", "Arab", [("Deva", WordTable("IN"))]),
    ("sr", "Cyrl", [("Latn", WordTable("ME RO RU TR"))]),
    ("tg", "Cyrl", [("Arab", WordTable("PK"))]),
    ("ug", "Arab", [("Cyrl", WordTable("KZ MN"))]),
    ("uz", "Latn", [("Arab", WordTable("AF")), ("Cyrl", WordTable("CN"))]),
    ("yue", "Hant", [("Hans", WordTable("CN"))]),
    ("zh", "Hans", [("Hant", WordTable("AU BN GB GF HK ID MO PA PF PH SR TH TW VN"))]),
  ]

  /// What falls back to something else than to itself with a subtag less (CLDR 45, parent locales; for Spanish also
  /// the regions that Foundation adds).
  static let parents: [(parent: String, children: WordTable)] = [
    (
      "en-001",
      WordTable(
        """
        en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY en-DG en-DM en-ER en-FJ
        en-FK en-FM en-GB en-GD en-GG en-GH en-GI en-GM en-GY en-HK en-ID en-IE en-IL en-IM en-IN en-IO en-JE en-JM
        en-KE en-KI en-KN en-KY en-LC en-LR en-LS en-MG en-MO en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NF en-NG
        en-NR en-NU en-NZ en-PG en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SX en-SZ en-TC
        en-TK en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA en-ZM en-ZW
        """
      )
    ),
    ("en-150", WordTable("en-AT en-BE en-CH en-DE en-DK en-FI en-NL en-SE en-SI")),
    ("en-IN", WordTable("hi-Latn")),
    (
      "es-419",
      WordTable(
        """
        es-AG es-AI es-AR es-AW es-BB es-BL es-BM es-BO es-BQ es-BR es-BS es-BZ es-CA es-CL es-CO es-CR es-CU es-CW
        es-DM es-DO es-EC es-FK es-GD es-GF es-GL es-GP es-GT es-GY es-HN es-HT es-JP es-KN es-KY es-LC es-MF es-MQ
        es-MS es-MX es-NI es-PA es-PE es-PM es-PR es-PY es-SR es-SV es-SX es-TC es-TT es-US es-UY es-VC es-VE es-VG
        es-VI
        """
      )
    ),
    ("fr-HT", WordTable("ht")),
    ("no", WordTable("nb nn")),
    ("pt-PT", WordTable("pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL")),
    ("zh-Hant-HK", WordTable("zh-Hant-MO")),
  ]
}

/// Words in one text, separated by white space. A look-up reads all of it, which takes a microsecond or two and no
/// memory.
struct WordTable: Sendable {
  private let text: StaticString

  init(_ text: StaticString) { self.text = text }

  /// Whether a word is in the table.
  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return text.withUTF8Buffer { bytes in
      var start = 0
      for end in 0...bytes.count where end == bytes.count || Self.isSpace(bytes[end]) {
        if end - start == word.count, word.indices.allSatisfy({ bytes[start + $0] == word[$0] }), !word.isEmpty {
          return true
        }
        start = end + 1
      }
      return false
    }
  }

  /// All words, in the order of the text.
  var words: [String] {
    text.withUTF8Buffer { bytes in
      bytes.split(whereSeparator: Self.isSpace).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }
}
