import Foundation
import TestSupport
import Testing

@testable import Interactors

/// Codes side by side with python-stdnum, in the environment that `.ci/setup-clients` makes: random codes, half of them
/// with the right check digits.
@Suite(.enabled(if: StandardNumbers.python != nil, "no python-stdnum: run .ci/setup-clients"))
struct StandardNumberTests {
  @Test("K2 to K4: what python-stdnum finds valid is acceptable, and nothing else")
  func verdicts() throws {
    let random = SeededGenerator.printed(for: "StandardNumberTests")
    var formats: [String: any Format] = [:]
    var counts: [String: (valid: Int, all: Int)] = [:]
    for line in try StandardNumbers.lines(seed: random.seed) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4 else { continue }
      let (kind, code, isValid) = (parts[0], Text(parts[1]), parts[2] == "1")
      counts[kind, default: (0, 0)].all += 1
      if isValid { counts[kind]?.valid += 1 }
      if kind.hasPrefix("check:") {
        let method = try CheckMethod(.string(Text(String(kind.dropFirst(6)))))
        #expect(method.isRight(code.scalars) == isValid, "\(line), INTERACTOR_SEED=\(random.seed)")
        continue
      }
      let format = try formats[kind] ?? CodeRuleTests.format(kind)
      formats[kind] = format
      let parse = format.parse(format.editingText(for: .string(code)))
      let isAcceptable = parse == Parse(.acceptable, .string(code))
      #expect(isAcceptable == isValid, "\(line) \(parse), INTERACTOR_SEED=\(random.seed)")
      if isValid, !parts[3].isEmpty {
        #expect(format.displayText(for: .string(code)).string == parts[3], "\(line), INTERACTOR_SEED=\(random.seed)")
      }
    }
    #expect(counts.count == 18, "\(counts.keys.sorted())")
    for (kind, count) in counts { #expect(count.valid > 20 && count.valid < count.all, "\(kind) \(count)") }
  }
}

private enum StandardNumbers {
  static let python: String? = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    let path = "\(root)/.build/stdnum/bin/python"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Kind, code, whether it is valid, and how it is written, for random codes.
  static func lines(seed: UInt64) throws -> [Substring] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(python))
    process.arguments = ["-c", script, "\(seed)"]
    process.standardOutput = output
    try process.run()
    let data = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  private static let script = #"""
    import random, re, sys
    from stdnum import bic, damm, ean, iban, imei, isbn, isin, ismn, isni, issn, lei, luhn, numdb, verhoeff
    from stdnum.iso7064 import mod_11_2, mod_37_36, mod_97_10

    random.seed(int(sys.argv[1]))
    DIGITS, LETTERS = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


    def some(count, of=DIGITS):
        return "".join(random.choice(of) for _ in range(count))


    def tell(kind, code, valid, text=""):
        print(kind, code, int(bool(valid)), text if valid else "", sep="\t")


    def wrong(code):
        return code[:-1] + random.choice([c for c in DIGITS if c != code[-1]])


    def both(kind, code, module, text=None, valid=None):
        for one in (code, wrong(code)):
            right = (valid or module.is_valid)(one)
            tell(kind, one, right, text(one) if text and right else "")


    countries = {}
    for line in open(iban.__file__.replace(".py", ".dat")):
        found = re.match(r'([A-Z]{2}) .*bban="([^"]+)"', line)
        if found:
            countries[found[1]] = re.findall(r"([0-9]+)!([nac])", found[2])
    for _ in range(3):
        for country, parts in countries.items():
            of = {"n": DIGITS, "a": LETTERS, "c": DIGITS + LETTERS}
            bban = "".join(some(int(count), of[kind]) for count, kind in parts)
            code = country + mod_97_10.calc_check_digits(bban + country) + bban
            valid = lambda number: iban.is_valid(number, check_country=False)
            both("iban", code, iban, iban.format, valid)
            tell("iban", code[:-1], valid(code[:-1]))
    for _ in range(120):
        body = random.choice("4562") + some(random.randint(10, 17))
        both("card", body + luhn.calc_check_digit(body), luhn)
        body = some(9)
        code = body + isbn._calc_isbn10_check_digit(body)
        both("isbn", code, isbn, isbn.format)
        body = random.choice(["978", "979"]) + some(9)
        both("isbn", body + ean.calc_check_digit(body), isbn, isbn.format)
        body = some(7)
        both("issn", body + issn.calc_check_digit(body), issn, issn.format)
        body = "9790" + some(8)
        both("ismn", body + ean.calc_check_digit(body), ismn, ismn.format)
        for kind in ("ean", "gtin"):
            body = some(random.choice([7, 11, 12, 13]))
            both(kind, body + ean.calc_check_digit(body), ean)
        body = random.choice(["DE", "US", "GB", "XS", "FR", "QQ"]) + some(9, DIGITS + LETTERS)
        both("isin", body + isin.calc_check_digit(body), isin)
        body = some(14)
        both("imei", body + luhn.calc_check_digit(body), imei)
        body = some(18, DIGITS + LETTERS)
        both("lei", body + mod_97_10.calc_check_digits(body), lei)
        body = some(15)
        both("isni", body + mod_11_2.calc_check_digit(body), isni, isni.format)
        code = some(4, LETTERS) + random.choice(["DE", "US", "CH", "XX"]) + some(2, DIGITS + LETTERS)
        both("bic", code, bic)
        body = some(random.randint(3, 20))
        both("check:luhn", body + luhn.calc_check_digit(body), luhn)
        both("check:verhoeff", body + verhoeff.calc_check_digit(body), verhoeff)
        both("check:damm", body + damm.calc_check_digit(body), damm)
        both("check:mod11-2", body + mod_11_2.calc_check_digit(body), mod_11_2)
        both("check:mod97", body + mod_97_10.calc_check_digits(body), mod_97_10)
        body = some(random.randint(3, 20), DIGITS + LETTERS)
        both("check:mod37-36", body + mod_37_36.calc_check_digit(body), mod_37_36)
    """#
}
