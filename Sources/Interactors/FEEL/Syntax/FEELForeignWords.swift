/// Words of other languages where FEEL has an operator, a value or a type, and what to write here instead, as a
/// sentence goes on after "expected".
enum FEELForeignWords {
  /// The longest word that is looked for, in bytes. Nobody means a longer one, and to compare texts in normal form
  /// takes quadratic time.
  static let maximumBytes = 64

  /// What to write instead of a word behind a value; nil for a word that is not known.
  static func hint(forOperator word: String) -> String? {
    if word.utf8.count > maximumBytes { return nil }
    if word.hasPrefix("?") { return word.hasPrefix("??") ? coalescing : conditional }
    let lowercase = word.lowercased()
    if word != lowercase, isKeyword(lowercase) { return "'\(lowercase)'" }
    return operators[lowercase]
  }

  /// What to write instead of a value that begins with a word; nil for a word that is not known.
  static func hint(forValue word: String) -> String? {
    if word.utf8.count > maximumBytes { return nil }
    let lowercase = word.lowercased()
    if isKeyword(lowercase) { return "'\(lowercase)'" }
    return values[lowercase]
  }

  /// The type that another language calls by this name; nil if there is none.
  static func hint(forType name: String) -> String? {
    name.utf8.count > maximumBytes ? nil : types[name.lowercased()]
  }

  static let conditional = "'if condition then value else value'"
  static let coalescing = "'if x = null then … else x'"

  private static func isKeyword(_ word: String) -> Bool {
    FEELParser.keywords.contains { keyword in keyword.withUTF8Buffer { $0.elementsEqual(word.utf8) } }
  }

  private static let operators = byWord([
    ("is", "'= null', '!= null', or 'instance of' and a type"),
    ("not", "'not(…)' around the whole test"),
    ("like", "'matches(input, pattern)'"),
    ("contains includes", "'contains(string, match)', or 'list contains(list, element)'"),
    ("starts startswith", "'starts with(string, match)'"),
    ("ends endswith", "'ends with(string, match)'"),
    ("eq equals", "'='"),
    ("ne", "'!='"),
    ("gt", "'>'"),
    ("ge", "'>='"),
    ("lt", "'<'"),
    ("le", "'<='"),
    ("mod", "'modulo(dividend, divisor)'"),
    ("div", "'/'"),
    ("xor", "the operator '!=' for booleans"),
    ("instanceof", "'instance of'"),
    ("if", conditional),
    ("for", "'for x in list return …'"),
    ("elseif elsif elif", "'else if'"),
    ("to", "'..' within [ ]: '[1..5]'"),
    ("where", "'list[test]'"),
    ("as", "a function such as 'number(from)' or 'string(from)'"),
  ])

  private static let values = byWord([
    ("undefined none nil nan", "'null'"),
    ("this self", "the name behind the dot alone"),
    ("let const var", "a context: '{a: 1, b: a + 1}.b'"),
    ("lambda def func fn", "'function(x) …'"),
    ("select", "'for x in list return …', or 'list[test]'"),
    ("case switch when", "'if … then … else if … then … else …'"),
    ("typeof", "'instance of' behind the value"),
    ("interval", "a duration: '@\"P1D\"'"),
    ("get", "'get value(m, key)'"),
    ("not", "'not(…)'"),
  ])

  private static let types = byWord([
    ("integer int long float double decimal numeric", "number"),
    ("text varchar char", "string"),
    ("bool", "boolean"),
    ("array set collection", "list"),
    ("object map dictionary record struct", "context"),
    ("datetime timestamp", "date and time"),
    ("duration interval", "days and time duration"),
    ("undefined none nil", "Null"),
  ])

  /// A table by each of its words.
  static func byWord(_ table: [(words: String, hint: String)]) -> [String: String] {
    var hints: [String: String] = [:]
    for (words, hint) in table { for word in words.split(separator: " ") { hints[String(word)] = hint } }
    return hints
  }
}
