import FoundationLocale
import Glibc
import InteractorClient
import LocaleFacts

/// `interactord facts LOCALE...`: writes what the daemon knows of locales as files.
enum FactsCommand {
  static let usage = """
    Usage: interactord facts [--to FOLDER] [--parts LIST] LOCALE...

    Writes what the daemon knows of locales as files, FOLDER/LOCALE/PART.facts, which an engine without locales of its
    own can read (Protocol/facts.md), and the daemon itself with --facts. LOCALE is a BCP 47 tag, or und for what all
    locales share.

      --to FOLDER     where the files go (the present directory); folders are made
      --parts LIST    the parts to write, with commas between them: core, currencies, regions, dates-CALENDAR; of und
                      calendar-CALENDAR; default: all
      --help          show this

    Exit codes: 0 if all is written; 1 if a file cannot be; 64 for a wrong command line.

    """

  /// Runs the command; `arguments` are those after `facts`. Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    var folder = "."
    var parts: [String]?
    var locales: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        Output.print(usage)
        return ExitCode.success
      case "--to":
        guard let path = rest.popFirst(), !path.isEmpty else { return misuse("--to needs a folder") }
        folder = path
      case "--parts":
        guard let list = rest.popFirst(), !list.isEmpty else { return misuse("--parts needs a list") }
        parts = list.split(separator: ",").map(String.init)
      default:
        guard !argument.hasPrefix("-") else { return misuse("there is no option \(argument)") }
        locales.append(argument)
      }
    }
    if locales.isEmpty { return misuse("name a locale") }
    var tags: [String] = []
    for locale in locales {
      do throws(FoundationFacts.Refusal) {
        tags.append(try FoundationFacts.tag(of: locale))
      } catch {
        return misuse(error.message)
      }
    }
    let known = Set(tags.flatMap { FoundationFacts.parts(of: $0) }.map { $0.name })
    if let unknown = parts?.first(where: { !known.contains($0) }) { return misuse("there is no part \(unknown)") }
    for tag in tags {
      for part in FoundationFacts.parts(of: tag) where parts?.contains(part.name) ?? true {
        if let reason = write(part, tag, folder) {
          Output.printError("interactord facts: \(EscapedText.escaped(reason))\n")
          return ExitCode.unwritten
        }
      }
    }
    return ExitCode.success
  }

  /// Writes a part; a sentence if it cannot be written.
  private static func write(_ part: FactsPart, _ tag: String, _ folder: String) -> String? {
    let bytes: [UInt8]?
    do throws(FoundationFacts.Refusal) {
      bytes = try FoundationFacts.bytes(of: part, tag)
    } catch {
      return "\(tag): \(error.message)"
    }
    guard let bytes else { return nil }
    mkdir(folder, 0o777)
    mkdir("\(folder)/\(tag)", 0o777)
    let path = "\(folder)/\(part.path(of: tag))"
    guard let file = fopen(path, "we") else { return "\(path) cannot be made: \(String(cString: strerror(errno)))" }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      return "\(path) cannot be written: \(String(cString: strerror(errno)))"
    }
    return nil
  }

  private static func misuse(_ message: String) -> Int32 {
    Output.printError("interactord facts: \(EscapedText.escaped(message))\n\n\(usage)")
    return ExitCode.usage
  }
}
