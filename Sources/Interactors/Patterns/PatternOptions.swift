/// The language and the flags of a pattern.
public struct PatternOptions: Hashable, Sendable {
  /// The language that it is written in.
  public var syntax: Syntax
  /// `i`: letters match in either case, by simple case folding.
  public var ignoresCase = false
  /// `m`: `^` and `$` match at the ends of lines too.
  public var isMultiline = false
  /// `s`: the dot matches line breaks too.
  public var dotMatchesAll = false
  /// `x`, XPath only: white space in the pattern is ignored, except in classes.
  public var isExtended = false

  /// Options without any flag.
  public init(_ syntax: Syntax = .ecmaScript) { self.syntax = syntax }

  /// Options from the flags of the functions `matches` and `replace` of XPath and FEEL: any of `s`, `m`, `i` and `x`.
  /// Nil if there is another character.
  public init?(xpathFlags flags: Text) {
    self.init(.xpath)
    for flag in flags.utf8 {
      switch flag {
      case UInt8(ascii: "s"): dotMatchesAll = true
      case UInt8(ascii: "m"): isMultiline = true
      case UInt8(ascii: "i"): ignoresCase = true
      case UInt8(ascii: "x"): isExtended = true
      default: return nil
      }
    }
  }

  /// The languages of patterns.
  public enum Syntax: Hashable, Sendable {
    /// ECMA-262 with the flag `u`, as in JSON Schema (Core section 6.4). No back-references and no look-around.
    case ecmaScript
    /// XPath and XQuery Functions 3.1, section 5.6, as in FEEL (DMN 1.4 section 10.3.4.3). Back-references are allowed;
    /// searches for them are limited in steps.
    case xpath
  }
}
