import FoundationLocale
import Glibc
import LocaleFacts

/// `interactord facts LOCALE...`: writes what the daemon knows of locales as files.
enum FactsCommand {
  private static let usage = """
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

  private static let command = Subcommand(
    name: "facts",
    usage: usage,
    options: ["--to": "a folder", "--parts": "a list"]
  )

  /// Runs the command; `arguments` are those after `facts`. Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    command.run(arguments) { given throws(Subcommand.Misuse) in
      if given.operands.isEmpty { throw Subcommand.Misuse("name a locale") }
      var tags: [String] = []
      for locale in given.operands {
        do throws(FoundationFacts.Refusal) {
          tags.append(try FoundationFacts.tag(of: locale))
        } catch {
          throw Subcommand.Misuse(error.message)
        }
      }
      let parts = given.values["--parts"]?.split(separator: ",").map(String.init)
      let known = Set(tags.flatMap { FoundationFacts.parts(of: $0) }.map { $0.name })
      if let unknown = parts?.first(where: { !known.contains($0) }) {
        throw Subcommand.Misuse("there is no part \(unknown)")
      }
      for tag in tags {
        for part in FoundationFacts.parts(of: tag) where parts?.contains(part.name) ?? true {
          if let reason = write(part, tag, given.values["--to"] ?? ".") {
            return command.fail(ExitCode.unwritten, reason)
          }
        }
      }
      return ExitCode.success
    }
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
}
