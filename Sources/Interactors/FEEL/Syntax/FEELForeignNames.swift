/// Names of functions of other languages, and what does the same here.
enum FEELForeignNames {
  /// What to write instead of a function of another language, as a sentence goes on after "expected"; nil for a name
  /// that is not known.
  static func hint(for name: String) -> String? {
    let key = String(decoding: name.lowercased().utf8.filter { $0.isASCIIDigit || $0.isASCIILetter }, as: UTF8.self)
    return hints[key]
  }

  /// By the letters of the names, in lower case.
  private static let hints = FEELForeignWords.byWord([
    // Numbers.
    ("round tofixed", "'decimal(n, scale)', which rounds to places, or 'round half up(n, scale)'"),
    ("ceil", "'ceiling(n)'"),
    ("trunc truncate fix int", "'round down(n, 0)'"),
    ("mod rem fmod", "'modulo(dividend, divisor)'"),
    ("pow power", "the operator '**'"),
    ("ln", "'log(number)', which is natural"),
    ("log10 log2", "'log(number)', which is natural: 'log(n) / log(10)'"),
    ("sgn sign signum", "a condition: 'if n < 0 then -1 else if n > 0 then 1 else 0'"),
    ("avg average", "'mean(list)'"),
    ("stdev std", "'stddev(list)'"),
    // Texts.
    ("len length strlen", "'string length(string)', or 'count(list)'"),
    ("substr mid", "'substring(string, start position, length)'"),
    ("left", "'substring(string, 1, length)'"),
    ("right", "'substring(string, -length)'"),
    ("upper uppercase toupper touppercase ucase", "'upper case(string)'"),
    ("lower lowercase tolower tolowercase lcase", "'lower case(string)'"),
    ("concat", "the operator '+' for strings, or 'string join(list)'"),
    ("join", "'string join(list, delimiter)'"),
    ("startswith", "'starts with(string, match)'"),
    ("endswith", "'ends with(string, match)'"),
    ("instr has", "'contains(string, match)', or 'list contains(list, element)'"),
    ("regex regexmatch test match ismatch", "'matches(input, pattern)'"),
    ("trim strip", "'replace(input, \"^\\s+|\\s+$\", \"\")'"),
    ("tostring str text stringformat", "'string(from)'"),
    ("tonumber tofloat toint parsefloat parseint float val value", "'number(from)'"),
    // Lists and contexts.
    ("size counta", "'count(list)'"),
    ("map select collect foreach flatmap", "'for x in list return …'"),
    ("filter where", "'list[test]'"),
    ("reduce fold", "'for … return' with 'partial', or 'sum', 'product', 'all', 'any'"),
    ("first head", "'list[1]'"),
    ("last tail", "'list[-1]'"),
    ("nth elementat at", "'list[position]'"),
    ("slice", "'sublist(list, start position, length)'"),
    ("push add", "'append(list, item)'"),
    ("unique distinct uniq", "'distinct values(list)'"),
    ("flat", "'flatten(list)'"),
    ("indexof find", "'index of(list, match)'"),
    ("orderby sortby", "'sort(list, function(a, b) a.name < b.name)'"),
    ("sumif sumifs", "'sum(list[test].name)'"),
    ("countif countifs", "'count(list[test])'"),
    ("averageif", "'mean(list[test].name)'"),
    ("keys values entries", "'get entries(m)'"),
    ("get lookup vlookup", "'get value(m, key)', or 'list[test]'"),
    ("merge assign", "'context merge(contexts)'"),
    // Conditions.
    ("if iif ifelse choose", FEELForeignWords.conditional),
    ("and", "the operator 'and' between two tests"),
    ("or", "the operator 'or' between two tests"),
    ("switch case when", "'if … then … else if … then … else …'"),
    ("isnull isblank isnone isna", "'= null'"),
    ("isempty", "'= null', or 'count(list) = 0'"),
    ("isnotnull exists defined isdefined", "'!= null'"),
    ("coalesce nvl ifnull", FEELForeignWords.coalescing),
    ("iferror ifna", "\(FEELForeignWords.coalescing): what cannot be computed is null"),
    ("assert", "'if test then value else null'"),
    ("xor", "the operator '!=' for booleans"),
    // Dates.
    ("year month day hour minute second weekday", "the part behind a dot: 'date.year'"),
    (
      "datediff datedif days daysbetween",
      "the operator '-': '(to - from).days', or 'years and months duration(from, to)'"
    ),
    ("dateadd adddays addmonths edate", "the operator '+' with a duration: 'date + @\"P1M\"'"),
    ("datetime timestamp", "'date and time(from)'"),
    ("dayofweek", "'day of week(date)'"),
    ("eomonth lastdayofmonth", "'date(d.year, d.month, 1) + @\"P1M\" - @\"P1D\"'"),
    ("getdate currentdate curdate", "'today()'"),
    ("currenttime newdate", "'now()', or 'date(from)'"),
    ("cast convert", "'number(from)', 'string(from)' or 'date(from)'"),
    ("random rand randomnumber uuid", "a property that the program sets: no function is random"),
    // What DMN draws, and does not write as text.
    (
      "decisiontable table relation boxed invocation",
      "an expression: tables and other boxed expressions are not supported"
    ),
  ])
}
