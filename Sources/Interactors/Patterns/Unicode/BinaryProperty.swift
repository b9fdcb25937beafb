/// The binary properties of ECMA-262, table 68. Each set is computed when a pattern first names it.
enum BinaryProperty {
  /// The set of a property by its name or its alias; nil if there is none.
  static func set(_ name: String) -> ScalarSet? { byName[name]?() }

  private static let byName: [String: @Sendable () -> ScalarSet] = [
    "Any": { .all }, "ASCII": { ScalarSet([0...0x7F]) }, "Assigned": { ScalarProperties.category("Cn").inverted },
    "Alphabetic": { alphabetic }, "Alpha": { alphabetic },
    "ASCII_Hex_Digit": { asciiHexDigit }, "AHex": { asciiHexDigit },
    "Bidi_Control": { bidiControl }, "Bidi_C": { bidiControl },
    "Bidi_Mirrored": { bidiMirrored }, "Bidi_M": { bidiMirrored },
    "Case_Ignorable": { caseIgnorable }, "CI": { caseIgnorable },
    "Cased": { cased },
    "Changes_When_Casefolded": { changesWhenCaseFolded }, "CWCF": { changesWhenCaseFolded },
    "Changes_When_Casemapped": { changesWhenCaseMapped }, "CWCM": { changesWhenCaseMapped },
    "Changes_When_Lowercased": { changesWhenLowercased }, "CWL": { changesWhenLowercased },
    "Changes_When_NFKC_Casefolded": { changesWhenNFKCCaseFolded }, "CWKCF": { changesWhenNFKCCaseFolded },
    "Changes_When_Titlecased": { changesWhenTitlecased }, "CWT": { changesWhenTitlecased },
    "Changes_When_Uppercased": { changesWhenUppercased }, "CWU": { changesWhenUppercased },
    "Dash": { dash },
    "Default_Ignorable_Code_Point": { defaultIgnorableCodePoint }, "DI": { defaultIgnorableCodePoint },
    "Deprecated": { deprecated }, "Dep": { deprecated },
    "Diacritic": { diacritic }, "Dia": { diacritic },
    "Emoji": { emoji },
    "Emoji_Modifier": { emojiModifier }, "EMod": { emojiModifier },
    "Emoji_Modifier_Base": { emojiModifierBase }, "EBase": { emojiModifierBase },
    "Emoji_Presentation": { emojiPresentation }, "EPres": { emojiPresentation },
    "Extender": { extender }, "Ext": { extender },
    "Grapheme_Base": { graphemeBase }, "Gr_Base": { graphemeBase },
    "Grapheme_Extend": { graphemeExtend }, "Gr_Ext": { graphemeExtend },
    "Hex_Digit": { hexDigit }, "Hex": { hexDigit },
    "IDS_Binary_Operator": { idsBinaryOperator }, "IDSB": { idsBinaryOperator },
    "IDS_Trinary_Operator": { idsTrinaryOperator }, "IDST": { idsTrinaryOperator },
    "ID_Continue": { idContinue }, "IDC": { idContinue },
    "ID_Start": { idStart }, "IDS": { idStart },
    "Ideographic": { ideographic }, "Ideo": { ideographic },
    "Join_Control": { joinControl }, "Join_C": { joinControl },
    "Logical_Order_Exception": { logicalOrderException }, "LOE": { logicalOrderException },
    "Lowercase": { lowercase }, "Lower": { lowercase },
    "Math": { math },
    "Pattern_White_Space": { patternWhitespace }, "Pat_WS": { patternWhitespace },
    "Quotation_Mark": { quotationMark }, "QMark": { quotationMark },
    "Radical": { radical },
    "Sentence_Terminal": { sentenceTerminal }, "STerm": { sentenceTerminal },
    "Soft_Dotted": { softDotted }, "SD": { softDotted },
    "Unified_Ideograph": { unifiedIdeograph }, "UIdeo": { unifiedIdeograph },
    "Uppercase": { uppercase }, "Upper": { uppercase },
    "Variation_Selector": { variationSelector }, "VS": { variationSelector },
    "White_Space": { whitespace }, "space": { whitespace },
    "XID_Continue": { xidContinue }, "XIDC": { xidContinue },
    "XID_Start": { xidStart }, "XIDS": { xidStart },
    "Terminal_Punctuation": { terminalPunctuation }, "Term": { terminalPunctuation },
    "Emoji_Component": { emojiComponent }, "EComp": { emojiComponent },
    "Extended_Pictographic": { extendedPictographic }, "ExtPict": { extendedPictographic },
    "Noncharacter_Code_Point": { noncharacters }, "NChar": { noncharacters },
    "Pattern_Syntax": { patternSyntax }, "Pat_Syn": { patternSyntax },
    "Regional_Indicator": { regionalIndicator }, "RI": { regionalIndicator },
  ]

  private static let alphabetic = ScalarProperties.scalars { $0.isAlphabetic }
  private static let asciiHexDigit = ScalarProperties.scalars { $0.isASCIIHexDigit }
  private static let bidiControl = ScalarProperties.scalars { $0.isBidiControl }
  private static let bidiMirrored = ScalarProperties.scalars { $0.isBidiMirrored }
  private static let caseIgnorable = ScalarProperties.scalars { $0.isCaseIgnorable }
  private static let cased = ScalarProperties.scalars { $0.isCased }
  private static let changesWhenCaseFolded = ScalarProperties.scalars { $0.changesWhenCaseFolded }
  private static let changesWhenCaseMapped = ScalarProperties.scalars { $0.changesWhenCaseMapped }
  private static let changesWhenLowercased = ScalarProperties.scalars { $0.changesWhenLowercased }
  private static let changesWhenNFKCCaseFolded = ScalarProperties.scalars { $0.changesWhenNFKCCaseFolded }
  private static let changesWhenTitlecased = ScalarProperties.scalars { $0.changesWhenTitlecased }
  private static let changesWhenUppercased = ScalarProperties.scalars { $0.changesWhenUppercased }
  private static let dash = ScalarProperties.scalars { $0.isDash }
  private static let defaultIgnorableCodePoint = ScalarProperties.scalars { $0.isDefaultIgnorableCodePoint }
  private static let deprecated = ScalarProperties.scalars { $0.isDeprecated }
  private static let diacritic = ScalarProperties.scalars { $0.isDiacritic }
  private static let emoji = ScalarProperties.scalars { $0.isEmoji }
  private static let emojiModifier = ScalarProperties.scalars { $0.isEmojiModifier }
  private static let emojiModifierBase = ScalarProperties.scalars { $0.isEmojiModifierBase }
  private static let emojiPresentation = ScalarProperties.scalars { $0.isEmojiPresentation }
  private static let extender = ScalarProperties.scalars { $0.isExtender }
  private static let graphemeBase = ScalarProperties.scalars { $0.isGraphemeBase }
  private static let graphemeExtend = ScalarProperties.scalars { $0.isGraphemeExtend }
  private static let hexDigit = ScalarProperties.scalars { $0.isHexDigit }
  private static let idsBinaryOperator = ScalarProperties.scalars { $0.isIDSBinaryOperator }
  private static let idsTrinaryOperator = ScalarProperties.scalars { $0.isIDSTrinaryOperator }
  private static let idContinue = ScalarProperties.scalars { $0.isIDContinue }
  private static let idStart = ScalarProperties.scalars { $0.isIDStart }
  private static let ideographic = ScalarProperties.scalars { $0.isIdeographic }
  private static let joinControl = ScalarProperties.scalars { $0.isJoinControl }
  private static let logicalOrderException = ScalarProperties.scalars { $0.isLogicalOrderException }
  private static let lowercase = ScalarProperties.scalars { $0.isLowercase }
  private static let math = ScalarProperties.scalars { $0.isMath }
  private static let patternWhitespace = ScalarProperties.scalars { $0.isPatternWhitespace }
  private static let quotationMark = ScalarProperties.scalars { $0.isQuotationMark }
  private static let radical = ScalarProperties.scalars { $0.isRadical }
  private static let sentenceTerminal = ScalarProperties.scalars { $0.isSentenceTerminal }
  private static let softDotted = ScalarProperties.scalars { $0.isSoftDotted }
  private static let unifiedIdeograph = ScalarProperties.scalars { $0.isUnifiedIdeograph }
  private static let uppercase = ScalarProperties.scalars { $0.isUppercase }
  private static let variationSelector = ScalarProperties.scalars { $0.isVariationSelector }
  private static let whitespace = ScalarProperties.scalars { $0.isWhitespace }
  private static let xidContinue = ScalarProperties.scalars { $0.isXIDContinue }
  private static let xidStart = ScalarProperties.scalars { $0.isXIDStart }
  private static let terminalPunctuation = ScalarProperties.scalars { $0.isTerminalPunctuation }

  private static let noncharacters = ScalarSet(
    [0xFDD0...0xFDEF] + (0...16).map { UInt32($0) << 16 + 0xFFFE...UInt32($0) << 16 + 0xFFFF }
  )

  // Properties that the standard library does not have, from PropList.txt and emoji-data.txt.

  private static let regionalIndicator = ScalarSet([0x1F1E6...0x1F1FF])

  private static let emojiComponent = ScalarSet([
    0x23...0x23, 0x2A...0x2A, 0x30...0x39, 0x200D...0x200D, 0x20E3...0x20E3, 0xFE0F...0xFE0F, 0x1F1E6...0x1F1FF,
    0x1F3FB...0x1F3FF, 0x1F9B0...0x1F9B3, 0xE0020...0xE007F,
  ])

  private static let patternSyntax = ScalarSet([
    0x21...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60...0x60, 0x7B...0x7E, 0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC,
    0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2010...0x2027,
    0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x245F, 0x2500...0x2775, 0x2794...0x2BFF,
    0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030, 0xFD3E...0xFD3F, 0xFE45...0xFE46,
  ])

  private static let extendedPictographic = ScalarSet([
    0xA9...0xA9, 0xAE...0xAE, 0x203C...0x203C, 0x2049...0x2049, 0x2122...0x2122, 0x2139...0x2139, 0x2194...0x2199,
    0x21A9...0x21AA, 0x231A...0x231B, 0x2328...0x2328, 0x2388...0x2388, 0x23CF...0x23CF, 0x23E9...0x23F3,
    0x23F8...0x23FA, 0x24C2...0x24C2, 0x25AA...0x25AB, 0x25B6...0x25B6, 0x25C0...0x25C0, 0x25FB...0x25FE,
    0x2600...0x2605, 0x2607...0x2612, 0x2614...0x2685, 0x2690...0x2705, 0x2708...0x2712, 0x2714...0x2714,
    0x2716...0x2716, 0x271D...0x271D, 0x2721...0x2721, 0x2728...0x2728, 0x2733...0x2734, 0x2744...0x2744,
    0x2747...0x2747, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2763...0x2767,
    0x2795...0x2797, 0x27A1...0x27A1, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2934...0x2935, 0x2B05...0x2B07,
    0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x3030...0x3030, 0x303D...0x303D, 0x3297...0x3297,
    0x3299...0x3299, 0x1F000...0x1F0FF, 0x1F10D...0x1F10F, 0x1F12F...0x1F12F, 0x1F16C...0x1F171, 0x1F17E...0x1F17F,
    0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1AD...0x1F1E5, 0x1F201...0x1F20F, 0x1F21A...0x1F21A, 0x1F22F...0x1F22F,
    0x1F232...0x1F23A, 0x1F23C...0x1F23F, 0x1F249...0x1F3FA, 0x1F400...0x1F53D, 0x1F546...0x1F64F, 0x1F680...0x1F6FF,
    0x1F774...0x1F77F, 0x1F7D5...0x1F7FF, 0x1F80C...0x1F80F, 0x1F848...0x1F84F, 0x1F85A...0x1F85F, 0x1F888...0x1F88F,
    0x1F8AE...0x1F8FF, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1FAFF, 0x1FC00...0x1FFFD,
  ])
}
