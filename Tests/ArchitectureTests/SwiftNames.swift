/// What a Swift file declares and names, found by its words and braces alone: enough for which room names what.
struct SwiftNames {
  /// A name with its line, from 1.
  struct Name: Hashable {
    let text: String
    let line: Int
  }

  /// The types that are declared at the top of the file and seen outside of it.
  private(set) var types: [Name] = []
  /// The types that are declared within others, or for this file alone.
  private(set) var innerTypes: [Name] = []
  /// The members that the file adds to types by extensions and that are seen outside of it, with the type's name.
  private(set) var addedMembers: [(type: String, member: Name)] = []
  /// The functions that are declared at the top of the file and seen outside of it.
  private(set) var functions: [Name] = []
  /// All names that it gives to functions, variables, constants and cases.
  private(set) var members: Set<String> = []
  /// The names in capitals that are used: those of types, but for members, which follow a dot.
  private(set) var usedTypes: [Name] = []
  /// The names in small letters that are called, but for those that follow a dot.
  private(set) var usedFunctions: [Name] = []
  /// The names that follow a dot.
  private(set) var usedMembers: [Name] = []

  private static let declaring: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "actor"]
  private static let privacy: Set<String> = ["private", "fileprivate"]

  /// Reads code from which comments and literals have been taken.
  init(code: String) {
    var depth = 0
    var isPrivate = false
    /// The type that an extension at the top adds to, while reading within it.
    var extended: (type: String, isPrivate: Bool)?
    var (previous, beforePrevious) = ("", "")
    var line = 1
    var lineOfCases = 0
    for word in Self.words(of: code) {
      if word == "\n" {
        line += 1
        continue
      }
      defer { (previous, beforePrevious) = (word, previous) }
      if word == "(", previous.first?.isLowercase == true, beforePrevious != ".", beforePrevious != "func" {
        usedFunctions.append(Name(text: previous, line: line))
      }
      switch word {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { extended = nil }
        isPrivate = false
      case _ where Self.privacy.contains(word): isPrivate = true
      // `private(set)` hides no more than the setter.
      case "set" where previous == "(": isPrivate = false
      case "func", "var": break
      case _ where Self.declaring.contains(previous):
        let name = Name(text: word, line: line)
        if depth == 0, !isPrivate { types.append(name) } else { innerTypes.append(name) }
        isPrivate = false
      case _ where previous == "extension" && depth == 0:
        extended = (word, isPrivate)
        isPrivate = false
        if word.first?.isUppercase == true { usedTypes.append(Name(text: word, line: line)) }
      case _ where ["func", "var", "let", "case"].contains(previous) && word != ".":
        members.insert(word)
        if previous == "func", depth == 0, !isPrivate { functions.append(Name(text: word, line: line)) }
        if previous == "case" { lineOfCases = line }
        if depth == 1, previous != "case", let extended, !isPrivate, !extended.isPrivate {
          addedMembers.append((extended.type, Name(text: word, line: line)))
        }
        if previous != "let" || depth <= 1 { isPrivate = false }
      // `case left, right`; in `case date(Text, Style)` names in capitals are those of types.
      case _ where previous == "," && lineOfCases == line && word.first?.isLowercase == true: members.insert(word)
      case _ where previous == ".": usedMembers.append(Name(text: word, line: line))
      case _ where word.first?.isUppercase == true: usedTypes.append(Name(text: word, line: line))
      default: break
      }
    }
  }

  /// Identifiers, signs and line ends.
  private static func words(of code: String) -> [String] {
    var words: [String] = []
    var identifier: [UInt8] = []
    for byte in code.utf8 {
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
      if isLetter || byte &- UInt8(ascii: "0") < 10 {
        identifier.append(byte)
        continue
      }
      if !identifier.isEmpty { words.append(String(decoding: identifier, as: UTF8.self)) }
      identifier = []
      if byte != UInt8(ascii: " ") { words.append(String(Unicode.Scalar(byte))) }
    }
    if !identifier.isEmpty { words.append(String(decoding: identifier, as: UTF8.self)) }
    return words
  }
}
